import { expect, test } from 'vitest'
import { event } from '#contract/web/entities.ts'
import { addNights } from '#domain/calendar/night.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const worldAt = async (now: string) => {
  const app = await testApp({ now, isCalendarEmpty: true })
  return app
}

const slugs = ({ cards }: Awaited<ReturnType<typeof listEvents>>) => cards.map((card) => card.event.slug)

test('events are listed by night, beginning with tonight, in the format of the API contract', async () => {
  await using app = await worldAt('2031-03-08T20:00+07:00')
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-07', slug: 'lewat' })
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-12', slug: 'nanti' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'malam-ini' })
  const list = await listEvents(app, 'en')
  expect(slugs(list)).toEqual(['malam-ini', 'nanti'])
  for (const card of list.cards) expect(event.strict().parse(card.event)).toEqual(card.event)
})

test('after midnight, an event is still listed as tonight until its club closes', async () => {
  await using app = await worldAt('2031-03-09T01:30+07:00')
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'masih-main' })
  await addEvent(app, { at: 'ombak-kuta', night: '2031-03-08', slug: 'sudah-tutup' })
  expect(slugs(await listEvents(app, 'id'))).toEqual(['masih-main'])
})

test('events are filtered by nights, outlet, brand and city', async () => {
  await using app = await worldAt('2031-03-08T20:00+07:00')
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-01', slug: 'kemarin' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-10', slug: 'scbd' })
  await addEvent(app, { at: 'gema-losari', night: '2031-03-11', slug: 'losari' })
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-12', slug: 'canggu' })
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'losari'`
  expect(slugs(await listEvents(app, 'id', { from: '2031-03-01', to: '2031-03-10' }))).toEqual(['kemarin', 'scbd'])
  expect(slugs(await listEvents(app, 'id', { brand: 'gema' }))).toEqual(['scbd', 'losari'])
  expect(slugs(await listEvents(app, 'id', { city: 'badung' }))).toEqual(['canggu'])
  expect(slugs(await listEvents(app, 'id', { outletIds: [outlet?.id ?? 0] }))).toEqual(['losari'])
  expect(slugs(await listEvents(app, 'id', { city: 'jakarta', brand: 'ombak' }))).toEqual([])
})

test('a page of the event list has at most 24 events and shows the total number of events', async () => {
  await using app = await worldAt('2031-03-08T20:00+07:00')
  for (let ahead = 0; ahead < 30; ahead++)
    await addEvent(app, { at: 'gema-scbd', night: addNights('2031-03-08', ahead) })
  const [first, second, ninth] = [
    await listEvents(app, 'id'),
    await listEvents(app, 'id', { page: 2 }),
    await listEvents(app, 'id', { page: 9 }),
  ]
  expect([first.cards.length, second.cards.length, ninth.cards.length]).toEqual([24, 6, 0])
  expect([first.total, second.total, ninth.total]).toEqual([30, 30, 30])
  expect(second.cards[0]?.event.event_date).toBe(addNights('2031-03-08', 24))
})

test('unpublished events and events of an unpublished brand are not listed', async () => {
  await using app = await worldAt('2031-03-08T20:00+07:00')
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-09', isPublished: false })
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-09' })
  await app.sql`update brands set is_published = false where slug = 'ombak'`
  expect(await listEvents(app, 'id')).toMatchObject({ cards: [], total: 0 })
})
