import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { ownPath } from '#contract/own-path.ts'
import { inLanguage } from '#contract/pages.ts'
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, PREFERENCE_SECONDS, isCurrency, isLanguage } from '#contract/preferences.ts'

/**
 * Stores the language and the currency of a browser without scripts. A small form is posted to this address, which redirects back to the
 * page.
 */
export async function savePreferences(c: Context): Promise<Response> {
  const form = await c.req.parseBody()
  const language = typeof form['language'] === 'string' ? form['language'] : ''
  const currency = typeof form['currency'] === 'string' ? form['currency'] : ''
  const from = ownPath(form['from']) ?? '/'
  const keep = (name: string, value: string) =>
    setCookie(c, name, value, { maxAge: PREFERENCE_SECONDS, sameSite: 'Lax' })
  if (isLanguage(language)) keep(LANGUAGE_COOKIE, language)
  if (isCurrency(currency)) keep(CURRENCY_COOKIE, currency)
  return c.redirect(isLanguage(language) ? inLanguage(from, language) : from, 303)
}
