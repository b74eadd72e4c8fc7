// Screenshots of the waitlist, an offered place and a request to a venue, as the guest and the venue see them.
import { randomInt } from 'node:crypto'
import type { Answers } from '#contract/endpoints.ts'
import { link } from '#contract/pages.ts'
import type { Demo, Night } from './demo.ts'
import type { Screenshot } from './screenshot.ts'

const guest = () => ({
  name: 'Sekar Ayunda Prameswari',
  phone_number: `0812${randomInt(10_000_000, 99_999_999)}`,
  email: 'sekar.prameswari@surat.example',
  terms_accepted: true,
})

type Hold = { id: string; key: string }
const LARGEST_CART = 3

/** Finds a night with tables a few weeks ahead, and holds all its tables. */
export async function fullNight(demo: Demo): Promise<{ night: Night; holds: Hold[] }> {
  const soon = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const tablesOf = async ({ outletId, night }: Night) => {
    const tables = (await demo.now(`/api/web/outlets/${outletId}/tables?date=${night}`)) as Answers<'outletTables'>
    return tables.filter(({ availability }) => availability === 'Tersedia')
  }
  const usedNights = new Set<string>()
  for (;;) {
    const night = await demo.night(
      ({ date, state, is_using_ticket: sells }) => date > soon && state === 'open' && !sells && !usedNights.has(date),
      'gema',
    )
    const free = await tablesOf(night)
    const holds: Hold[] = []
    for (let i = 0; i < free.length; i += LARGEST_CART) {
      const tables = free.slice(i, i + LARGEST_CART).map(({ id }) => ({ table_id: id, pax: 1 }))
      const { status, data } = await demo.post('/api/web/v2/reservations/create-multiple-table-reservation', {
        ...guest(),
        tables,
        date: night.night,
        time: '22:30',
      })
      if (status !== 201) continue
      const { data: reservation, access_token: key = '' } = data as Answers<'createTableReservation'>
      holds.push({ id: reservation.reservation_id, key })
    }
    if (holds.length > 0 && (await tablesOf(night)).length === 0) return { night, holds }
    usedNights.add(night.night)
  }
}

async function join(demo: Demo, { outletId, night }: Night): Promise<string> {
  const wish = { ...guest(), outlet_id: outletId, date: night, kind: 'tables', pax: 2 }
  const { status, data } = await demo.post('/api/web/waitlist', wish)
  if (status !== 201) throw new Error(`joining a line was answered ${status}`)
  return (data as Answers<'joinWaitlist'>).token
}

/** Calls `read` repeatedly until it returns a result. The server sends emails and makes offers some seconds late. */
async function eventually<T>(read: () => Promise<T | null | undefined>): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const value = await read()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('it never came')
}

/** Sends a request for eight guests. Returns the links of the guest and of the venue. */
async function ask(demo: Demo): Promise<Hold & { venue: string }> {
  const wish = await demo.dinnerWish(await demo.dinnerNight('rocca'))
  const { status, data } = await demo.post('/api/web/v2/reservations/request-restaurant-reservation', {
    ...wish,
    pax: 8,
    notes: 'Ulang tahun ibu; satu tamu dengan kursi roda.',
  })
  if (status !== 201) throw new Error(`a request was answered ${status}`)
  const { reservation_id: id, access_token: key = '' } = data as Answers<'askVenue'>
  const venue = await eventually(async () => {
    const mails = (await demo.now('/api/sandbox/messages?kind=email')) as { text: string }[]
    return mails
      .map(({ text }) => /\/id(\/reservation\/request\/\S+)/.exec(text)?.[1])
      .find((path) => path?.includes(id))
  })
  return { id, key, venue }
}

export const waitlistScreenshots: Screenshot[] = [
  {
    name: 'waitlist-joining',
    open: async ({ demo, go, language }) => {
      const { night, brand_slug, outlet_slug } = (await fullNight(demo)).night
      await go(link('waitlistJoin', language, { brand_slug, outlet_slug }, { date: night }))
    },
  },
  {
    name: 'waitlist-second',
    open: async ({ demo, go, language }) => {
      const { night } = await fullNight(demo)
      await join(demo, night)
      await go(link('waitlist', language, { token: await join(demo, night) }))
    },
  },
  {
    name: 'waitlist-offer',
    open: async ({ demo, go, language, url }) => {
      const { night, holds } = await fullNight(demo)
      const token = await join(demo, night)
      const [first] = holds
      if (first) await demo.post(`/api/web/reservations/${first.id}/release`, {}, { 'X-Reservation-Token': first.key })
      const offer = await eventually(
        async () => ((await demo.now(`/api/web/waitlist/${token}`)) as Answers<'waitlistEntry'>).offer,
      )
      await go(new URL(offer.url).pathname.replace(/^\/\w+/, `/${language}`) + new URL(offer.url, url).search)
    },
  },
  {
    name: 'request-asked',
    open: async ({ demo, go, language }) => {
      const { id, key } = await ask(demo)
      await go(link('manage', language, { reservation_id: id }, { key }))
    },
  },
  {
    name: 'venue-asked',
    open: async ({ demo, go, language }) => void (await go(`/${language}${(await ask(demo)).venue}`)),
  },
  {
    name: 'request-accepted',
    open: async ({ demo, go, language, page }) => {
      const { id, key, venue } = await ask(demo)
      await go(`/${language}${venue}`)
      await page.locator('form:has([value="accept"]) [type="submit"]').click()
      await page.waitForLoadState('networkidle')
      await go(link('manage', language, { reservation_id: id }, { key }))
    },
  },
  {
    name: 'request-declined',
    open: async ({ demo, go, language, page }) => {
      const { id, key, venue } = await ask(demo)
      await go(`/${language}${venue}`)
      await page.locator('textarea').fill('Sabtu itu dapur kami tutup untuk perbaikan.')
      await page.locator('form:has([value="decline"]) [type="submit"]').click()
      await page.waitForLoadState('networkidle')
      await go(link('manage', language, { reservation_id: id }, { key }))
    },
  },
]
