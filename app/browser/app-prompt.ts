import { PREFERENCE_SECONDS } from '#contract/preferences.ts'

const COOKIE = 'senja_app_prompt'

/** For the head of every page, before anything is drawn: what was sent away does not come back for a blink. */
export const recallAppPrompt = `if(/(^|; )${COOKIE}=off/.test(document.cookie))document.documentElement.dataset.appPrompt='off'`

/** Sends the prompt away, here and for a year, and leaves the focus at the beginning of what follows. */
export function hideAppPrompt(): void {
  document.cookie = `${COOKIE}=off; path=/; max-age=${PREFERENCE_SECONDS}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
  document.documentElement.dataset['appPrompt'] = 'off'
  document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true })
}
