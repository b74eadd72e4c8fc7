import { LANGUAGES, type Language } from '#domain/language.ts'

// Preferences of a visitor, stored between visits (spec §1, §9; ).
export { LANGUAGES, type Language }
export const FALLBACK_LANGUAGE: Language = 'id'
export const htmlLang = { id: 'id-ID', en: 'en-US' } as const satisfies Record<Language, string>
/** Locales for dates. In both languages the day comes before the month: 27 November 2026. */
export const dateLocale = { id: 'id-ID', en: 'en-GB' } as const satisfies Record<Language, string>

export const CURRENCIES = ['IDR', 'USD', 'EUR'] as const
export type CurrencyCode = (typeof CURRENCIES)[number]

export const LANGUAGE_COOKIE = 'senja_locale'
export const CURRENCY_COOKIE = 'senja_currency'
/**
 * Cookie with a random id of the browser. One browser can have only one unpaid reservation. The server sets this cookie, and
 * scripts cannot read it.
 */
export const BROWSER_COOKIE = 'senja_browser'
/**
 * Cookie with the session of a member. The server sets this cookie, and scripts cannot read it. Browsers do not send it with forms and
 * calls from other sites.
 */
export const SESSION_COOKIE = 'senja_session'
/** Cookie with the session of a promoter on the promoter's own page. */
export const PROMOTER_COOKIE = 'senja_promoter'
/** Cookie with the session of a staff member. */
export const OFFICE_COOKIE = 'senja_office'
/**
 * Cookie with the id of a browser in which a staff member has signed in before. Wrong codes from such a browser are counted separately from
 * wrong codes from unknown browsers.
 */
export const STAFF_BROWSER_COOKIE = 'senja_staff'
/** Cookie with the id of a browser that opened an invite. The secret on the invite's page works only in this browser. */
export const JOIN_COOKIE = 'senja_join'
/** Cookie with the identity of a tablet or phone of the venue. */
export const DEVICE_COOKIE = 'senja_device'
/** Cookie with the session of a door device that has proven its key. The cookie is sent only to the door's calls. */
export const DOOR_COOKIE = 'senja_door'
export const PREFERENCE_SECONDS = 365 * 24 * 60 * 60

export const isLanguage = (text: string | null | undefined): text is Language => text === 'id' || text === 'en'
export const isCurrency = (text: string | null | undefined): text is CurrencyCode =>
  text === 'IDR' || text === 'USD' || text === 'EUR'

/** Returns the value of a cookie in a Cookie header, or null if the header has no such cookie. */
export function cookieValue(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/**
 * Prefix for the names of the server's own cookies under TLS. A browser accepts a cookie with this prefix only if this host sets it for all
 * paths.
 */
export const HOST_PREFIX = '__Host-'

/**
 * Returns the value of one of the server's own cookies. Also accepts the name without the prefix. Plain HTTP uses this name, and the
 * previous release used it.
 */
export const ownCookieValue = (header: string | null | undefined, name: string): string | null =>
  cookieValue(header, HOST_PREFIX + name) ?? cookieValue(header, name)

/** Returns the language of a request without a language prefix: the stored preference, else Accept-Language, else Indonesian. */
export function detectLanguage(cookie: string | null | undefined, acceptLanguage: string | null | undefined): Language {
  const stored = cookieValue(cookie, LANGUAGE_COOKIE)
  if (isLanguage(stored)) return stored
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: q === undefined ? 1 : Number(q) }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of preferences) {
    if (isLanguage(language)) return language
    if (language === 'in') return 'id'
  }
  return FALLBACK_LANGUAGE
}
