import { PREFERENCE_SECONDS } from '#contract/preferences.ts'

const COOKIE = 'senja_app_prompt'

/** A script for the head of every page. If the visitor has dismissed the app prompt, the script hides the prompt before the first paint. */
export const recallAppPrompt = `if(/(^|; )${COOKIE}=off/.test(document.cookie))document.documentElement.dataset.appPrompt='off'`

/** Dismisses the app prompt for a year. Moves the focus to the site's logo. */
export function hideAppPrompt(): void {
  document.cookie = `${COOKIE}=off; path=/; max-age=${PREFERENCE_SECONDS}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
  document.documentElement.dataset['appPrompt'] = 'off'
  document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true })
}
