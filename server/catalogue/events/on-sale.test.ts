import { expect, test } from 'vitest'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { tonight } from '#server/catalogue/events/tonight.ts'
import { rowsOf } from '#app/site/pages/home/board-rows.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const NIGHT = '2031-03-08'

const worldAt = async (now = `${NIGHT}T20:00+07:00`) => {
  const app = await testApp({ now, isCalendarEmpty: true })
  return app
}

/**
 * Adds a dinner series and a club night. Tonight's dinner closed its bookings three days ago, and the series has two later dates. The club
 * night is bookable.
 */
const addNights = async (app: Awaited<ReturnType<typeof worldAt>>) => {
  await addEvent(app, { at: 'rocca-menteng', night: NIGHT, slug: 'api-1', series: 'api' })
  await addEvent(app, { at: 'rocca-menteng', night: '2031-03-10', slug: 'api-2', series: 'api' })
  await addEvent(app, { at: 'rocca-menteng', night: '2031-03-13', slug: 'api-3', series: 'api' })
  await addEvent(app, { at: 'gema-scbd', night: NIGHT, slug: 'scbd', startTime: '23:00' })
}

test('fault 9 in the events list, bookable events come first within a night, and a closed event shows its next bookable date', async () => {
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

test('fault 9 the home page lists each series with its next bookable night, and lists closed series last', async () => {
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

test('fault 9 a closed event on the board of tonight comes after bookable events and shows its next date', async () => {
  await using app = await worldAt()
  await addNights(app)
  const rows = rowsOf(await tonight(app, 'id'), app.now())
  const slots = rows.find(({ city }) => city.name === 'Jakarta')?.slots ?? []
  const closedAt = slots.findIndex(({ event }) => event?.slug === 'api-1')
  expect(slots[closedAt]?.event).toMatchObject({ badge: { state: 'closed' }, next: '2031-03-13' })
  expect(slots.slice(0, closedAt).map(({ event }) => event?.slug)).toContain('scbd')
  // Only a restaurant that takes no dinners for this night may follow.
  for (const { event, bookableFrom } of slots.slice(closedAt + 1))
    expect({ event, isBookable: bookableFrom === null }).toEqual({ event: null, isBookable: false })
})
