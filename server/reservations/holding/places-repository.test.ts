// Tests that the places of a reservation are confirmed, claimed again and released without changing the places of other reservations.
import { expect, test } from 'vitest'
import type { Hold } from '#server/reservations/holding/hold.ts'
import {
  firmPlaces,
  placesWanted,
  reclaimPlaces,
  releasePlaces,
} from '#server/reservations/holding/places-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import type { Waitlist } from '#server/reservations/waitlist/repository.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT, outletIdOf } from '#tests/support/booking.ts'
import { freeTables } from '#tests/support/guest.ts'
import { dinnerSections, heldDinner, heldTables, heldTickets, plainHold, writeHold } from '#tests/support/plain-hold.ts'
import { standsIn } from '#tests/support/waitlist.ts'
import { keepUnits } from '#tests/support/venue-hold.ts'

/** Makes two reservations. Each has a table, two tickets, two tables of a dinner and a use of a code. */
async function night() {
  const app = await testApp({ checkAtEnd: false })
  await app.sql`delete from seatings`
  const ticketId = await aTicketOf(app, { stock: 6 })
  const tables = (await freeTables(app, 'kuningan', NIGHT)).map(({ id }) => id)
  const [section] = await dinnerSections(app)
  const { outletId } = section!
  const places = (n: number): Partial<Hold> => ({
    tables: heldTables(tables[n]!),
    tickets: heldTickets(ticketId, 2),
    dinner: heldDinner({ ...section!, tableIds: section!.tableIds.slice(2 * n, 2 * n + 2) }),
  })
  const hold = async (over: Partial<Hold>) => {
    const newHold = await plainHold(app, {
      outletId,
      slotKeys: [aUuid()],
      affiliator: { code: 'ARUM10', useLimit: 9 },
      ...over,
    })
    expect(await writeHold(app, newHold)).toBe('held')
    return (await lockReservation(app.sql, newHold.id))!
  }
  const [first, other] = [await hold(places(0)), await hold(places(1))]
  return {
    app,
    hold,
    places,
    one: first,
    other,
    ticketId,
    tables,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** Counts the places of a reservation by kind. The text '1+2' means 1 place without a deadline and 2 places with a deadline. */
async function countPlaces({ sql }: TestApp, { id }: { id: string }) {
  const [row] = await sql<Record<string, string>[]>`
    select ${sql.unsafe(
      ['table_claims', 'ticket_units', 'seatings']
        .map(
          (of) =>
            `(select count(*) filter (where expires_at is null) || '+' || count(*) filter (where expires_at is not null) from ${of} where reservation_id = '${id}') as ${of}`,
        )
        .join(', '),
    )}`
  return Object.values(row ?? {})
}

test('R-044 a payment removes the deadline from the places of its reservation, and fails to confirm if a place is missing', async () => {
  await using at = await night()
  const { app, one, other } = at
  expect(placesWanted(one)).toBe(5)
  expect(await firmPlaces(app.sql, one)).toBe(true)
  expect([await countPlaces(app, one), await countPlaces(app, other)]).toEqual([
    ['1+0', '2+0', '2+0'],
    ['0+1', '0+2', '0+2'],
  ])
  for (const tableName of ['table_claims', 'seatings'])
    await app.sql`delete from ${app.sql(tableName)} where reservation_id = ${other.id}`
  expect(await firmPlaces(app.sql, other)).toBe(false)
})

test('R-103 a late payment claims released places again if they are free', async () => {
  await using at = await night()
  const { app, one, other } = at
  await releasePlaces(app.sql, one.id)
  expect(await countPlaces(app, one)).toEqual(['0+0', '0+0', '0+0'])
  expect(await reclaimPlaces(app.sql, one, app.now())).toBe(true)
  expect([await countPlaces(app, one), await countPlaces(app, other)]).toEqual([
    ['1+0', '2+0', '2+0'],
    ['0+1', '0+2', '0+2'],
  ])
  expect(await reclaimPlaces(app.sql, one, app.now()), 'what it has already is its own').toBe(true)
})

test.each(['tables', 'tickets', 'dinner'] as const)(
  'R-103 a late payment for a lapsed hold can take its %s back from another hold from the exact deadline of that hold on',
  async (kind) => {
    await using at = await night()
    const { app, hold, places, one, other, ticketId } = at
    await releasePlaces(app.sql, one.id)
    const place = places(0)[kind]
    await hold(
      kind === 'tickets'
        ? { tickets: heldTickets(ticketId, 3) }
        : { ...(kind === 'dinner' && { tables: [] }), [kind]: place },
    )
    const reclaim = (now: Date) => app.sql.begin((tx) => reclaimPlaces(tx, one, now))
    const atDeadline = new Date(app.now().getTime() + 1_800_000)
    expect(await reclaim(new Date(atDeadline.getTime() - 1000))).toBe(false)
    await releasePlaces(app.sql, one.id)
    await app.sql`update ticket_units set expires_at = expires_at + interval '1 hour' where reservation_id = ${other.id}`
    expect(await reclaim(atDeadline)).toBe(true)
    expect(await countPlaces(app, one)).toEqual(['1+0', '2+0', '2+0'])
    expect((await countPlaces(app, other))[1]).toBe('0+2')
  },
)

test('R-103 a late payment keeps the ticket units that the reservation still has, and claims no withheld units', async () => {
  await using at = await night()
  const { app, one, ticketId } = at
  await aTicketOf(app, { stock: 9, at: 'gema-scbd' })
  const own = () => app.sql`select id from ticket_units where reservation_id = ${one.id} order by id`
  const before = await own()
  expect(await reclaimPlaces(app.sql, one, app.now())).toBe(true)
  expect(await own()).toEqual(before)
  await releasePlaces(app.sql, one.id)
  await keepUnits(app.sql, ticketId)
  await app.sql`
    update ticket_units set hold_id = null
    where id = (select min(id) from ticket_units where ticket_id = ${ticketId} and reservation_id is null)`
  expect(await app.sql.begin((tx) => reclaimPlaces(tx, one, app.now()))).toBe(false)
})

test('R-047 R-067 releasing a reservation’s places queues the night for waitlist offers and changes no other reservation', async () => {
  await using at = await night()
  const { app, one, other } = at
  const loadStored = async () => ({
    places: await countPlaces(app, other),
    slots: await app.sql`select reservation_id from waiting_slots where reservation_id <> ${there.id}`,
    uses: await app.sql`select reservation_id from affiliator_uses where code = 'ARUM10'`,
  })
  const turns = () => app.sql`select outlet_id, night, kind from waitlist_turns`
  const outletId = one.outletId
  const here: Waitlist = { outletId, night: NIGHT, kind: 'tables' }
  const stand = (waitlist: Waitlist) => standsIn(app, waitlist)
  const kuningan = await outletIdOf(app, 'kuningan')
  await stand({ ...here, outletId: kuningan })
  const there = await at.hold({ outletId: kuningan, tables: heldTables(at.tables[7]!), affiliator: null })
  await stand({ ...here, night: '2026-11-26' })
  await stand({ ...here, kind: 'tickets' })
  const left = await stand(here)
  await app.sql`update waitlist_entries set state = 'left' where id = ${left}`
  await app.sql`delete from waitlist_turns`
  await releasePlaces(app.sql, one.id)
  expect(await countPlaces(app, one)).toEqual(['0+0', '0+0', '0+0'])
  expect(await loadStored()).toEqual({
    places: ['0+1', '0+2', '0+2'],
    slots: [{ reservationId: other.id }],
    uses: [{ reservationId: other.id }],
  })
  expect(await turns()).toEqual([])
  await stand(here)
  await app.sql`delete from waitlist_turns`
  await releasePlaces(app.sql, other.id)
  expect(await turns()).toEqual([{ outletId, night: NIGHT, kind: 'tables' }])
  expect(await loadStored()).toEqual({ places: ['0+0', '0+0', '0+0'], slots: [], uses: [] })
})

test('R-047 releasing a table for one night does not release the table for the next night', async () => {
  await using at = await night()
  const { app, one, tables, hold } = at
  const next = await hold({ night: '2026-11-26', tables: heldTables(tables[0]!) })
  const beside = await hold({ tables: heldTables(tables[5]!) })
  await releasePlaces(app.sql, one.id)
  expect([(await countPlaces(app, next))[0], (await countPlaces(app, beside))[0]]).toEqual(['0+1', '0+1'])
})

test('R-103 a late payment for a dinner that lapsed or lost a table claims all tables of the dinner again', async () => {
  await using at = await night()
  const { app, one, other } = at
  const later = new Date(app.now().getTime() + 1_800_000)
  expect(await reclaimPlaces(app.sql, one, later)).toBe(true)
  expect(await countPlaces(app, one)).toEqual(['1+0', '2+0', '2+0'])
  await app.sql`delete from seatings where id = (select min(id) from seatings where reservation_id = ${other.id})`
  expect(await reclaimPlaces(app.sql, other, app.now())).toBe(true)
  expect(await countPlaces(app, other)).toEqual(['1+0', '2+0', '2+0'])
})
