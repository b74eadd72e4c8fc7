// Tests the SQL statements of waitlists. Each statement reads and writes only the given waitlist, states and reservation.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import {
  allWaitlists,
  endWaitlist,
  endOffer,
  type Entry,
  type EntryState,
  findEntry,
  findEntryOfOffer,
  findEntryOfGuest,
  insertEntry,
  joinedBefore,
  lapsedOffers,
  lapsedOnNight,
  type Waitlist,
  waitlistOfKey,
  moveEntry,
  takeTurn,
  turnsToTake,
  waitingBefore,
  waitingIn,
  waitingOf,
} from '#server/reservations/waitlist/repository.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { addMembers } from '#tests/support/probing.ts'
import { aWish } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PHONE = '+6281200000001'

/** Returns several waitlists. The first waitlist is under test. The other waitlists differ from it in the outlet, the night or the kind. */
async function linesOf(app: TestApp): Promise<[Waitlist, ...Waitlist[]]> {
  const kuningan = await outletIdOf(app, 'kuningan')
  const menteng = await outletIdOf(app, 'menteng')
  return [
    { outletId: kuningan, night: '2026-11-25', kind: 'tables' },
    { outletId: menteng, night: '2026-11-25', kind: 'tables' },
    { outletId: kuningan, night: '2026-12-02', kind: 'tables' },
    { outletId: kuningan, night: '2026-11-25', kind: 'tickets' },
  ]
}

async function holdOn(app: TestApp, night: string) {
  const [table] = await freeTables(app, 'kuningan', night)
  return holdTables(app, guest(), { ...bookingForm(night, '21:00'), tables: [{ tableId: table!.id, pax: 1 }] })
}

async function stand(app: TestApp, waitlist: Waitlist, over: Partial<Entry> = {}): Promise<Entry> {
  const { idempotency: _, termsAccepted: __, ...wish } = aWish(waitlist)
  const id = randomUUID()
  await insertEntry(
    app.sql,
    {
      ...wish,
      timeFrom: '17:00',
      timeTo: '21:00',
      pax: 2,
      locale: 'en',
      memberId: null,
      browserKey: null,
      phoneProven: false,
      joinedAt: app.now(),
      ...over,
      ...waitlist,
      id,
    },
    null,
  )
  const reservationId = over.state && over.state !== 'left' ? (await holdOn(app, '2026-12-09')).id : null
  if (over.state)
    await app.sql`
      update waitlist_entries set state = ${over.state}, reservation_id = ${reservationId} where id = ${id}`
  const entry = await findEntry(app.sql, id)
  if (!entry) throw new Error('nobody stands there')
  return entry
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)

test('R-067 a waitlist lists only its own waiting entries, in joining order', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { sql } = app
  const [waitlist, ...others] = await linesOf(app)
  for (const other of others) await stand(app, other, { phone: PHONE })
  const first = await stand(app, waitlist)
  const left = await stand(app, waitlist, { state: 'left', phone: PHONE })
  const second = await stand(app, waitlist)
  const offeredEntry = await stand(app, waitlist, { state: 'offered', phone: PHONE })
  const third = await stand(app, waitlist)
  const typedGuest = { phone: PHONE, phoneProven: false, memberId: null, browserKey: null, email: offeredEntry.email }
  // Entries are sorted by number, not by the position of the rows in the table.
  await sql`update waitlist_entries set notes = 'written anew' where id = ${first.id}`
  expect(idsOf(await waitingIn(sql, waitlist, app.now()))).toEqual(idsOf([first, second, third]))
  expect(await waitingBefore(sql, waitlist, third.number)).toBe(2)
  expect(await waitingBefore(sql, waitlist, first.number)).toBe(0)
  expect((await findEntryOfGuest(sql, waitlist, typedGuest))?.id).toBe(offeredEntry.id)
  expect(await findEntryOfGuest(sql, waitlist, { ...typedGuest, phone: '+6281299999999' })).toBeNull()
  await sql`update waitlist_entries set state = 'passed' where id = ${offeredEntry.id}`
  expect(await findEntryOfGuest(sql, waitlist, typedGuest)).toBeNull()
  expect((await findEntry(sql, left.id))?.state).toBe('left')
  await sql`
    update waitlist_entries set alcohol_okay = null, pork_okay = null, has_allergy = null where id = ${left.id}`
  expect(await findEntry(sql, left.id)).toMatchObject({ alcoholOkay: false, porkOkay: false, hasAllergy: false })
  for (const none of ['', 'x', `${left.id}x`, `x${left.id}`, randomUUID()])
    expect(await findEntry(sql, none)).toBeNull()
  expect((await findEntry(sql, left.id.toUpperCase()))?.id).toBe(left.id)

  const keys = (await allWaitlists(sql, app.now())).map(({ key }) => key)
  expect(keys.map(waitlistOfKey)).toEqual(expect.arrayContaining([waitlist, ...others]))
  expect(keys).toHaveLength(4)
  await endWaitlist(sql, waitlist, app.now())
  const states = await sql<{ id: string; state: string }[]>`select id, state from waitlist_entries where state = 'over'`
  expect(idsOf([...states]).toSorted()).toEqual(idsOf([first, second, third]).toSorted())
  expect((await allWaitlists(sql, app.now())).map(({ key }) => waitlistOfKey(key))).not.toContainEqual(waitlist)
})

test('R-067 the state of a waitlist entry changes only from the expected state', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { sql } = app
  const [waitlist] = await linesOf(app)
  const entry = await stand(app, waitlist)
  const other = await stand(app, waitlist, { state: 'offered' })
  const { id: reservationId } = await holdOn(app, '2026-12-02')
  const move = (from: EntryState, to: EntryState, id?: string) =>
    moveEntry(sql, entry.id, { from, to, now: app.now(), ...(id && { reservationId: id }) })
  expect(await move('offered', 'taken')).toBe(false)
  expect(await move('waiting', 'offered', reservationId)).toBe(true)
  expect(await findEntry(sql, entry.id)).toMatchObject({ state: 'offered', reservationId })
  expect(await findEntry(sql, other.id)).toEqual(other)
  expect(await findEntryOfOffer(sql, reservationId)).toBe(entry.id)
  expect(await findEntryOfOffer(sql, randomUUID())).toBeNull()
  await endOffer(sql, randomUUID(), 'passed', app.now())
  expect((await findEntry(sql, entry.id))?.state).toBe('offered')
  await endOffer(sql, reservationId, 'passed', app.now())
  await endOffer(sql, reservationId, 'taken', app.now())
  expect(await findEntry(sql, entry.id)).toMatchObject({ state: 'passed', reservationId })
  expect((await findEntry(sql, other.id))?.state).toBe('offered')
})

test('R-104 a stored response is found only if the scope and the key of the request match', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const id = randomUUID()
  for (const [scope, key, hash] of [
    ['guest', 'one', 'a'],
    ['waitlist guest', 'two', 'b'],
    ['waitlist guest', 'one', 'c'],
  ])
    await app.sql`
      insert into idempotency_answers (scope, key, request_hash, reservation_id, created_at)
      values (${scope!}, ${key!}, ${hash!}, ${id}, ${app.now()})`
  expect(await joinedBefore(app.sql, { scope: 'waitlist guest', key: 'one' })).toEqual({
    requestHash: 'c',
    entryId: id,
  })
  expect(await joinedBefore(app.sql, { scope: 'waitlist guest', key: 'three' })).toBeNull()
})

test('R-067 deleting the check of one waitlist keeps all other checks', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { sql } = app
  const [waitlist, ...others] = await linesOf(app)
  for (const { outletId, night, kind } of [waitlist, ...others])
    await sql`
      insert into waitlist_turns (outlet_id, night, kind, at) values (${outletId}, ${night}, ${kind}, ${app.now()})
      on conflict do nothing`
  await takeTurn(sql, waitlist)
  const turns = (await turnsToTake(sql)).map(({ key }) => waitlistOfKey(key))
  expect(turns).toHaveLength(3)
  expect(turns).toEqual(expect.arrayContaining(others))

  const hold = await holdOn(app, '2026-11-25')
  await holdOn(app, '2026-12-02')
  const deadline = app.now().getTime() + 1_800_000
  expect(await lapsedOnNight(sql, waitlist, new Date(deadline - 1))).toEqual([])
  expect(await lapsedOnNight(sql, waitlist, new Date(deadline))).toEqual([hold.id])
  expect(await lapsedOnNight(sql, { ...waitlist, kind: 'tickets' }, new Date(deadline))).toEqual([])
  expect(await lapsedOffers(sql, new Date(deadline))).toEqual([])
  await sql`update reservations set state = 2 where id = ${hold.id}`
  expect(await lapsedOnNight(sql, waitlist, new Date(deadline))).toEqual([])
})

test('R-067 R-078 a member’s entries are sorted by night, each with the number of guests ahead on its own waitlist', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { sql } = app
  const [waitlist, elsewhere, later, tickets] = await linesOf(app)
  await addMembers(app, [PHONE, '+6281200000002'])
  const [me, other] = await sql<{ id: string }[]>`select id from members where phone like '+6281200000%' order by phone`
  const memberId = me!.id
  for (const list of [elsewhere, tickets, waitlist, later]) await stand(app, list!)
  await stand(app, waitlist, { memberId: other!.id })
  await stand(app, waitlist, { state: 'left' })
  const third = await stand(app, later!, { memberId })
  const first = await stand(app, waitlist, { memberId })
  await stand(app, waitlist)
  await stand(app, tickets!, { memberId, state: 'taken' })
  const second = await stand(app, tickets!, { memberId })
  expect((await waitingOf(sql, memberId)).map(({ id, ahead, night }) => [id, ahead, night])).toEqual([
    [first.id, 2, '2026-11-25'],
    [second.id, 1, '2026-11-25'],
    [third.id, 1, '2026-12-02'],
  ])
})
