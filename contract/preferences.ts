import { LANGUAGES, type Language } from '#domain/language.ts'

// Preferences of a visitor, stored between visits (spec §1, §9; ).
export { LANGUAGES, type Language }
export const FALLBACK_LANGUAGE: Language = 'id'
export const htmlLang = { id: 'id-ID', en: 'en-US' } as const satisfies Record<Language, string>
/** Dates have the day before the month in both languages: 27 November 2026. */
export const dateLocale = { id: 'id-ID', en: 'en-GB' } as const satisfies Record<Language, string>

export const CURRENCIES = ['IDR', 'USD', 'EUR'] as const
export type CurrencyCode = (typeof CURRENCIES)[number]

export const LANGUAGE_COOKIE = 'senja_locale'
export const CURRENCY_COOKIE = 'senja_currency'
/** Names the browser for the rule of one waiting reservation at a time; set by the server, unreadable to scripts. */
export const BROWSER_COOKIE = 'senja_browser'
/** The session of a member; set by the server, unreadable to scripts, only for our own pages. */
export const SESSION_COOKIE = 'senja_session'
/** The session of a staff member. */
export const OFFICE_COOKIE = 'senja_office'
/** Names a browser that has signed staff in. Its wrong codes are counted separately from those of strangers. */
export const STAFF_BROWSER_COOKIE = 'senja_staff'
/** Names a browser that opened an invite. The secret on its page works only in that browser. */
export const JOIN_COOKIE = 'senja_join'
/** The session of a tablet or phone of the venue. */
export const DEVICE_COOKIE = 'senja_device'
/** The session of a door device that has proven its key; sent only to the door's calls. */
export const DOOR_COOKIE = 'senja_door'
export const PREFERENCE_SECONDS = 365 * 24 * 60 * 60

export const isLanguage = (text: string | null | undefined): text is Language => text === 'id' || text === 'en'
export const isCurrency = (text: string | null | undefined): text is CurrencyCode =>
  text === 'IDR' || text === 'USD' || text === 'EUR'

/** The value of one cookie in a Cookie header, or null. */
export function cookieValue(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** Begins the names of the server's own cookies under TLS: a browser takes such a name from this host alone, and for all its paths. */
export const HOST_PREFIX = '__Host-'

/** The value of a cookie of the server's own. Its name without the prefix is the one of plain HTTP, and of the release before. */
export const ownCookieValue = (header: string | null | undefined, name: string): string | null =>
  cookieValue(header, HOST_PREFIX + name) ?? cookieValue(header, name)

/** The language of a request without a prefix: stored preference, then Accept-Language, then Indonesian. */
export function detectLanguage(cookie: string | null | undefined, acceptLanguage: string | null | undefined): Language {
  const stored = cookieValue(cookie, LANGUAGE_COOKIE)
  if (isLanguage(stored)) return stored
  const wished = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: q === undefined ? 1 : Number(q) }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wished) {
    if (isLanguage(language)) return language
    if (language === 'in') return 'id'
  }
  return FALLBACK_LANGUAGE
}
