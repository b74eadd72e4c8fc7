// Maps each line of contract/pages.ts to its file and layout, in both languages and every path form.
import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'
import { type PageName, pages, pathForms } from '#contract/pages.ts'
import { LANGUAGES, type Language } from '#contract/preferences.ts'

const files: Partial<Record<PageName, string>> = {
  home: 'home/home.tsx',
  brands: 'brands/brands.tsx',
  brandsReserve: 'reserve/brands-reserve.tsx',
  brand: 'brands/brand.tsx',
  brandReserve: 'reserve/brand-reserve.tsx',
  outlets: 'outlets/outlets.tsx',
  outlet: 'outlets/outlet.tsx',
  reservation: 'reserve/outlet-reserve.tsx',
  booking: 'booking/booking.tsx',
  payment: 'payment/payment.tsx',
  restaurant: 'restaurant/restaurant.tsx',
  restaurantBooking: 'restaurant/restaurant-booking.tsx',
  restaurantPayment: 'payment/payment.tsx',
  restaurantBookingSuccess: 'outcome/payment-success.tsx',
  paymentSuccess: 'outcome/payment-success.tsx',
  restaurantPaymentSuccess: 'outcome/payment-success.tsx',
  paymentFailed: 'outcome/payment-failed.tsx',
  restaurantRequest: 'request/restaurant-request.tsx',
  venueAnswer: 'request/venue-answer.tsx',
  manage: 'manage/manage.tsx',
  difference: 'difference/difference.tsx',
  splitStart: 'split/split-start.tsx',
  split: 'split/split.tsx',
  waitlistJoin: 'waitlist/join.tsx',
  waitlist: 'waitlist/waitlist.tsx',
  promoter: 'promoter/promoter.tsx',
  stopInvitations: 'invitations/stop-invitations.tsx',
  follow: 'follow/follow.tsx',
  sale: 'sales/sale.tsx',
  saleDraw: 'sales/draw/sale-draw.tsx',
  events: 'events/events.tsx',
  event: 'events/event.tsx',
  artists: 'artists/artists.tsx',
  artist: 'artists/artist.tsx',
  articles: 'stories/articles.tsx',
  article: 'stories/article.tsx',
  news: 'stories/news.tsx',
  newsItem: 'stories/news-item.tsx',
  pressReleases: 'stories/press-releases.tsx',
  pressRelease: 'stories/press-release.tsx',
  offer: 'offers/offer.tsx',
  menu: 'menu/menu.tsx',
  smsRocca: 'campaign/campaign.tsx',
  campaign: 'campaign/campaign.tsx',
  sitePage: 'site-page/site-page.tsx',
  search: 'search/search.tsx',
  about: 'about/about.tsx',
  partnership: 'partnership/partnership.tsx',
  contact: 'contact/contact.tsx',
  privacyPolicy: 'legal/privacy-policy.tsx',
  termsAndConditions: 'legal/terms-and-conditions.tsx',
  login: 'auth/login.tsx',
  verify: 'auth/verify.tsx',
  register: 'auth/register.tsx',
  myAccount: 'profile/my-account.tsx',
  myReservations: 'profile/my-reservations.tsx',
  myReservation: 'profile/my-reservation.tsx',
  myRestaurantReservation: 'profile/my-reservation.tsx',
  membership: 'profile/membership.tsx',
  dev: 'dev/dev.tsx',
}

/**
 * Returns the routes of one page in one language. If the path of the page in the other language is different, also returns a route for that
 * path. The id of this second route is, for example, `id.article.en`.
 */
function routesOf(name: PageName, file: string, language: Language): RouteConfigEntry[] {
  const path = `site/pages/${file}`
  return pathForms(name, language).map((form, i) => {
    const id = i === 0 ? `${language}.${name}` : `${language}.${name}.${LANGUAGES.find((l) => l !== language)}`
    return form === '' ? index(path, { id }) : route(form, path, { id })
  })
}

const isPage = (name: string): name is PageName => name in pages

/**
 * Groups of pages that need more than the common messages. The messages of a group are sent only with the pages of this group. All other
 * pages get only the common messages.
 */
const messagesOf: Record<string, readonly PageName[]> = {
  front: ['home'],
  browsing: ['brands', 'brand', 'outlets', 'outlet', 'events', 'event', 'artists', 'artist'],
  reading: ['articles', 'article', 'news', 'newsItem', 'pressReleases', 'pressRelease'],
  reserving: ['brandsReserve', 'brandReserve', 'reservation'],
  dining: ['restaurant'],
  seating: ['restaurantBooking'],
  choosing: ['booking'],
  flow: [
    'payment',
    'difference',
    'paymentSuccess',
    'paymentFailed',
    'restaurantPayment',
    'restaurantPaymentSuccess',
    'restaurantBookingSuccess',
  ],
  waiting: ['waitlist', 'waitlistJoin'],
  queueing: ['sale'],
  drawing: ['saleDraw'],
  keeping: ['manage'],
  promoting: ['promoter'],
  sharing: ['split', 'splitStart'],
  signing: ['login', 'verify', 'register'],
  mine: ['myAccount', 'myReservations', 'myReservation', 'myRestaurantReservation', 'membership'],
}
const areaOf = (page: PageName) => Object.keys(messagesOf).find((area) => messagesOf[area]?.includes(page))

function layoutOf(name: 'blank' | 'default' | 'profile', language: Language): RouteConfigEntry {
  const routesWith = (area: string | undefined) =>
    Object.keys(files).flatMap((page) => {
      const file = isPage(page) && pages[page].layout === name && areaOf(page) === area && files[page]
      return file ? routesOf(page, file, language) : []
    })
  // The layout of the profile needs the same messages as its pages. So the messages are provided outside of the layout.
  if (name === 'profile')
    return layout(`site/messages/${language}/mine.tsx`, { id: `${language}.mine` }, [
      layout('site/layouts/profile.tsx', { id: `${language}.profile` }, routesWith('mine')),
    ])
  const children = routesWith(undefined)
  for (const area of Object.keys(messagesOf)) {
    const routes = routesWith(area)
    if (routes.length > 0)
      children.push(layout(`site/messages/${language}/${area}.tsx`, { id: `${language}.${area}` }, routes))
  }
  if (name === 'default')
    children.push(route('*', 'site/pages/not-found/not-found.tsx', { id: `${language}.not-found` }))
  return layout(`site/layouts/${name}.tsx`, { id: `${language}.${name}` }, children)
}

export const site: RouteConfigEntry[] = [
  ...LANGUAGES.map((language) =>
    route(language, `site/language-${language}.tsx`, { id: language }, [
      layoutOf('default', language),
      layoutOf('blank', language),
      layoutOf('profile', language),
    ]),
  ),
  route('*', 'site/pages/not-found/not-found-anywhere.tsx', { id: 'not-found' }),
]
