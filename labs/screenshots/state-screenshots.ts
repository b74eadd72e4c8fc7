// Screenshots of states that have no separate URL: nights, events, outcomes, errors, and parts that float above a page.
import { link } from '#contract/pages.ts'
import { CURRENCY_COOKIE } from '#contract/preferences.ts'
import { bookingScreenshots } from './booking-screenshots.ts'
import type { Night } from './demo.ts'
import { publicScreenshots } from './public-screenshots.ts'
import { type Screenshot, until, type Visit } from './screenshot.ts'

const isNarrow = (width: number) => width < 1024
const isWide = (width: number) => width >= 1024

const bookingAt = ({ language }: Visit, { brand_slug, outlet_slug, night }: Night) =>
  link('booking', language, { brand_slug, outlet_slug }, { date: night })

const nightScreenshots: Screenshot[] = (
  [
    ['closed-night', (day) => day.state === 'closed'],
    ['private-night', (day) => day.state === 'private_event'],
    ['full-night', (day) => day.state === 'fully_booked'],
    ['whatsapp-night', (day) => day.state === 'event' && Boolean(day.event?.whatsapp)],
    ['ticket-night', (day) => day.state === 'event' && day.is_using_ticket && !day.event?.whatsapp],
  ] as [string, Parameters<Visit['demo']['night']>[0]][]
).map(([name, wish]) => ({
  name,
  open: async (visit) => void (await visit.go(bookingAt(visit, await visit.demo.night(wish, 'gema')))),
}))

const eventScreenshots: Screenshot[] = (
  [
    ['event-sold-out', 2],
    ['event-on-whatsapp', 4],
  ] as const
).map(([name, status]) => ({
  name,
  open: async ({ go, demo, language }) =>
    void (await go(link('event', language, { event_slug: (await demo.event(status)).slug }))),
}))

const outcomeScreenshots: Screenshot[] = [
  {
    name: 'payment-expired',
    open: async ({ go, demo, language }) => {
      const { id, key, ...place } = await demo.hold()
      await demo.pay({ id, key, ...place }, 'expire')
      await go(link('paymentFailed', language, {}, { reservation: id, key }))
    },
  },
  {
    name: 'payment-over',
    open: async ({ go, demo, language }) => {
      const hold = await demo.hold()
      await demo.pay(hold, 'expire')
      const { brand_slug, outlet_slug, id, key } = hold
      await go(link('payment', language, { brand_slug, outlet_slug }, { reservation: id, key }))
    },
  },
  {
    name: 'payment-none',
    open: async ({ go, language }) =>
      void (await go(link('payment', language, { brand_slug: 'gema', outlet_slug: 'scbd' }))),
  },
  {
    name: 'payment-help',
    isWindow: true,
    open: async ({ go, page, demo, language, messages }) => {
      const { id, key, brand_slug, outlet_slug } = await demo.hold()
      await go(link('payment', language, { brand_slug, outlet_slug }, { reservation: id, key }))
      const dialog = page.getByRole('dialog')
      const help = page.getByRole('button', { name: messages.payment.help })
      await until(
        page,
        () => help.click(),
        () => dialog.isVisible(),
      )
    },
  },
  {
    name: 'reservation-waiting',
    open: async ({ go, demo, language }) => {
      const { id, key } = await demo.hold()
      await go(link('manage', language, { reservation_id: id }, { key }))
    },
  },
  {
    name: 'reservation-expired',
    open: async ({ go, demo, language }) => {
      const hold = await demo.hold()
      await demo.pay(hold, 'expire')
      await go(link('manage', language, { reservation_id: hold.id }, { key: hold.key }))
    },
  },
  {
    name: 'reservation-unknown',
    open: async ({ go, language }) => void (await go(link('manage', language, { reservation_id: 'nobody' }))),
  },
]

const frameScreenshots: Screenshot[] = [
  {
    name: 'phone-menu',
    isWindow: true,
    at: isNarrow,
    open: async ({ go, page, language, messages }) => {
      await go(link('home', language))
      await page.getByRole('button', { name: messages.site.openMenu }).click()
      await page.getByRole('dialog', { name: messages.site.menu }).waitFor()
    },
  },
  {
    name: 'preferences',
    isWindow: true,
    at: isWide,
    open: async ({ go, page, language, messages }) => {
      await go(link('home', language))
      await page.getByRole('button', { name: messages.site.preferences }).first().click()
      await page.getByRole('dialog', { name: messages.site.preferences }).waitFor()
    },
  },
  {
    name: 'home-in-dollars',
    open: async ({ go, page, language, url }) => {
      await page.context().addCookies([{ name: CURRENCY_COOKIE, value: 'USD', url }])
      await go(link('home', language))
    },
  },
  {
    name: 'events-none',
    open: async ({ go, language }) =>
      void (await go(link('events', language, {}, { brand: 'yeschef', city: 'jayapura' }))),
  },
  {
    name: 'outlets-none',
    open: async ({ go, language }) =>
      void (await go(link('outlets', language, {}, { brand: 'yeschef', city: 'jayapura' }))),
  },
  {
    name: 'news-run-out',
    status: 404,
    open: async ({ go, language }) => void (await go(link('news', language, {}, { page: '9' }))),
  },
  { name: 'not-found', status: 404, open: async ({ go, language }) => void (await go(`/${language}/no/such/page`)) },
  {
    name: 'server-fault',
    isFaulty: true,
    open: async ({ go, page, language, messages }) => {
      await go(link('events', language))
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
      const about = page.getByRole('contentinfo').getByRole('link', { name: messages.site.about, exact: true }).first()
      await until(
        page,
        async () => {
          if (!(await about.isVisible())) return
          // The footer hydrates on hover. Before hydration, the browser handles a click on the link; after hydration, the router handles
          // it.
          await about.hover()
          await page.waitForTimeout(400)
          await about.click()
        },
        () => page.locator('.error-page').isVisible(),
      )
    },
  },
]

export const stateScreenshots: Screenshot[] = [
  ...frameScreenshots,
  ...nightScreenshots,
  ...eventScreenshots,
  ...bookingScreenshots,
  ...outcomeScreenshots,
  ...publicScreenshots,
]
