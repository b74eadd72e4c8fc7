// The table of all page addresses, in both languages. Routes, links, canonical addresses, hreflang and emails read this table.
import { LANGUAGES, type Language } from '#contract/preferences.ts'

type Layout = 'blank' | 'default' | 'profile'
type PageEntry = {
  en: string
  id: string
  layout: Layout
  isPublic: boolean
  isShared: boolean
  isSameForMembers: boolean
}

const page = <const Path extends string>(
  path: Path,
  options: Partial<Omit<PageEntry, 'en'>> = {},
): Omit<PageEntry, 'en'> & { en: Path } => ({
  en: path,
  id: options.id ?? path,
  layout: options.layout ?? 'default',
  isPublic: options.isPublic ?? true,
  isShared: options.isShared ?? options.isPublic ?? true,
  isSameForMembers: options.isSameForMembers ?? false,
})

/**
 * The path of each page after the language prefix. Search engines may list `isPublic` pages. An `isShared` page depends only on the
 * language and the currency of the visitor, so one rendering serves many visitors. Its loader reads no cookie, and only the query
 * parameters in `SHARED_QUERY`. An `isSameForMembers` page is also the same for signed-in members: the browser loads the data of the member
 * with an API call.
 */
export const pages = {
  home: page(''),
  about: page('about'),
  partnership: page('partnership'),
  contact: page('contact-us'),
  privacyPolicy: page('privacy-policy'),
  termsAndConditions: page('terms-and-conditions'),
  brands: page('brands'),
  brandsReserve: page('brands/reserve'),
  brand: page('brands/:brand_slug'),
  brandReserve: page('brands/:brand_slug/reserve'),
  outlets: page('outlets'),
  outlet: page('brands/:brand_slug/:outlet_slug'),
  reservation: page('brands/:brand_slug/:outlet_slug/reservation', { isPublic: false }),
  booking: page('brands/:brand_slug/:outlet_slug/booking', { isPublic: false }),
  payment: page('brands/:brand_slug/:outlet_slug/payment', { isPublic: false }),
  restaurant: page('brands/:brand_slug/:outlet_slug/restaurant'),
  restaurantBooking: page('brands/:brand_slug/:outlet_slug/restaurant/booking', { isPublic: false }),
  restaurantPayment: page('brands/:brand_slug/:outlet_slug/restaurant/payment', { isPublic: false }),
  // An additional address of the success page of a dinner, which the specification requires. After a payment, guests reach the address of
  // `restaurantPaymentSuccess`.
  restaurantBookingSuccess: page('brands/:brand_slug/:outlet_slug/restaurant/booking-success', { isPublic: false }),
  restaurantRequest: page('brands/:brand_slug/:outlet_slug/restaurant/request', { isPublic: false }),
  events: page('events'),
  event: page('events/:event_slug'),
  artists: page('artists'),
  artist: page('artists/:artist_slug'),
  articles: page('articles', { id: 'artikel' }),
  article: page('articles/:article_slug', { id: 'artikel/:article_slug' }),
  news: page('news', { id: 'berita' }),
  newsItem: page('news/:news_slug', { id: 'berita/:news_slug' }),
  pressReleases: page('press-release', { id: 'siaran-pers' }),
  pressRelease: page('press-release/:press_release_slug', { id: 'siaran-pers/:press_release_slug' }),
  offer: page('offers/:offer_slug'),
  menu: page('menu/:menu_key', { layout: 'blank' }),
  // This address is in the specification. The campaign pages of all other brands are at `/sms/{brand}`. The addresses `/sms-{brand}` and
  // `/sms-{brand}-lebaran` lead to `/sms/{brand}` and `/sms/{brand}-lebaran`.
  smsRocca: page('sms-rocca', { layout: 'blank', isPublic: false, isShared: true }),
  campaign: page('sms/:brand_slug', { layout: 'blank', isPublic: false, isShared: true }),
  // A page that staff created. Its path is one word. All other pages with a path of one word have a fixed path, and fixed paths are tried
  // first.
  sitePage: page(':page_slug'),
  search: page('search', { isPublic: false, isShared: true }),
  login: page('auth/login', { isPublic: false }),
  verify: page('auth/verify', { isPublic: false }),
  register: page('auth/register', { isPublic: false }),
  myAccount: page('profile/my-account', { layout: 'profile', isPublic: false }),
  myReservations: page('profile/my-reservation', { layout: 'profile', isPublic: false }),
  myReservation: page('profile/my-reservation/:rsvp_id', { layout: 'profile', isPublic: false }),
  myRestaurantReservation: page('profile/my-reservation/restaurant/:rsvp_id', { layout: 'profile', isPublic: false }),
  membership: page('profile/membership', { layout: 'profile', isPublic: false }),
  paymentSuccess: page('reservation/payment-success', { isPublic: false }),
  restaurantPaymentSuccess: page('reservation/restaurant/payment-success', { isPublic: false }),
  paymentFailed: page('reservation/payment-failed', { isPublic: false }),
  venueAnswer: page('reservation/request/:reservation_id', { layout: 'blank', isPublic: false }),
  waitlistJoin: page('brands/:brand_slug/:outlet_slug/waitlist', { isPublic: false }),
  waitlist: page('reservation/waitlist/:token', { isPublic: false }),
  sale: page('sales/:sale_id', {
    id: 'penjualan/:sale_id',
    isPublic: false,
    isShared: true,
    isSameForMembers: true,
  }),
  saleDraw: page('sales/:sale_id/draw', {
    id: 'penjualan/:sale_id/undian',
    isPublic: false,
    isShared: true,
    isSameForMembers: true,
  }),
  // Only the server renders this page, for browsers without scripts: `server/http/pages/sale-place/`.
  salePlace: page('sales/:sale_id/place', { id: 'penjualan/:sale_id/urutan', layout: 'blank', isPublic: false }),
  promoter: page('promoter', { isPublic: false }),
  stopInvitations: page('invitations/:guest_id', { isPublic: false }),
  // On the page of a subject, `kind` is the kind of the subject and `key` is the slug of the subject. On the pages `confirm` and `mine`,
  // `key` is an id.
  follow: page('follow/:kind/:key', { isPublic: false }),
  manage: page('reservation/manage/:reservation_id', { isPublic: false }),
  splitStart: page('reservation/split/:reservation_id', { isPublic: false }),
  split: page('split/:code', { id: 'patungan/:code', isPublic: false }),
  difference: page('reservation/difference/:move_link', { isPublic: false }),
  dev: page('dev', { isPublic: false }),
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pages

/** Query parameters that change a shared page. All other parameters, such as those of campaigns, are ignored. */
export const SHARED_QUERY: ReadonlySet<string> = new Set([
  'artist',
  'brand',
  'category',
  'city',
  'code',
  'from',
  'kind',
  'month',
  'night',
  'outlet',
  'page',
  'q',
  'sent',
  'sort',
  'until',
  'year',
])

type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? { [K in Name | keyof ParamsOf<Tail>]: string }
    : { [K in Rest]: string }
  : unknown
export type PageParams<Name extends PageName> = ParamsOf<(typeof pages)[Name]['en']>

/** Returns the address of a page in a language, for example link('outlet', 'en', { brand_slug, outlet_slug }). */
export function link<Name extends PageName>(
  name: Name,
  language: Language,
  ...[params, query]: keyof PageParams<Name> extends never
    ? [params?: Record<string, never>, query?: Record<string, string>]
    : [params: PageParams<Name>, query?: Record<string, string>]
): string {
  const values = (params ?? {}) as Record<string, string>
  const path = pages[name][language].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  return `/${language}${path && `/${path}`}${search}`
}

/**
 * Returns the paths of a page in both languages, without the language prefix. The path in `language` comes first. Equal paths are returned
 * once.
 */
export const pathForms = (name: PageName, language: Language): string[] => [
  ...new Set([pages[name][language], ...LANGUAGES.map((l) => pages[name][l])]),
]

type Form = { name: PageName; parts: string[]; blanks: number }
const formsOf = (language: Language): Form[] =>
  (Object.keys(pages) as PageName[])
    .flatMap((name) => pathForms(name, language).map((form) => ({ name, parts: form.split('/').filter(Boolean) })))
    .map(({ name, parts }) => ({ name, parts, blanks: parts.filter((part) => part.startsWith(':')).length }))
    // Paths without a parameter come first, so that brands/reserve does not match the page of a brand.
    .toSorted((a, b) => a.blanks - b.blanks)
const forms = { id: formsOf('id'), en: formsOf('en') }

/** Finds the page of an address, with its language and parameters. Returns null if no page matches. */
export function pageAt(
  pathname: string,
): { name: PageName; language: Language | null; params: Record<string, string> } | null {
  const parts = pathname.split('/').filter(Boolean)
  const language = LANGUAGES.find((l) => l === parts[0]) ?? null
  const rest = language ? parts.slice(1) : parts
  for (const form of forms[language ?? 'en']) {
    // A path of one word without a language prefix may be another address, such as `/office`. So it is never a page that staff created.
    if (form.name === 'sitePage' && language === null) continue
    const params = match(form.parts, rest)
    if (params) return { name: form.name, language, params }
  }
  return null
}

function match(form: string[], parts: string[]): Record<string, string> | null {
  if (form.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, want] of form.entries()) {
    const part = parts[i] ?? ''
    if (want.startsWith(':')) {
      try {
        params[want.slice(1)] = decodeURIComponent(part)
      } catch {
        return null
      }
    } else if (want !== part) return null
  }
  return params
}

/** Returns the address of the same page in another language. The query and the fragment stay unchanged (R-006). */
export function inLanguage(address: string, language: Language): string {
  const url = new URL(address, 'http://senja.invalid')
  const pageMatch = pageAt(url.pathname)
  if (!pageMatch) return `/${language}${url.search}${url.hash}`
  const path = pages[pageMatch.name][language].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(pageMatch.params[key] ?? ''),
  )
  return `/${language}${path && `/${path}`}${url.search}${url.hash}`
}
