// Which requests may share an answer, and which of them ask for the same one.
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

/** A shared page as it is rendered: nothing else of the request is known to it. */
export type SharedAsk = {
  key: string
  /** Path and query in one order, of known names only. */
  address: string
  language: Language
  currency: CurrencyCode
  /** What the visitor agreed to changes the page's policy, and nothing else of it. */
  consent: Consent | null
  /** Whether the address names its language; where it does not, `Accept-Language` has a say. */
  isPrefixed: boolean
}

/** As much of a request as decides; header names in lower case. */
export type AskedPage = {
  method: string | undefined
  /** Path and query as they were sent. */
  url: string | undefined
  header: (name: 'cookie' | 'accept-language' | 'authorization') => string | undefined
}

/** Cookies of ours that change no shared page. One that is not listed is a person's, and ends the sharing. */
const IMPERSONAL = new Set([
  LANGUAGE_COOKIE,
  CURRENCY_COOKIE,
  BROWSER_COOKIE,
  HOST_PREFIX + BROWSER_COOKIE,
  CONSENT_COOKIE,
  'senja_app_prompt',
])
const OURS = /^(?:__(?:host|secure)-)?senja/i

/** What the router itself asks of a page's data: which parts of it. */
const ROUTER_QUERY = '_routes'
const MOST_ADDRESS = 512
const MOST_KNOWN = 10_000

/** `isSame`: who is signed in is shown the same as everybody. */
type Place = { address: string; language: Language | null; isSame: boolean }

/** Reading an address costs as much as answering it; the same ones come again and again. */
const known = new Map<string, Place | null>()

/** Where a shared answer may be found or put; null where the answer is for this visitor alone. */
export function sharedAsk({ method, url, header }: AskedPage): SharedAsk | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return null
  let place = known.get(url)
  if (place === undefined) {
    place = readPlace(url)
    if (known.size >= MOST_KNOWN) known.clear()
    if (url.length <= MOST_ADDRESS) known.set(url, place)
  }
  if (!place || header('authorization') !== undefined) return null
  const cookies = header('cookie')
  const chosen = cookies === undefined ? nothingChosen : readChoices(cookies, place.isSame)
  if (!chosen) return null
  const language = place.language ?? (chosen.language || detectLanguage(null, header('accept-language')))
  const currency = chosen.currency || 'IDR'
  const address = place.language ? place.address : inLanguage(place.address, language)
  const { consent } = chosen
  // Who refused is served as who was not asked yet.
  const agreed = consent?.analytics || consent?.marketing ? ` ${writeConsent(consent)}` : ''
  return {
    key: `${currency}${agreed} ${address}`,
    address,
    language,
    currency,
    consent,
    isPrefixed: place.language !== null,
  }
}

type Choices = { language: Language | null; currency: CurrencyCode | null; consent: Consent | null }
const nothingChosen: Choices = { language: null, currency: null, consent: null }

/** The first of each name counts, as everywhere; null where a cookie names a person, and the page has something of theirs. */
function readChoices(cookies: string, isSame: boolean): Choices | null {
  const chosen = { ...nothingChosen }
  const seen = new Set<string>()
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    const name = (at < 0 ? part : part.slice(0, at)).trim()
    if (!OURS.test(name)) continue
    if (!IMPERSONAL.has(name)) {
      if (isSame) continue
      return null
    }
    if (at < 0 || seen.has(name)) continue
    seen.add(name)
    const value = part.slice(at + 1).trim()
    if (name === LANGUAGE_COOKIE && isLanguage(value)) chosen.language = value
    if (name === CONSENT_COOKIE) chosen.consent = readConsent(value)
    if (name === CURRENCY_COOKIE && isCurrency(value)) chosen.currency = value
  }
  return chosen
}

function readPlace(url: string): Place | null {
  if (url.length > MOST_ADDRESS || !/^\/(?!\/)[\w\-./~%?&=+:,@!*'()$;]*$/.test(url)) return null
  let read: URL
  try {
    read = new URL(url, 'http://senja.invalid')
  } catch {
    return null
  }
  // Dots and slashes that mean something else elsewhere: left to the router, which knows.
  if (read.pathname !== url.split('?')[0] || read.pathname.includes('//')) return null
  const isData = read.pathname.endsWith('.data')
  const path = isData ? read.pathname.slice(0, -'.data'.length) : read.pathname
  if (path.endsWith('/') && path !== '/') return null
  const found = pageAt(path)
  if (!found || !pages[found.name].isShared) return null
  // An address without a language is led to one with it; only the front door is answered where it stands.
  if (!found.language && (isData || path !== '/')) return null
  const query = [...read.searchParams]
    .filter(([name]) => SHARED_QUERY.has(name) || (isData && name === ROUTER_QUERY))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : ''
  return { address: read.pathname + search, language: found.language, isSame: pages[found.name].isSameForMembers }
}
