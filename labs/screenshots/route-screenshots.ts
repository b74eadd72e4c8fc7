// One screenshot for each page of contract/pages.ts. The compiler reports a new page that has no screenshot here.
import { link, type PageName, pages } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { Demo } from './demo.ts'
import type { Screenshot } from './screenshot.ts'

type Address = (demo: Demo, language: Language) => Promise<string>

const plain =
  (name: PageName): Address =>
  async (_, language) =>
    `/${language}${pages[name][language] && `/${pages[name][language]}`}`

const brand = { brand_slug: 'luna-senja' }
const outlet = { ...brand, outlet_slug: 'kuningan' }
const dining = { brand_slug: 'rocca', outlet_slug: 'menteng' }
const slugOf = async (demo: Demo, list: string): Promise<string> => {
  const [first] = await demo.read<'listArticles'>(`/api/web/${list}`)
  if (!first) throw new Error(`the demo has no ${list}`)
  return first.slug
}

/**
 * Returns the id of the next sale with a waiting room. If there is no such sale, the id is `none`, and the page says that the sale does not
 * exist.
 */
const saleOf = async (demo: Demo) => ({ sale_id: (await demo.read<'sales'>('/api/web/sales'))[0]?.id ?? 'none' })

/** The pages of a signed-in member. They are not in the table below, because `memberScreenshots` takes their screenshots. */
type MemberPage = 'myAccount' | 'myReservations' | 'myReservation' | 'myRestaurantReservation' | 'membership'

const addresses: Record<Exclude<PageName, MemberPage>, Address> = {
  home: plain('home'),
  about: plain('about'),
  partnership: plain('partnership'),
  contact: plain('contact'),
  privacyPolicy: plain('privacyPolicy'),
  termsAndConditions: plain('termsAndConditions'),
  brands: plain('brands'),
  brandsReserve: plain('brandsReserve'),
  brand: async (_, language) => link('brand', language, brand),
  brandReserve: async (_, language) => link('brandReserve', language, brand),
  outlets: plain('outlets'),
  outlet: async (_, language) => link('outlet', language, outlet),
  reservation: async (_, language) => link('reservation', language, outlet),
  booking: async (demo, language) => {
    const { night, brand_slug, outlet_slug } = await demo.tableNight()
    return link('booking', language, { brand_slug, outlet_slug }, { date: night })
  },
  payment: async (demo, language) => {
    const { id, key, brand_slug, outlet_slug } = await demo.hold()
    return link('payment', language, { brand_slug, outlet_slug }, { reservation: id, key })
  },
  waitlistJoin: async (demo, language) => {
    const { night, brand_slug, outlet_slug } = await demo.tableNight()
    return link('waitlistJoin', language, { brand_slug, outlet_slug }, { date: night })
  },
  waitlist: async (_, language) => link('waitlist', language, { token: 'nobody' }),
  promoter: plain('promoter'),
  split: async (_, language) => link('split', language, { code: 'none' }),
  splitStart: async (demo, language) => {
    const hold = await demo.hold()
    return link('splitStart', language, { reservation_id: hold.id }, { key: hold.key })
  },
  stopInvitations: async (_, language) => link('stopInvitations', language, { guest_id: 'none' }),
  follow: async (_, language) => link('follow', language, { kind: 'brand', key: brand.brand_slug }),
  sale: async (demo, language) => link('sale', language, await saleOf(demo)),
  saleDraw: async (demo, language) => link('saleDraw', language, await saleOf(demo)),
  salePlace: async (demo, language) => link('salePlace', language, await saleOf(demo)),
  difference: async (_, language) => link('difference', language, { move_link: 'nobody' }),
  restaurant: async (_, language) => link('restaurant', language, dining),
  restaurantBooking: async (_, language) => link('restaurantBooking', language, dining),
  restaurantPayment: async (demo, language) => {
    const { id, key, brand_slug, outlet_slug } = await demo.holdDinner()
    return link('restaurantPayment', language, { brand_slug, outlet_slug }, { reservation: id, key })
  },
  restaurantBookingSuccess: async (demo, language) => {
    const hold = await demo.holdDinner()
    await demo.pay(hold, 'pay')
    const { brand_slug, outlet_slug } = hold
    return link(
      'restaurantBookingSuccess',
      language,
      { brand_slug, outlet_slug },
      { reservation: hold.id, key: hold.key },
    )
  },
  restaurantPaymentSuccess: async (demo, language) => {
    const hold = await demo.holdDinner()
    await demo.pay(hold, 'pay')
    return link('restaurantPaymentSuccess', language, {}, { reservation: hold.id, key: hold.key })
  },
  restaurantRequest: async (_, language) => link('restaurantRequest', language, dining, { pax: '12' }),
  events: plain('events'),
  event: async (demo, language) => link('event', language, { event_slug: (await demo.event(1)).slug }),
  artists: plain('artists'),
  artist: async (demo, language) => link('artist', language, { artist_slug: await slugOf(demo, 'artists') }),
  articles: plain('articles'),
  article: async (demo, language) => link('article', language, { article_slug: await slugOf(demo, 'articles') }),
  news: plain('news'),
  newsItem: async (demo, language) => link('newsItem', language, { news_slug: await slugOf(demo, 'news') }),
  pressReleases: plain('pressReleases'),
  pressRelease: async (demo, language) =>
    link('pressRelease', language, { press_release_slug: await slugOf(demo, 'press-releases') }),
  offer: async (_, language) => link('offer', language, { offer_slug: 'lil-tiger' }),
  menu: async (_, language) => link('menu', language, { menu_key: 'rocca' }),
  smsRocca: plain('smsRocca'),
  campaign: plain('smsRocca'),
  // The demo has no page that staff created, so the picture shows the 404 page.
  sitePage: async (_, language) => link('sitePage', language, { page_slug: 'halaman-lain' }),
  search: async (_, language) => link('search', language, {}, { q: 'senja' }),
  paymentSuccess: async (demo, language) => {
    const hold = await demo.hold()
    await demo.pay(hold, 'pay')
    return link('paymentSuccess', language, {}, { reservation: hold.id, key: hold.key })
  },
  paymentFailed: async (demo, language) => {
    const hold = await demo.hold()
    await demo.pay(hold, 'fail')
    return link('paymentFailed', language, {}, { reservation: hold.id, key: hold.key })
  },
  // This address has no key from an email, so the page only says that the request does not exist. The screenshots with a key are in
  // `waitlist-screenshots.ts`.
  venueAnswer: async (_, language) => link('venueAnswer', language, { reservation_id: 'none' }, { key: 'none' }),
  manage: async (demo, language) => {
    const hold = await demo.hold()
    await demo.pay(hold, 'pay')
    return link('manage', language, { reservation_id: hold.id }, { key: hold.key })
  },
  login: plain('login'),
  // If no phone number waits for a code, the page `verify` redirects to the login. `memberScreenshots` takes the screenshot of `verify`
  // with the code field.
  verify: plain('verify'),
  register: plain('register'),
  dev: plain('dev'),
}

/** Expected status of the pages that do not return 200. */
const statuses: Partial<Record<string, number>> = { venueAnswer: 404 }

export const routeScreenshots: Screenshot[] = Object.entries(addresses).map(([name, address]) => ({
  name,
  ...(statuses[name] && { status: statuses[name] }),
  open: async ({ go, demo, language }) => void (await go(await address(demo, language))),
}))
