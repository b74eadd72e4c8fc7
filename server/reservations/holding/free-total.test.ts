// Tests reservations with a total of 0. They are confirmed in the transaction that claims their places, and they have separate limits.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/reservations/viewer.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { accessToken } from '#server/reservations/access.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { aDesk } from '#tests/support/booking-desk.ts'
import { aFreeCode } from '#tests/support/free-code.ts'
import { aPhone, bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { mailsOf } from '#tests/support/paid-table.ts'
import { aFullNight, aWish, letGo } from '#tests/support/waitlist.ts'

type BookingOverrides = Parameters<typeof bookingForm>[2]

async function freeTable(
  app: TestApp,
  over: BookingOverrides = {},
  viewer: Partial<Viewer> = {},
  index = 0,
  night = NIGHT,
) {
  const tableId = (await freeTables(app, 'kuningan', night))[index]?.id ?? 0
  const form = { ...bookingForm(night, '21:00', { affiliatorCode: 'GRATIS', ...over }), tables: [{ tableId, pax: 2 }] }
  return { tableId, ...(await holdTables(app, guest(viewer), form)) }
}

/** Asserts that a reservation is confirmed and that none of its places still has a deadline. */
async function expectConfirmed(app: TestApp, id: string) {
  const look = async () => {
    const [row] = await app.sql`
      select r.state, p.state as payment, p.amount,
        (select count(*)::int from payment_attempts where intent_id = p.id) as attempts,
        (select count(*)::int from waiting_slots where reservation_id = r.id) as slots,
        (select count(*)::int from strikes where reservation_id = r.id) as strikes,
        exists (select 1 from table_claims where reservation_id = r.id and expires_at is not null)
          or exists (select 1 from ticket_units where reservation_id = r.id and expires_at is not null)
          or exists (select 1 from affiliator_uses where reservation_id = r.id and expires_at is not null) as lapses
      from reservations r join payment_intents p on p.reservation_id = r.id where r.id = ${id}`
    return row
  }
  const confirmed = { state: 2, payment: 'paid', amount: 0, attempts: 0, slots: 0, strikes: 0, lapses: false }
  expect(await look()).toEqual(confirmed)
  expect([await mailsOf(app, id, 'reservation_confirmed'), await mailsOf(app, id, 'hold_made')]).toEqual([1, 0])
  app.clock.advance(7 * 24 * 3600)
  await expireHolds(app)
  await reconcilePayments(app)
  expect(await look()).toEqual(confirmed)
}

test('B4 a hold of a table with a discount code of 100 % is confirmed at once, without a payment page', async () => {
  await using app = await testApp()
  await aFreeCode(app)
  const { id } = await freeTable(app, {}, { browserKey: 'b' })
  expect(await findReservation(app.sql, id)).toMatchObject({ amount: 0, affiliatorCode: 'GRATIS', capturedAmount: 0 })
  await expectConfirmed(app, id)
})

test('B4 tickets are confirmed at once if a fixed discount exceeds their price or if their price is 0', async () => {
  await using app = await testApp()
  await aFreeCode(app, { kind: 'amount', value: 300_000 })
  const dear = await aTicketOf(app, { stock: 5 })
  const tickets = (id: number) => [{ id, qty: 1 }]
  const form = (over: BookingOverrides = {}) => bookingForm(NIGHT, '21:00', over)
  const byCode = await buyTickets(app, guest(), { ...form({ affiliatorCode: 'GRATIS' }), tickets: tickets(dear) })
  await app.sql`update tickets set price = 0 where id = ${dear}`
  const freeHold = await buyTickets(app, guest(), { ...form(), tickets: tickets(dear) })
  expect([byCode.quote.affiliatorDiscount, freeHold.quote.subtotal]).toEqual([250_000, 0])
  for (const { id } of [byCode, freeHold]) await expectConfirmed(app, id)
})

test('B4 a booking by staff with a total of 0 is confirmed, and its guest gets no email about payment', async () => {
  await using app = await testApp()
  await aFreeCode(app)
  const { made } = await aDesk(app)
  const booking = await made({ affiliatorCode: 'GRATIS', quoted: 0 })
  expect(booking).toMatchObject({ amount: 0, link: null, isMailed: true })
  await expectConfirmed(app, booking.id)
})

test('B4 R-067 accepting a waitlist offer with a total of 0 confirms the reservation, and accepting it again changes nothing', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const entry = await joinWaitlist(app, guest(), aWish(night))
  await letGo(app, night.held[0]?.reservationId ?? '')
  await app.sql`update table_categories set down_payment = '{"weekday": 0, "weekend": 0, "event": 0}'`
  await takeTurns(app)
  const id = (await findEntry(app.sql, entry.id))?.reservationId ?? ''
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 1, amount: 0 })
  const owner = guest({ reservationToken: accessToken(app, { id }), browserKey: 'b' })
  await Promise.all([acceptOffer(app, owner, id), acceptOffer(app, owner, id)])
  await acceptOffer(app, owner, id)
  expect((await findEntry(app.sql, entry.id))?.state).toBe('taken')
  await expectConfirmed(app, id)
})

test('B4 if two guests book the last ticket with the last use of a discount code at once, only one booking is confirmed', async () => {
  await using app = await testApp({ pool: 8 })
  await aFreeCode(app, { useLimit: 1 })
  const ticketId = await aTicketOf(app, { stock: 1 })
  const buy = () =>
    buyTickets(app, guest(), {
      ...bookingForm(NIGHT, '21:00', { affiliatorCode: 'GRATIS' }),
      tickets: [{ id: ticketId, qty: 1 }],
    })
  const outcomes = await Promise.allSettled([buy(), buy()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [lost] = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code: string }] : [],
  )
  expect(['ticket_sold_out', 'validation_failed']).toContain(lost?.code)
  const uses = await app.sql`select expires_at from affiliator_uses where code = 'GRATIS'`
  expect(uses).toEqual([{ expiresAt: null }])
  expect(await app.sql`select state from reservations where affiliator_code = 'GRATIS'`).toEqual([{ state: 2 }])
})

test('B4 when two guests at the same time book two tables with the last use of a code, only one guest gets the discount', async () => {
  await using app = await testApp({ pool: 8 })
  await aFreeCode(app, { useLimit: 1 })
  const outcomes = await Promise.allSettled([freeTable(app), freeTable(app, {}, {}, 1)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('B4 the same request sent three times at once makes one confirmed reservation', async () => {
  await using app = await testApp({ pool: 8 })
  await aFreeCode(app)
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const idempotency = { key: randomUUID(), body: '{}' }
  const form = bookingForm(NIGHT, '21:00', { affiliatorCode: 'GRATIS', idempotency })
  const send = () => holdTables(app, guest(), { ...form, tables: [{ tableId: table?.id ?? 0, pax: 2 }] })
  const ids = (await Promise.all([send(), send(), send()])).map(({ id }) => id)
  expect(new Set(ids).size).toBe(1)
  await expectConfirmed(app, ids[0] ?? '')
})

test('B4 R-048 an unproven phone or browser can have only one future free reservation', async () => {
  await using app = await testApp()
  await aFreeCode(app)
  const phone = aPhone()
  await freeTable(app, { phone }, { browserKey: 'b' })
  const more = { code: 'phone_proof_needed' }
  await expect(freeTable(app, { phone }, { browserKey: 'c' })).rejects.toMatchObject(more)
  await expect(freeTable(app, {}, { browserKey: 'b' })).rejects.toMatchObject(more)
  await expect(freeTable(app, { phone }, {}, 0, '2026-11-26')).rejects.toMatchObject(more)
  expect(app.heard.filter((line) => line.includes('limit reached'))).toEqual([])
  await app.sql`
    insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, 'b', ${app.now()})`
  await expect(freeTable(app, { phone }, { browserKey: 'b' })).rejects.toMatchObject({ code: 'validation_failed' })
  const proven = await freeTable(app, { phone }, { browserKey: 'b' }, 0, '2026-11-26')
  await expectConfirmed(app, proven.id)
})

test('B4 R-048 a proven phone gets one free reservation per night, even from five parallel requests', async () => {
  await using app = await testApp({ pool: 8 })
  await aFreeCode(app)
  const phone = aPhone()
  await app.sql`insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, 'b', ${app.now()})`
  const mine = (index: number, over: BookingOverrides = {}) =>
    freeTable(app, { phone, ...over }, { browserKey: 'b' }, index)
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => mine(index)))
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code: string }] : [],
  )
  expect(refusals).toHaveLength(4)
  await expect(mine(6)).rejects.toMatchObject({
    code: 'validation_failed',
    details: { errors: { affiliator_code: ['free_taken'] } },
  })
  expect((await mine(7, { affiliatorCode: null })).amount).toBeGreaterThan(0)
})

test('B4 R-048 unproven phones can get only a share of the free reservations of a night', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  await aFreeCode(app)
  const take = (network: number, over: BookingOverrides = {}) => freeTable(app, over, { address: `203.0.${network}.7` })
  await take(1)
  await expect(take(2)).rejects.toMatchObject({ code: 'phone_proof_needed' })
  expect((await take(3, { affiliatorCode: null })).amount).toBeGreaterThan(0)
})
