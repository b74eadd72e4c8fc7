// Decides if a request may get a shared answer, and returns the key of this answer. Requests with the same key get the same answer.
import { inLanguage, pageAt, pages, SHARED_QUERY } from '#contract/pages.ts'
import { CONSENT_COOKIE, readConsent, writeConsent, type Consent } from '#contract/consent.ts'
import {
  BROWSER_COOKIE,
  CURRENCY_COOKIE,
  HOST_PREFIX,
  LANGUAGE_COOKIE,
  detectLanguage,
  isCurrency,
  isLanguage,
  type CurrencyCode,
  type Language,
} from '#contract/preferences.ts'

/** A request for a shared page. The page is rendered from this data only. */
export type SharedAsk = {
  key: string
  /** Path and query, with known parameters only, in a fixed order. */
  address: string
  language: Language
  currency: CurrencyCode
  /** The visitor's consent to cookies. It changes only the content security policy of the page. */
  consent: Consent | null
  /** True if the address names its language. If it is false, `Accept-Language` decides the language. */
  isPrefixed: boolean
}

/** The parts of a request from which the server chooses the page. Header names are in lower case. */
export type AskedPage = {
  method: string | undefined
  /** Path and query as they were sent. */
  url: string | undefined
  header: (name: 'cookie' | 'accept-language' | 'authorization') => string | undefined
}

/**
 * Cookies of Senja that change no shared page. Any other cookie of Senja is personal, so a visitor with such a cookie gets no shared page.
 */
const IMPERSONAL = new Set([
  LANGUAGE_COOKIE,
  CURRENCY_COOKIE,
  BROWSER_COOKIE,
  HOST_PREFIX + BROWSER_COOKIE,
  CONSENT_COOKIE,
  'senja_app_prompt',
])
const OURS = /^(?:__(?:host|secure)-)?senja/i

/** The query parameter with which the router requests parts of a page's data. */
const ROUTER_QUERY = '_routes'
const MOST_ADDRESS = 512
const MOST_KNOWN = 10_000

/** A parsed address. `isSame` is true if signed-in visitors get the same page as visitors who are not signed in. */
type Place = { address: string; language: Language | null; isSame: boolean }

/** Cache of parsed addresses, because parsing an address takes as long as the rest of the response. */
const places = new Map<string, Place | null>()

/** Returns the key and inputs of a shared answer. Returns null if the answer is only for this visitor. */
export function sharedAsk({ method, url, header }: AskedPage): SharedAsk | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return null
  let place = places.get(url)
  if (place === undefined) {
    place = readPlace(url)
    if (places.size >= MOST_KNOWN) places.clear()
    if (url.length <= MOST_ADDRESS) places.set(url, place)
  }
  if (!place || header('authorization') !== undefined) return null
  const cookies = header('cookie')
  const choices = cookies === undefined ? nothingChosen : readChoices(cookies, place.isSame)
  if (!choices) return null
  const language = place.language ?? (choices.language || detectLanguage(null, header('accept-language')))
  const currency = choices.currency || 'IDR'
  const address = place.language ? place.address : inLanguage(place.address, language)
  const { consent } = choices
  // Visitors who refused consent, and visitors who have not decided yet, get the same page.
  const consentKey = consent?.analytics || consent?.marketing ? ` ${writeConsent(consent)}` : ''
  return {
    key: `${currency}${consentKey} ${address}`,
    address,
    language,
    currency,
    consent,
    isPrefixed: place.language !== null,
  }
}

type Choices = { language: Language | null; currency: CurrencyCode | null; consent: Consent | null }
const nothingChosen: Choices = { language: null, currency: null, consent: null }

/**
 * Reads the visitor's choices from the cookies. If a name occurs twice, the first cookie is used. Returns null if a cookie is personal and
 * the page shows personal data.
 */
function readChoices(cookies: string, isSame: boolean): Choices | null {
  const choices = { ...nothingChosen }
  const seenNames = new Set<string>()
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    const name = (at < 0 ? part : part.slice(0, at)).trim()
    if (!OURS.test(name)) continue
    if (!IMPERSONAL.has(name)) {
      if (isSame) continue
      return null
    }
    if (at < 0 || seenNames.has(name)) continue
    seenNames.add(name)
    const value = part.slice(at + 1).trim()
    if (name === LANGUAGE_COOKIE && isLanguage(value)) choices.language = value
    if (name === CONSENT_COOKIE) choices.consent = readConsent(value)
    if (name === CURRENCY_COOKIE && isCurrency(value)) choices.currency = value
  }
  return choices
}

function readPlace(url: string): Place | null {
  if (url.length > MOST_ADDRESS || !/^\/(?!\/)[\w\-./~%?&=+:,@!*'()$;]*$/.test(url)) return null
  let read: URL
  try {
    read = new URL(url, 'http://senja.invalid')
  } catch {
    return null
  }
  // Paths with dots or double slashes are left to the router, which normalizes them.
  if (read.pathname !== url.split('?')[0] || read.pathname.includes('//')) return null
  const isData = read.pathname.endsWith('.data')
  const path = isData ? read.pathname.slice(0, -'.data'.length) : read.pathname
  if (path.endsWith('/') && path !== '/') return null
  const page = pageAt(path)
  if (!page || !pages[page.name].isShared) return null
  // An address without a language is redirected to an address with a language. Only the root address is answered without a redirect.
  if (!page.language && (isData || path !== '/')) return null
  const query = [...read.searchParams]
    .filter(([name]) => SHARED_QUERY.has(name) || (isData && name === ROUTER_QUERY))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : ''
  return { address: read.pathname + search, language: page.language, isSame: pages[page.name].isSameForMembers }
}
