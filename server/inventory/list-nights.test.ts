import { expect, test } from 'vitest'
import { listNights } from '#server/inventory/list-nights.ts'
import { isFull, listSessions } from '#server/inventory/list-sessions.ts'
import { aRestaurant, DINNER_NIGHT, sitEverywhere } from '#tests/support/dinner.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const stateOn = async (app: TestApp, outletId: number, night: string) =>
  (await listNights(app, outletId, night, 1))[0]?.state

test('R-032 R-065 a restaurant’s night is fully booked when no dinner time of the night has a free table', async () => {
  await using app = await testApp()
  const { outletId } = await aRestaurant(app)
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
  await sitEverywhere(app, outletId, ['17:00', '19:00'])
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
  await sitEverywhere(app, outletId, ['21:00'])
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('fully_booked')
  await app.sql`delete from seatings where id = (select min(id) from seatings where night = ${DINNER_NIGHT})`
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
})

test('R-032 a lapsed hold of a dinner blocks no table', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { outletId } = await aRestaurant(app)
  await sitEverywhere(app, outletId, ['17:00', '19:00', '21:00'])
  await app.sql`
    update seatings set hold_id = null, reservation_id = gen_random_uuid(), expires_at = ${new Date(app.now().getTime() + 60_000)}
    where night = ${DINNER_NIGHT}`
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('fully_booked')
  app.clock.advance(60)
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
})

test('R-064 the calendar of a restaurant marks Sundays, past nights, and nights that are too soon or too far away', async () => {
  await using app = await testApp()
  const { outletId } = await aRestaurant(app)
  const nights = await listNights(app, outletId, '2026-11-19', 64)
  const on = (night: string) => nights.find(({ date }) => date === night)?.state
  expect(['2026-11-19', '2026-11-22', '2026-11-21', '2026-11-29', '2027-01-20', '2027-01-21'].map(on)).toEqual([
    'past',
    'not_reservable',
    'not_reservable',
    'sunday',
    'open',
    'too_far',
  ])
})

test('R-032 for each restaurant of the demo, the calendar shows a night as fully booked exactly when the list of dinner times does', async () => {
  await using app = await testApp()
  for (const slug of ['menteng', 'ubud', 'senopati']) {
    const { outletId } = await aRestaurant(app, slug)
    const nights = await listNights(app, outletId, '2026-11-23', 58)
    const sessions = await listSessions(app, { outletId, from: '2026-11-23', count: 58, pax: 1 })
    const full = nights.filter(({ state }) => state === 'fully_booked').map(({ date }) => date)
    // The night of a sold-out event is fully booked, even if tables are free.
    const fullNights = sessions
      .filter((dinnerNight) => isFull(dinnerNight) || dinnerNight.saleNight.event?.isSoldOut)
      .map(({ night }) => night)
    expect(full).toEqual(fullNights)
    expect(sessions.filter(isFull).length, slug).toBeGreaterThanOrEqual(1)
    const some = sessions.filter(({ sessions: all }) => all.some((session) => session.reason === 'full')).length
    expect(some, slug).toBeGreaterThan(full.length)
  }
})
