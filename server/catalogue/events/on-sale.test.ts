import { expect, test } from 'vitest'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { tonight } from '#server/catalogue/events/tonight.ts'
import { rowsOf } from '#app/site/pages/home/board-rows.ts'
import { addEvent, emptyCalendar } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const NIGHT = '2031-03-08'

const worldAt = async (now = `${NIGHT}T20:00+07:00`) => {
  const app = await testApp({ now })
  await emptyCalendar(app)
  return app
}

/** A dinner of tonight, closed since three days ago, with two later dates; and a club night that is open. */
const addNights = async (app: Awaited<ReturnType<typeof worldAt>>) => {
  await addEvent(app, { at: 'rocca-menteng', night: NIGHT, slug: 'api-1', series: 'api' })
  await addEvent(app, { at: 'rocca-menteng', night: '2031-03-10', slug: 'api-2', series: 'api' })
  await addEvent(app, { at: 'rocca-menteng', night: '2031-03-13', slug: 'api-3', series: 'api' })
  await addEvent(app, { at: 'gema-scbd', night: NIGHT, slug: 'scbd', startTime: '23:00' })
}

test('fault 9 within a night of the events list the bookable events come first, and a closed one names its next date', async () => {
  await using app = await worldAt()
  await addNights(app)
  const { cards } = await listEvents(app, 'id')
  expect(
    cards.map(({ event, badge, next }) => [event.slug, badge.state, badge.reason, next?.event.event_date ?? null]),
  ).toEqual([
    ['scbd', 'available', null, null],
    ['api-1', 'closed', 'too_soon', '2031-03-13'],
    ['api-2', 'closed', 'too_soon', '2031-03-13'],
    ['api-3', 'available', null, null],
  ])
})

test('fault 9 the hoarding of the home page shows a series by the night that can be booked, and closed ones last', async () => {
  await using app = await worldAt()
  await addNights(app)
  await addEvent(app, { at: 'rocca-ubud', night: '2031-03-09', slug: 'tutup', series: 'tutup' })
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-14', slug: 'pantai', series: 'pantai' })
  const { coming } = await tonight(app, 'id')
  expect(coming.map(({ event, badge }) => [event.slug, badge.state])).toEqual([
    ['api-3', 'available'],
    ['pantai', 'available'],
    ['tutup', 'closed'],
  ])
})

test('fault 9 the board of tonight has what can be booked above what cannot', async () => {
  await using app = await worldAt()
  await addNights(app)
  const rows = rowsOf(await tonight(app, 'id'), app.now())
  const jakarta = rows.find(({ city }) => city.name === 'Jakarta')
  expect(jakarta?.slots.at(-1)?.event).toMatchObject({ slug: 'api-1', badge: { state: 'closed' }, next: '2031-03-13' })
  expect(jakarta?.slots.map(({ event }) => event?.slug)).toContain('scbd')
})
