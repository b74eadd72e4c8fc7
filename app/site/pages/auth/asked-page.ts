import { ownPath } from '#contract/own-path.ts'
import { link, pageAt } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'

/**
 * Where signing in leads: the page that was asked for, if it is one of ours, else one's account. Whatever else
 * stands in the address leads nowhere.
 */
export function askedPage(url: string, language: Language): string {
  const asked = ownPath(new URL(url, 'http://senja.invalid').searchParams.get('to')) ?? ''
  const isOurs = /^[\w/\-.~%]+(?:\?[\w=&%.~-]*)?$/.test(asked)
  const page = isOurs ? pageAt(asked.split('?')[0] ?? '') : null
  const isSigning = page && (page.name === 'login' || page.name === 'verify' || page.name === 'register')
  return page?.language && !isSigning ? asked : link('myAccount', language)
}
