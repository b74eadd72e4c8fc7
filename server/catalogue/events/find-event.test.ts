import { expect, test } from 'vitest'
import { findEvent, findEventPage } from '#server/catalogue/events/find-event.ts'
import { addEvent, addTicket, takeTables } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const worldAt = async (now = '2031-03-08T20:00+07:00') => {
  const app = await testApp({ now, checkAtEnd: false, isCalendarEmpty: true })
  return app
}

test('unknown and unpublished events are not found', async () => {
  await using app = await worldAt()
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'draf', isPublished: false })
  expect(await findEvent(app, 'id', 'draf')).toBeNull()
  expect(await findEventPage(app, 'id', 'draf')).toBeNull()
  expect(await findEvent(app, 'id', 'tidak-ada')).toBeNull()
})

test('an event starts and ends by the clock of its outlet, and a time past midnight has the next date', async () => {
  await using app = await worldAt()
  await addEvent(app, {
    at: 'gema-losari',
    night: '2031-03-08',
    slug: 'losari',
    startTime: '23:00',
    endTime: '02:30',
  })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'scbd', startTime: '01:00', endTime: '04:00' })
  await addEvent(app, {
    at: 'rantau-dok-dua',
    night: '2031-03-08',
    slug: 'dok-dua',
    startTime: '19:00',
    endTime: '00:00',
  })
  const card = async (slug: string) => {
    const match = await findEvent(app, 'id', slug)
    return [match?.event.event_date, match?.event.start_date, match?.event.end_date, match?.zone]
  }
  expect(await card('losari')).toEqual(['2031-03-08', '2031-03-08T23:00:00+08:00', '2031-03-09T02:30:00+08:00', 'WITA'])
  expect(await card('scbd')).toEqual(['2031-03-08', '2031-03-09T01:00:00+07:00', '2031-03-09T04:00:00+07:00', 'WIB'])
  expect(await card('dok-dua')).toEqual(['2031-03-08', '2031-03-08T19:00:00+09:00', '2031-03-09T00:00:00+09:00', 'WIT'])
})

test('the status of an event is open, sold out, past, or reservable only by WhatsApp, in both languages', async () => {
  await using app = await worldAt()
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-08', slug: 'buka' })
  await addEvent(app, { at: 'ombak-kuta', night: '2031-03-08', slug: 'habis', isSoldOut: true })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-01', slug: 'lewat', isSoldOut: true })
  await addEvent(app, { at: 'gema-losari', night: '2031-03-08', slug: 'wa', whatsappOnly: true })
  const status = async (slug: string) => {
    const [id, en] = [await findEvent(app, 'id', slug), await findEvent(app, 'en', slug)]
    return [id?.event.status, id?.event.status_text, en?.event.status_text, id?.event.reservation_type, id?.badge.state]
  }
  expect(await status('buka')).toEqual([1, 'Tersedia', 'Available', 1, 'available'])
  expect(await status('habis')).toEqual([2, 'Habis', 'Sold out', 1, 'sold_out'])
  expect(await status('lewat')).toEqual([3, 'Sudah lewat', 'Past', 1, 'past'])
  expect(await status('wa')).toEqual([4, 'Lewat WhatsApp', 'On WhatsApp', 3, 'whatsapp'])
  expect((await findEvent(app, 'id', 'wa'))?.event.whatsapp).toMatch(/^\+62/)
  expect((await findEvent(app, 'id', 'buka'))?.event.whatsapp).toBeNull()
})

test('an event is sold out if all its tables are taken, until an expired hold releases a table', async () => {
  await using app = await worldAt()
  const full = await addEvent(app, { at: 'ombak-canggu', night: '2031-03-08', slug: 'penuh' })
  const few = await addEvent(app, { at: 'ombak-canggu', night: '2031-03-09', slug: 'sisa' })
  const lapsedEvent = await addEvent(app, { at: 'ombak-canggu', night: '2031-03-10', slug: 'lepas' })
  await takeTables(app, full, { until: new Date('2031-03-08T13:20Z') })
  await takeTables(app, few, { left: 4 })
  await takeTables(app, lapsedEvent, { until: new Date('2031-03-08T12:59Z') })
  expect((await findEvent(app, 'en', 'penuh'))?.badge).toMatchObject({ state: 'sold_out', left: 0 })
  expect((await findEvent(app, 'en', 'penuh'))?.event).toMatchObject({ is_sold_out: true, status: 2 })
  expect((await findEvent(app, 'en', 'sisa'))?.badge).toMatchObject({ state: 'few', left: 4, text: '4 tables left' })
  expect((await findEvent(app, 'en', 'lepas'))?.badge).toMatchObject({ state: 'available' })
})

test('a ticket event shows the number of its tickets left, and the price of its cheapest ticket with service and tax', async () => {
  await using app = await worldAt()
  const event = await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'tiket', isUsingTicket: true })
  await addTicket(app, event, { price: 250_000, stock: 10, taken: 10 })
  const vip = await addTicket(app, event, { price: 200_000, stock: 12, taken: 9, position: 1 })
  expect(await findEvent(app, 'id', 'tiket')).toMatchObject({
    event: { reservation_type: 2, is_using_ticket: true, price_from: 233_200, status: 1 },
    badge: { state: 'few', unit: 'ticket', left: 3, text: 'Sisa 3 tiket' },
  })
  await app.sql`update ticket_units set reservation_id = gen_random_uuid() where ticket_id = ${vip} and hold_id is null`
  expect((await findEvent(app, 'id', 'tiket'))?.badge.state).toBe('sold_out')
  await app.sql`update ticket_units set expires_at = ${app.now()} where ticket_id = ${vip} and number = 12`
  expect((await findEvent(app, 'id', 'tiket'))?.badge).toMatchObject({ state: 'few', left: 1 })
})

test('an event with tables shows the lowest event price of a reservable table', async () => {
  await using app = await worldAt()
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-08', slug: 'meja' })
  const [least] = await app.sql<{ price: number }[]>`
    select min((c.down_payment ->> 'event')::int) as price from table_categories c join outlets o on o.id = c.outlet_id
    where o.slug = 'canggu' and exists (select 1 from tables t where t.category_id = c.id and t.is_reservable)`
  expect((await findEvent(app, 'id', 'meja'))?.event.price_from).toBe(least?.price)
})

test('the page of an event shows its outlet, the line-up in order, and the other nights of the series', async () => {
  await using app = await worldAt()
  const event = await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'satu', series: 'pantulan' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-01', slug: 'dulu', series: 'pantulan' })
  await addEvent(app, { at: 'gema-losari', night: '2031-03-14', slug: 'dua', series: 'pantulan' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-15', slug: 'lain', series: 'feedback' })
  await app.sql`
    insert into event_artists (event_id, artist_id, position)
    select ${event}, a.id, row_number() over (order by a.id desc) from (select id from artists order by id limit 2) a`
  const page = await findEventPage(app, 'en', 'satu')
  const artists = await app.sql<{ slug: string }[]>`select slug from artists order by id limit 2`
  expect(page?.outlet).toMatchObject({ slug: 'scbd', brand: { slug: 'gema' } })
  expect(page?.lineUp.map((artist) => artist.slug)).toEqual([artists[1]?.slug, artists[0]?.slug])
  expect(page?.event.bands.map((band) => band.name)).toEqual(page?.lineUp.map((artist) => artist.name))
  expect(page?.otherDates.map((card) => card.event.slug)).toEqual(['dua'])
  // Artists with a known start time are sorted by the start time, even if it is after midnight.
  await app.sql`update event_artists set plays_at = case position when 1 then '01:00' else '23:30' end where event_id = ${event}`
  const timedPage = await findEventPage(app, 'en', 'satu')
  expect(timedPage?.lineUp.map(({ slug, playsAt }) => [slug, playsAt])).toEqual([
    [artists[0]?.slug, '23:30'],
    [artists[1]?.slug, '01:00'],
  ])
})
