// Tests that the settings of the house decide which dates guests can book. Existing bookings keep their night when a setting changes.
import { expect, test } from 'vitest'
import { addMonths, addNights, dateIn } from '#domain/calendar/night.ts'
import { nightsListed } from '#domain/calendar/horizon.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { changeHouse } from '#tests/support/house.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('an owner lets guests book dinners closer and farther ahead, and the calendar lists these nights', async () => {
  await using app = await testApp({ now: '2026-11-24T03:00:00Z' })
  const menteng = await aRestaurant(app)
  const ask = (night: string) => reserveRestaurant(app, guest(), aDinner(menteng, { night }))
  await expect(ask('2026-11-25')).rejects.toMatchObject({ details: { reason: 'too_soon' } })
  await expect(ask('2027-01-27')).rejects.toMatchObject({ details: { reason: 'too_far' } })
  await changeHouse(app, { dinnerNightsAhead: 1, dinnerMonthsAhead: 3 })
  expect((await ask('2026-11-25')).amount).toBeGreaterThan(0)
  expect((await ask('2027-01-27')).amount).toBeGreaterThan(0)
  const today = dateIn(app.now(), 'Asia/Jakarta')
  const nights = await listNights(app, menteng.outletId, today, nightsListed(await app.house.read()))
  const stateOf = (night: string) => nights.find(({ date }) => date === night)?.state
  expect(stateOf(addMonths(today, 3))).not.toBe('too_far')
  expect(stateOf(addNights(addMonths(today, 3), 1))).toBe('too_far')
})

test('nights after a shortened booking range are not on sale, but a sold table keeps its night', async () => {
  await using app = await testApp()
  const party = await paidTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${party.id}`
  const reasonOn = async (night: string) => (await findNight(app, row?.outletId ?? 0, night))?.reason
  const today = dateIn(app.now(), 'Asia/Jakarta')
  const late = addNights(today, 30)
  expect(await reasonOn(late)).not.toBe('too_far')
  await changeHouse(app, { nightsAhead: 7 })
  expect(await reasonOn(late)).toBe('too_far')
  expect(await reasonOn(addNights(today, 8))).toBe('too_far')
  expect(await findReservation(app.sql, party.id)).toMatchObject({ state: 2, night: PAID_NIGHT })
  const [event] = await listEventRows(app.sql, { isComing: true, limit: 1 }, app.now())
  expect(event?.ahead).toEqual({ nightsAhead: 7, dinnerNightsAhead: 3, dinnerMonthsAhead: 2 })
})
