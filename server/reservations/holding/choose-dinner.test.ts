// Tests the choice of a table for a dinner: the validation of the request, the lapsed holds that the choice ends first, and the reasons
// why no table is free.
import { expect, test } from 'vitest'
import { findReservation } from '#server/reservations/repository.ts'
import { formOfDinner, reserveRestaurant, validateDinner } from '#server/reservations/holding/reserve-restaurant.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { dinnerSections, heldDinner, plainHold, writeHold } from '#tests/support/plain-hold.ts'

type Section = Awaited<ReturnType<typeof dinnerSections>>[number]

/** Seats a dinner at the first table of a section. `hour` is the hour in UTC: 12 means 19:00 at the outlet Menteng. */
async function seatDinner(app: TestApp, section: Section, hour: number) {
  const dinner = heldDinner({ ...section, tableIds: section.tableIds.slice(0, 1) }, { hour, night: DINNER_NIGHT })
  const hold = await plainHold(app, { kind: 'restaurant', outletId: section.outletId, night: DINNER_NIGHT, dinner })
  expect(await writeHold(app, hold)).toBe('held')
  return hold.id
}

test('R-065 R-104 a new dinner ends lapsed holds of its section that overlap its hours, and leaves other holds unchanged', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.sql`delete from seatings`
  const at = await aRestaurant(app)
  const [large, other] = await dinnerSections(app)
  const inTheWay = [await seatDinner(app, large!, 12)]
  const elsewhere = [
    await seatDinner(app, large!, 10),
    await seatDinner(app, large!, 14),
    await seatDinner(app, other!, 12),
  ]
  app.clock.advance(1800)
  await reserveRestaurant(app, guest(), aDinner(at, { sectionId: large!.sectionId }))
  const states = (ids: string[]) => Promise.all(ids.map(async (id) => (await findReservation(app.sql, id))?.state))
  expect([await states(inTheWay), await states(elsewhere)]).toEqual([[6], [0, 0, 0]])
})

test('R-065 the error for an unavailable dinner table names the table and says if the table is not reservable', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.sql`delete from seatings`
  const at = await aRestaurant(app)
  const [section] = await dinnerSections(app)
  const [tableId] = section!.tableIds
  const [table] = await app.sql<{ name: string }[]>`select name from tables where id = ${tableId!}`
  await seatDinner(app, section!, 12)
  const dine = (over: Parameters<typeof aDinner>[1]) => reserveRestaurant(app, guest(), aDinner(at, over))
  await app.sql`update tables set is_reservable = true, capacity = greatest(capacity, 2) where id = ${tableId!}`
  await expect(dine({ tableId: tableId! })).rejects.toMatchObject({
    code: 'table_unavailable',
    details: { tableNames: [table!.name], notReservable: false },
  })
  await app.sql`update tables set is_reservable = false where section_id = ${section!.sectionId}`
  await expect(dine({ tableId: tableId! })).rejects.toMatchObject({ details: { notReservable: true } })
  const refusal = await dine({ sectionId: section!.sectionId }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'table_unavailable' })
  expect(refusal).not.toHaveProperty('details.notReservable')
})

test('R-062 each missing or unknown value of a dinner request is an error of its field', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const faultsOf = async (over: Parameters<typeof aDinner>[1]) => {
    const { idempotency: _, ...request } = aDinner(at, over)
    return (await validateDinner(app, request)).faults
  }
  expect(await faultsOf({})).toEqual({})
  expect(await faultsOf({ courseId: 999_999 })).toEqual({ course_id: ['course_unknown'] })
  expect(Object.keys(await faultsOf({ courseId: null }))).toEqual(['course_id'])
  expect((await faultsOf({ courseId: null }))['course_id']).not.toEqual(['course_unknown'])
  expect(await faultsOf({ time: '03:33' })).toEqual({ time: ['time_invalid'] })
  expect((await faultsOf({ time: null }))['time']).not.toEqual(['time_invalid'])
  expect((await faultsOf({ night: null }))['time']).toBeUndefined()
  expect(await faultsOf({ sectionId: 999_999 })).toEqual({ section_id: ['section_unknown'] })
  expect(await faultsOf({ tableId: 999_999 })).toEqual({ table_id: ['section_unknown'] })
  expect(await faultsOf({ tableId: Object.values(at.tables)[0]! })).toEqual({})
  const none = formOfDinner({ ...aDinner(at), night: null, time: null })
  expect([none.night, none.time]).toEqual(['', ''])
  expect(formOfDinner(aDinner(at))).toMatchObject({ night: DINNER_NIGHT, time: '19:00', affiliatorCode: null })
})

test('R-064 a dinner is rejected at an outlet or on a night without dinners, and for a banned guest', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const at = await aRestaurant(app)
  const dine = (over: Parameters<typeof aDinner>[1] = {}, browserKey: string | null = null) =>
    reserveRestaurant(app, guest({ browserKey }), aDinner(at, over))
  const bar = { outletId: await outletIdOf(app, 'kuningan') }
  await expect(dine(bar)).rejects.toMatchObject({ code: 'not_found' })
  await expect(dine({ night: '2027-11-24' })).rejects.toMatchObject({ code: 'date_unavailable' })
  for (let n = 0; n < 3; n++) {
    const { id } = await dine({ time: '19:00' })
    await app.sql`
      insert into strikes (reservation_id, phone, at, reason, browser_key, phone_proven)
      values (${id}, '+62', ${app.now()}, 'abandoned', 'banned', false)`
  }
  const [section] = await dinnerSections(app)
  await app.sql`update tables set is_reservable = false where section_id = ${section!.sectionId}`
  await expect(dine({ sectionId: section!.sectionId }, 'banned')).rejects.toMatchObject({ code: 'banned' })
  await addEvent(app, { at: 'rocca-menteng', night: DINNER_NIGHT, isUsingTicket: true })
  await expect(dine()).rejects.toMatchObject({ code: 'date_unavailable', details: { reason: 'not_reservable' } })
})
