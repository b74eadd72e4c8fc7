// Tests the SQL statement that makes a hold. It claims all requested places or none, and each deadline applies at its exact instant.
import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { insertHold, usesLeft } from '#server/reservations/holding/hold-repository.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import type { Waitlist } from '#server/reservations/waitlist/repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT, outletIdOf } from '#tests/support/booking.ts'
import { freeTables } from '#tests/support/guest.ts'
import { untilSomebodyWaits } from '#tests/support/lock-waits.ts'
import { dinnerSections, heldDinner, heldTables, heldTickets, plainHold, writeHold } from '#tests/support/plain-hold.ts'
import { standsIn } from '#tests/support/waitlist.ts'
import { keepUnits } from '#tests/support/venue-hold.ts'

const alone = () => testApp({ checkAtEnd: false })
const [A, B] = ['ARUM10', 'SECOND']

const holder = (app: TestApp) => async (over: Partial<Hold>) => writeHold(app, await plainHold(app, over))

async function codes(app: TestApp) {
  await app.sql`
    insert into affiliator_codes select (jsonb_populate_record(c, jsonb_build_object('code', ${B}::text))).*
    from affiliator_codes c where c.code = ${A}`
}

const ofCode = (code: string, useLimit: number | null) => ({ affiliator: { code, useLimit } })
const offerStart = { begins: { state: STATE.Pending, origin: 'offer' as const, reason: 'offered' } }

test('R-048 a hold blocks every other hold that requires the same waiting slot, until its exact deadline', async () => {
  await using app = await alone()
  const hold = holder(app)
  expect(await hold({ slotKeys: ['a'] })).toBe('held')
  expect(await hold({ slotKeys: ['a', 'b'] })).toBe('payment_pending')
  expect(await hold({ slotKeys: ['b'], optionalSlotKeys: ['a', 'c'] })).toBe('held')
  expect(await hold({ slotKeys: ['c'] })).toBe('payment_pending')
  app.clock.advance(1799)
  expect(await hold({ slotKeys: ['a'] }), 'a second before').toBe('payment_pending')
  app.clock.advance(1)
  expect(await hold({ slotKeys: ['a'] })).toBe('held')
  expect(await app.sql`select key from waiting_slots order by key`).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
})

test('R-046 a hold claims its table until its exact deadline, and a payment makes the claim permanent', async () => {
  await using app = await alone()
  const hold = holder(app)
  const [firstId, two] = (await freeTables(app, 'kuningan', NIGHT)).map(({ id }) => id)
  expect(await hold({ tables: heldTables(firstId!) })).toBe('held')
  expect(await hold({ tables: heldTables(firstId!, two!) })).toBe('table_unavailable')
  expect(await hold({ tables: heldTables(two!) })).toBe('held')
  await app.sql`update table_claims set expires_at = null where table_id = ${two!}`
  app.clock.advance(1800)
  expect(await hold({ tables: heldTables(firstId!) })).toBe('held')
  expect(await hold({ tables: heldTables(two!) })).toBe('table_unavailable')
  expect(await app.sql`select count(*)::int as n from reservations where night = ${NIGHT} and state = 0`).toEqual([
    { n: 3 },
  ])
})

test('R-045 a buyer gets only free units of the requested ticket, and no units on hold by another guest or the venue', async () => {
  await using app = await alone()
  const hold = holder(app)
  const [id] = [await aTicketOf(app, { stock: 4 }), await aTicketOf(app, { stock: 9, at: 'gema-scbd' })]
  await keepUnits(app.sql, id, 1)
  const buy = (quantity: number) => hold({ kind: 'tickets', tickets: heldTickets(id, quantity) })
  expect([await buy(1), await buy(3), await buy(2), await buy(1)]).toEqual([
    'held',
    'ticket_sold_out',
    'held',
    'ticket_sold_out',
  ])
  const units = await app.sql`
    select count(*)::int as units, count(distinct reservation_id)::int as holders from ticket_units where reservation_id is not null
    and ticket_id = ${id}`
  expect(units).toEqual([{ units: 3, holders: 2 }])
})

test('R-046 R-067 a purchase skips a locked ticket unit, but a waitlist offer waits for this unit', async () => {
  await using app = await alone()
  const id = await aTicketOf(app, { stock: 1 })
  const hold = (over: Partial<Hold> = {}) => holder(app)({ kind: 'tickets', tickets: heldTickets(id, 1), ...over })
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const looking = app.sql.begin(async (tx) => {
    await tx`select id from ticket_units where ticket_id = ${id} for update`
    isLocked.resolve()
    await mayEnd.promise
  })
  await isLocked.promise
  expect(await hold()).toBe('ticket_sold_out')
  const offering = hold(offerStart)
  await untilSomebodyWaits(app)
  mayEnd.resolve()
  await looking
  expect(await offering).toBe('held')
})

test('R-042 a hold uses one use of its discount code until its exact deadline', async () => {
  await using app = await alone()
  await codes(app)
  const hold = holder(app)
  const use = (code = A) => hold(ofCode(code, 6))
  for (let other = 0; other < 3; other++) expect(await use(B)).toBe('held')
  for (let n = 0; n < 6; n++) expect(await use()).toBe('held')
  expect(await use()).toBe('code_used_up')
  expect(await hold(ofCode(A, null)), 'without a limit').toBe('held')
  const left = (useLimit: number, now = app.now(), code = A) => usesLeft(app.sql, { code, useLimit }, now)
  expect([await left(6), await left(7), await left(5), await left(4, app.now(), B)]).toEqual([false, true, false, true])
  await app.sql`update affiliator_uses set expires_at = null where code = ${A} and number = 1`
  app.clock.advance(1799)
  expect([await use(), await left(6)]).toEqual(['code_used_up', false])
  app.clock.advance(1)
  expect([await left(6), await left(1)]).toEqual([true, false])
  for (let n = 0; n < 5; n++) expect(await use()).toBe('held')
  expect(await use()).toBe('code_used_up')
  await app.sql`delete from affiliator_uses where code = ${A} and number = 1`
  expect(await left(1), 'of a limit that was lowered, what is above it does not count').toBe(true)
})

test('R-067 while a guest is on the waitlist of a night, a new guest is refused, but a guest with an offer can book', async () => {
  await using app = await alone()
  const outletId = await outletIdOf(app, 'kuningan')
  const here: Waitlist = { outletId, night: NIGHT, kind: 'tables' }
  const stand = (waitlist: Waitlist) => standsIn(app, waitlist)
  await stand({ ...here, outletId: await outletIdOf(app, 'menteng') })
  await stand({ ...here, night: '2026-11-26' })
  await stand({ ...here, kind: 'tickets' })
  const left = await stand(here)
  await app.sql`update waitlist_entries set state = 'left' where id = ${left}`
  const tryHold = (isNewcomer: boolean) => holder(app)({ isNewcomer })
  expect(await tryHold(true)).toBe('held')
  await stand(here)
  expect([await tryHold(true), await tryHold(false)]).toEqual(['line_ahead', 'held'])
})

test('R-065 a new dinner claims its tables for two hours, and deletes lapsed seatings in its section', async () => {
  await using app = await alone()
  await app.sql`delete from seatings`
  const [section, other] = await dinnerSections(app)
  const [tableId] = section!.tableIds
  const dine = (over: Partial<Hold> & { hour?: number; at?: typeof section; night?: string } = {}) => {
    const { hour = 12, at = { ...section!, tableIds: [tableId!] }, night = NIGHT, ...rest } = over
    return holder(app)({
      kind: 'restaurant',
      outletId: section!.outletId,
      night,
      dinner: heldDinner(at, { hour, night }),
      ...rest,
    })
  }
  const elsewhere = [
    { hour: 16 },
    { at: { ...other!, tableIds: other!.tableIds.slice(0, 1) } },
    { night: '2026-11-27' },
    { night: '2026-11-23' },
  ]
  for (const place of elsewhere) expect(await dine(place)).toBe('held')
  expect([await dine(), await dine({ hour: 13 })]).toEqual(['held', 'table_unavailable'])
  expect(await dine({ at: { ...section!, tableIds: section!.tableIds.slice(0, 2) } })).toBe('table_unavailable')
  app.clock.advance(1799)
  expect(await dine()).toBe('table_unavailable')
  app.clock.advance(1)
  expect(await dine()).toBe('held')
  const seatings = await app.sql`select 1 from seatings where expires_at is not null`
  expect(seatings, 'what lapsed elsewhere stays').toHaveLength(elsewhere.length + 1)
})

test('R-065 a lapsed dinner that belongs to the previous or next night does not block a new dinner', async () => {
  await using app = await alone()
  const [section] = await dinnerSections(app)
  const dinner = heldDinner({ ...section!, tableIds: section!.tableIds.slice(0, 1) })
  const dine = (night: string) => holder(app)({ kind: 'restaurant', outletId: section!.outletId, night, dinner })
  for (const night of ['2026-11-24', NIGHT, '2026-11-26', NIGHT, '2026-11-24']) {
    expect(await dine(night)).toBe('held')
    app.clock.advance(1800)
  }
})

test('a hold stores its first state, its outlet’s gateway, its code, its phone proof and the accepted terms', async () => {
  await using app = await alone()
  await app.sql`update outlets set payment_provider = 'own' where slug = 'kuningan'`
  const proof = { isProven: true, addressBlock: 'block', limits: null }
  const write = async (over: Partial<Hold>) => {
    const hold = await plainHold(app, over)
    await insertHold(app.sql, hold)
    return hold
  }
  const idempotency = { scope: 'guest', key: 'k', requestHash: 'h' }
  const full = await write({ ...ofCode(A, 3), proof, idempotency, termsVersion: 'v1', slotKeys: ['a'] })
  const offer = await write(offerStart)
  const elsewhere = await write({
    outletId: await outletIdOf(app, 'braga'),
    tables: heldTables((await freeTables(app, 'braga', NIGHT))[0]!.id),
  })
  const of = async ({ id }: Hold) => {
    const [row] = await app.sql`
      select r.state, r.origin, r.state_reason, r.affiliator_code, r.address_block, r.phone_proven, p.provider,
        (select array_agg(kind) from messages where reservation_id = r.id) as mails,
        (select array_agg(subject || ' ' || is_given || ' ' || version) from consents where reservation_id = r.id) as consents
      from reservations r join payment_intents p on p.reservation_id = r.id where r.id = ${id}`
    return row
  }
  const plain = { affiliatorCode: null, addressBlock: null, phoneProven: false, consents: null }
  expect(await of(full)).toEqual({
    state: STATE.WaitingForPayment,
    origin: 'guest',
    stateReason: 'held',
    affiliatorCode: A,
    addressBlock: 'block',
    phoneProven: true,
    provider: 'own',
    mails: ['hold_made'],
    consents: ['booking_terms true v1'],
  })
  expect(await app.sql`select scope, key, request_hash, reservation_id from idempotency_answers`).toEqual([
    { ...idempotency, reservationId: full.id },
  ])
  const pending = { state: STATE.Pending, origin: 'offer', stateReason: 'offered', mails: null }
  expect(await of(offer)).toEqual({ ...plain, ...pending, provider: 'own' })
  expect(await of(elsewhere)).toMatchObject({ ...plain, provider: 'sandbox' })
})
