import { ownPath } from '#contract/own-path.ts'
import { link, pageAt } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'

/**
 * Returns the page to open after signing in: the page in the parameter `to`. If `to` is missing or is not a page of this site,
 * returns the account page.
 */
export function askedPage(url: string, language: Language): string {
  const target = ownPath(new URL(url, 'http://senja.invalid').searchParams.get('to')) ?? ''
  const isOurs = /^[\w/\-.~%]+(?:\?[\w=&%.~-]*)?$/.test(target)
  const page = isOurs ? pageAt(target.split('?')[0] ?? '') : null
  const isSigning = page && (page.name === 'login' || page.name === 'verify' || page.name === 'register')
  return page?.language && !isSigning ? target : link('myAccount', language)
}
