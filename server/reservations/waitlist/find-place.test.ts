import { expect, test } from 'vitest'
import { findNight } from '#server/inventory/find-night.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { arrivalsOf, findPlaces, type PlaceFinder, type Wish } from '#server/reservations/waitlist/find-place.ts'
import type { Waitlist } from '#server/reservations/waitlist/repository.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest, bookingForm } from '#tests/support/guest.ts'
import { FULL_NIGHT } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { keepTables } from '#tests/support/venue-hold.ts'

const wish = (over: Partial<Wish> = {}): Wish => ({
  pax: 2,
  timeFrom: '17:00',
  timeTo: '21:00',
  sectionId: null,
  courseId: null,
  ticketId: null,
  alcoholOkay: true,
  porkOkay: false,
  hasAllergy: false,
  allergyDetails: '',
  locale: 'en',
  ...over,
})

async function finderOn(
  app: Pick<TestApp, 'sql' | 'now' | 'plans' | 'house'>,
  waitlist: Waitlist,
  now = app.now(),
): Promise<PlaceFinder> {
  const saleNight = await findNight(app, waitlist.outletId, waitlist.night)
  if (!saleNight) throw new Error('no such night')
  return findPlaces(app, { waitlist, saleNight, now })
}

const NOW = new Date('2026-11-20T15:00:00+07:00')

test('R-067 the search finds the smallest free table for the party in the requested section', async () => {
  await using app = await testApp({ now: NOW, checkAtEnd: false })
  const { sql } = app
  const outletId = await outletIdOf(app, 'kuningan')
  const ids = (await sql<{ id: number }[]>`select id from tables where outlet_id = ${outletId} order by id`).map(
    ({ id }) => id,
  )
  const [unsold = 0, low = 0, high = 0, four = 0, six = 0, heldId = 0] = ids
  const sections = await sql<{ id: number }[]>`select id from sections where outlet_id = ${outletId} order by position`
  const [front = 0, back = 0] = sections.map(({ id }) => id)
  for (const [id, capacity, section] of [
    [unsold, 2, front],
    [low, 2, back],
    [high, 2, front],
    [four, 4, front],
    [six, 6, back],
    [heldId, 1, back],
  ] as const)
    await sql`
      update tables set capacity = ${capacity}, section_id = ${section}, is_reservable = ${id !== unsold} where id = ${id}`
  await sql`delete from table_claims where night = ${FULL_NIGHT} and outlet_id = ${outletId}`
  await holdTables(app, guest(), { ...bookingForm(FULL_NIGHT, '21:00'), tables: [{ tableId: heldId, pax: 1 }] })
  await keepTables(sql, { outletId, night: FULL_NIGHT, tableIds: ids.slice(5) })

  const waitlist = { outletId, night: FULL_NIGHT, kind: 'tables' } as const
  const find = await finderOn(app, waitlist)
  const tableFor = (over: Partial<Wish>) => find(wish(over))?.places.tables.map((table) => table.tableId) ?? null
  expect(tableFor({ pax: 2 })).toEqual([low])
  expect(tableFor({ pax: 2, sectionId: front })).toEqual([high])
  expect(tableFor({ pax: 3 })).toEqual([four])
  expect(tableFor({ pax: 3, sectionId: back })).toEqual([six])
  expect(tableFor({ pax: 7 })).toBeNull()
  expect(tableFor({ pax: 1 })).toEqual([low])
  // A hold blocks the table before the deadline, but not at the exact instant of the deadline.
  const deadline = NOW.getTime() + 30 * 60_000
  const before = await finderOn(app, waitlist, new Date(deadline - 1))
  expect(before(wish({ pax: 1 }))?.places.tables[0]?.tableId).toBe(low)
  const after = await finderOn(app, waitlist, new Date(deadline))
  expect(after(wish({ pax: 1 }))?.places.tables[0]?.tableId).toBe(heldId)
})

test('R-067 the search finds the first future arrival time in the range that the guest wished', async () => {
  await using app = await testApp({ now: NOW, checkAtEnd: false })
  const outletId = await outletIdOf(app, 'kuningan')
  const saleNight = await findNight(app, outletId, FULL_NIGHT)
  expect(arrivalsOf(saleNight!, 'tables')).toContain('22:00')
  const arrivalAt = async (clock: string, over: Partial<Wish> = {}) => {
    const now = new Date(`${FULL_NIGHT}T${clock}+07:00`)
    const find = await finderOn(app, { outletId, night: FULL_NIGHT, kind: 'tables' }, now)
    return find(wish(over))?.arrivalTime ?? null
  }
  expect(await arrivalAt('16:59:59.999')).toBe('17:00')
  expect(await arrivalAt('17:00:00')).toBe('17:30')
  expect(await arrivalAt('12:00:00', { timeFrom: '19:00' })).toBe('19:00')
  expect(await arrivalAt('20:59:59')).toBe('21:00')
  expect(await arrivalAt('21:00:00')).toBeNull()
  expect(await arrivalAt('21:45:00', { timeTo: '22:00' })).toBe('22:00')
})

test('R-067 the search finds the cheapest ticket of the night and outlet with enough free units for the party', async () => {
  await using app = await testApp({ now: NOW, checkAtEnd: false, isCalendarEmpty: true })
  const outletId = await outletIdOf(app, 'kuningan')
  const at = 'luna-senja-kuningan'
  const event = await addEvent(app, { at, night: FULL_NIGHT, isUsingTicket: true })
  // The expensive ticket type is first on the page. The cheap ticket type has only one free ticket.
  const dear = await addTicket(app, event, { price: 300_000, stock: 3, position: 0 })
  const cheap = await addTicket(app, event, { price: 100_000, stock: 5, taken: 4, position: 1 })
  for (const other of [
    await addEvent(app, { at, night: '2026-11-26', slug: 'the-night-after', isUsingTicket: true }),
    await addEvent(app, { at: 'gema-scbd', night: FULL_NIGHT, slug: 'elsewhere', isUsingTicket: true }),
  ])
    await addTicket(app, other, { price: 1000, stock: 9 })
  await app.sql`update tickets set max_capacity = 2 where id = any(${[cheap, dear]})`
  const waitlist = { outletId, night: FULL_NIGHT, kind: 'tickets' } as const
  const find = await finderOn(app, waitlist)
  const ticketFor = (over: Partial<Wish>) =>
    find(wish(over))?.places.tickets.map(({ ticketId, quantity, pax }) => [ticketId, quantity, pax])
  expect(ticketFor({ pax: 1 })).toEqual([[cheap, 1, 1]])
  expect(ticketFor({ pax: 2 })).toEqual([[cheap, 1, 2]])
  expect(ticketFor({ pax: 3 })).toEqual([[dear, 2, 3]])
  expect(ticketFor({ pax: 6 })).toEqual([[dear, 3, 6]])
  expect(ticketFor({ pax: 7 })).toBeUndefined()
  expect(ticketFor({ pax: 1, ticketId: dear })).toEqual([[dear, 1, 1]])
  expect(ticketFor({ pax: 3, ticketId: cheap })).toBeUndefined()
  const late = await finderOn(app, waitlist, new Date(`${FULL_NIGHT}T21:00:00+07:00`))
  expect(late(wish())).toBeNull()
})

test('R-067 the search finds a dinner with the requested course, or else with the course of the smallest deposit', async () => {
  await using app = await testApp({ now: NOW, checkAtEnd: false })
  const { sql } = app
  const menteng = await aRestaurant(app)
  const [counter] = await sql<{ slug: string }[]>`
    select slug from outlets where type in ('restaurant', 'chefs_counter') and id <> ${menteng.outletId} order by id limit 1`
  const other = await aRestaurant(app, counter?.slug ?? '')
  const courses = await sql<{ id: number }[]>`
    select id from courses where outlet_id = ${menteng.outletId} and is_served order by id`
  const [first = 0, second = 0] = courses.map(({ id }) => id)
  // The two courses cost the same, and the second course comes first on the menu.
  await sql`update courses set deposit = 900000, position = 50 where outlet_id = ${menteng.outletId}`
  await sql`update courses set deposit = 100000, position = 9 where id = ${first}`
  await sql`update courses set deposit = 100000, position = 1 where id = ${second}`
  const planCache = openPlanCache(60_000)
  const courseOf = async ({ outletId }: { outletId: number }, over: Partial<Wish> = {}, plans = planCache) => {
    const find = await finderOn({ ...app, plans }, { outletId, night: DINNER_NIGHT, kind: 'restaurant' })
    return find(wish(over))?.places.dinner?.courseId ?? null
  }
  expect(await courseOf(menteng)).toBe(first)
  expect(await courseOf(menteng, { courseId: second })).toBe(second)
  expect(await courseOf(menteng, { courseId: 999_999 })).toBe(first)
  const [theirs] = await sql<{ ids: number[] }[]>`
    select array_agg(id) as ids from courses where outlet_id = ${other.outletId}`
  expect(theirs?.ids).toContain(await courseOf(other))
  await sql`update courses set deposit = deposit + 1 where id = ${first}`
  expect(await courseOf(menteng, {}, app.plans)).toBe(second)
  await sql`update courses set is_served = false where outlet_id = ${menteng.outletId}`
  expect(await courseOf(menteng, {}, app.plans)).toBeNull()
  // An outlet without arrival times has the default times of its kind.
  await sql`update outlets set arrival_from = null, arrival_to = null where id = ${menteng.outletId}`
  const saleNight = (await findNight(app, menteng.outletId, DINNER_NIGHT))!
  expect([arrivalsOf(saleNight, 'restaurant')[0], arrivalsOf(saleNight, 'tables')[0]]).toEqual(['17:00', '21:00'])
})
