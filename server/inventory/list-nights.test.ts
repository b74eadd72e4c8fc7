import { expect, test } from 'vitest'
import { listNights } from '#server/inventory/list-nights.ts'
import { isFull, listSessions } from '#server/inventory/list-sessions.ts'
import { aRestaurant, DINNER_NIGHT, sitEverywhere } from '#tests/support/dinner.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const stateOn = async (app: TestApp, outletId: number, night: string) =>
  (await listNights(app, outletId, night, 1))[0]?.state

test('R-032 R-065 a restaurant’s night is fully booked once no session can seat anybody, whatever tables were kept for the night', async () => {
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

test('R-032 a lapsed dinner is in nobody’s way', async () => {
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

test('R-064 the calendar of a restaurant tells Sundays, what is too soon as not reservable, too far and past', async () => {
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

test('R-032 the calendar and the sessions agree on every night of the demo, at all three restaurants', async () => {
  await using app = await testApp()
  for (const slug of ['menteng', 'ubud', 'senopati']) {
    const { outletId } = await aRestaurant(app, slug)
    const nights = await listNights(app, outletId, '2026-11-23', 58)
    const sessions = await listSessions(app, { outletId, from: '2026-11-23', count: 58, pax: 1 })
    const full = nights.filter(({ state }) => state === 'fully_booked').map(({ date }) => date)
    // An event that is sold out is fully booked whoever sits there.
    const reported = sessions.filter((one) => isFull(one) || one.saleNight.event?.isSoldOut).map(({ night }) => night)
    expect(full).toEqual(reported)
    expect(sessions.filter(isFull).length, slug).toBeGreaterThanOrEqual(1)
    const some = sessions.filter(({ sessions: all }) => all.some((one) => one.reason === 'full')).length
    expect(some, slug).toBeGreaterThan(full.length)
  }
})
