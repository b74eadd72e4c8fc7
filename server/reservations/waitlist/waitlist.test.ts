import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { acceptOffer, declineOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { lapseOffers } from '#server/reservations/waitlist/lapse-offers.ts'
import { leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { aPhone, freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { aFullNight, aWish, FULL_NIGHT, letGo } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const join = (app: TestApp, wish: ReturnType<typeof aWish>) => joinWaitlist(app, guest(), wish)
const stateOf = async (app: TestApp, id: string) => (await findEntry(app.sql, id))?.state
const offerOf = async (app: TestApp, id: string) => {
  const entry = await findEntry(app.sql, id)
  const offer = entry?.reservationId ? await findReservation(app.sql, entry.reservationId) : null
  if (!offer) throw new Error(`nothing was offered to ${id}`)
  return { ...offer, guest: guest({ reservationToken: accessToken(app, offer) }) }
}
const book = (app: TestApp, tableId: number) =>
  holdTables(app, guest(), { ...bookingForm(FULL_NIGHT, '21:00'), tables: [{ tableId, pax: 2 }] })

test('R-067 a freed table is offered to the guest who has waited longest, and accepting the offer starts the payment window', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const first = await join(app, aWish(night))
  const second = await join(app, aWish(night))
  await letGo(app, night.held[0]!.reservationId)
  expect((await takeTurns(app)).handled).toBe(1)
  expect(await stateOf(app, second.id)).toBe('waiting')
  const offer = await offerOf(app, first.id)
  expect(offer).toMatchObject({ state: 1, origin: 'offer', pax: 2, name: 'Sari Puspita', arrivalTime: '17:00' })
  // The night is five days ahead, so the guest has one day to reply.
  expect(offer.expiresAt.getTime() - app.now().getTime()).toBe(24 * 3_600_000)
  await expect(book(app, night.held[0]!.id)).rejects.toMatchObject({ code: 'table_unavailable' })
  app.clock.advance(3600)
  await acceptOffer(app, offer.guest, offer.id)
  await acceptOffer(app, offer.guest, offer.id)
  const acceptedHold = await findReservation(app.sql, offer.id)
  expect(acceptedHold).toMatchObject({ state: 0 })
  expect(acceptedHold!.expiresAt.getTime() - app.now().getTime()).toBe(30 * 60_000)
  const paid = { kind: 'paid', amount: offer.amount, currency: 'IDR', method: 'qris' } as const
  expect(await settlePayment(app, offer.id, paid)).toBe('confirmed')
  expect(await stateOf(app, first.id)).toBe('taken')
})

test('R-067 a declined or expired offer goes to the next guest, and its first guest gets no second offer', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const [first, two, three] = [
    await join(app, aWish(night)),
    await join(app, aWish(night)),
    await join(app, aWish(night)),
  ]
  await letGo(app, night.held[0]!.reservationId)
  await takeTurns(app)
  const offer = await offerOf(app, first.id)
  await declineOffer(app, offer.guest, offer.id)
  await declineOffer(app, offer.guest, offer.id)
  await takeTurns(app)
  const next = await offerOf(app, two.id)
  app.clock.set(next.expiresAt)
  await expect(acceptOffer(app, next.guest, next.id)).rejects.toMatchObject({ code: 'payment_expired' })
  await lapseOffers(app)
  await takeTurns(app)
  expect(await Promise.all([first, two, three].map(({ id }) => stateOf(app, id)))).toEqual([
    'passed',
    'passed',
    'offered',
  ])
  expect((await findReservation(app.sql, next.id))?.state).toBe(7)
  expect(await app.sql`select 1 from strikes where phone = any(${[first.phone, two.phone]})`).toHaveLength(0)
})

test('R-067 even if no job runs, the place of a lapsed hold or offer goes to a waiting guest and not to a new guest', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const table = night.held[0]!
  const first = await join(app, aWish(night))
  const second = await join(app, aWish(night))
  app.clock.advance(30 * 60)
  await expect(book(app, table.id)).rejects.toMatchObject({ code: 'table_unavailable' })
  const offer = await offerOf(app, first.id)
  app.clock.set(offer.expiresAt)
  await expect(book(app, table.id)).rejects.toMatchObject({ code: 'table_unavailable' })
  const next = await offerOf(app, second.id)
  app.clock.set(next.expiresAt)
  await expect(book(app, table.id)).resolves.toMatchObject({ amount: expect.any(Number) })
})

test('R-067 each waiting guest is offered the smallest suitable place', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4, 6, 4] })
  const [small, large, another] = night.held
  const big = await join(app, aWish(night, { pax: 6 }))
  await letGo(app, small!.reservationId)
  await expect(book(app, small!.id)).resolves.toMatchObject({ amount: expect.any(Number) })
  expect(await stateOf(app, big.id)).toBe('waiting')
  const two = await join(app, aWish(night))
  await letGo(app, large!.reservationId)
  await letGo(app, another!.reservationId)
  // One check of the waitlist offers the table for six to the party of six, and the smaller table to the party of two.
  await expect(book(app, large!.id)).rejects.toMatchObject({ code: 'table_unavailable' })
  expect((await offerOf(app, big.id)).lines.map((l) => l.id)).toEqual([large!.id])
  expect((await offerOf(app, two.id)).lines.map((l) => l.id)).toEqual([another!.id])
})

test('R-067 a guest can join a waitlist only once, and only while no place is free', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const mine = aWish(night)
  const entry = await join(app, mine)
  expect((await join(app, { ...mine, pax: 4, name: 'Somebody else' })).id).toBe(entry.id)
  const other = await join(app, { ...mine, email: 'other@surat.example' })
  expect(other.id).not.toBe(entry.id)
  await leaveWaitlist(app, waitlistToken(app, other.id))
  await leaveWaitlist(app, waitlistToken(app, entry.id))
  expect((await leaveWaitlist(app, waitlistToken(app, entry.id))).state).toBe('left')
  await letGo(app, night.held[0]!.reservationId)
  await expect(join(app, aWish(night))).rejects.toMatchObject({ code: 'not_full' })
  await expect(join(app, aWish(night, { pax: 99 }))).rejects.toMatchObject({
    details: { errors: { pax: ['pax_too_many'] } },
  })
  await expect(join(app, aWish(night, { night: '2026-11-19' }))).rejects.toMatchObject({
    code: 'date_unavailable',
    details: { reason: 'past' },
  })
  await expect(join(app, aWish(night, { kind: 'tickets' }))).rejects.toMatchObject({
    details: { reason: 'not_reservable' },
  })
})

test('R-048 a guest with an unpaid hold can accept an offer only after this hold ends', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const phone = aPhone()
  const entry = await join(app, aWish(night, { phone }))
  const [other] = await freeTables(app, 'kuningan', '2026-11-26')
  await holdTables(app, guest(), {
    ...bookingForm('2026-11-26', '21:00', { phone }),
    tables: [{ tableId: other!.id, pax: 1 }],
  })
  await letGo(app, night.held[0]!.reservationId)
  await takeTurns(app)
  const offer = await offerOf(app, entry.id)
  await expect(acceptOffer(app, offer.guest, offer.id)).rejects.toMatchObject({ code: 'payment_pending' })
  app.clock.advance(30 * 60)
  await expireHolds(app)
  await acceptOffer(app, offer.guest, offer.id)
  expect((await findReservation(app.sql, offer.id))?.state).toBe(0)
})

test('R-048 a guest who proved their phone can accept an offer even if a stranger has a hold with the same phone', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const phone = aPhone()
  const entry = await join(app, aWish(night, { phone }))
  const [other] = await freeTables(app, 'kuningan', '2026-11-26')
  await holdTables(app, guest({ browserKey: 'a stranger' }), {
    ...bookingForm('2026-11-26', '21:00', { phone }),
    tables: [{ tableId: other!.id, pax: 1 }],
  })
  await letGo(app, night.held[0]!.reservationId)
  await takeTurns(app)
  const offer = await offerOf(app, entry.id)
  const owner = { ...offer.guest, browserKey: 'the owner' }
  await expect(acceptOffer(app, owner, offer.id)).rejects.toMatchObject({ code: 'payment_pending' })
  await app.sql`
    insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, 'the owner', ${app.now()})`
  await acceptOffer(app, owner, offer.id)
  expect((await findReservation(app.sql, offer.id))?.state).toBe(0)
})

test('R-067 if six tables are released at the same time, all six tables are offered to the guests who joined the waitlist first', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4, 4, 4, 4, 4, 4] })
  const entries = []
  for (let i = 0; i < 12; i++) entries.push(await join(app, aWish(night)))
  const answers = await Promise.allSettled([
    ...night.held.map((table) => letGo(app, table.reservationId)),
    ...night.held.map((table) => book(app, table.id)),
    takeTurns(app),
    ...Array.from({ length: 6 }, () => join(app, aWish(night))),
    leaveWaitlist(app, waitlistToken(app, entries[3]!.id)),
    takeTurns(app),
  ])
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toHaveProperty('code', 'table_unavailable')
  await takeTurns(app)
  const states = await Promise.all(entries.map(({ id }) => stateOf(app, id)))
  const offeredIndexes = states.flatMap((state, index) => (state === 'offered' ? [index] : []))
  expect([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 4, 5, 6],
  ]).toContainEqual(offeredIndexes)
  const holds =
    await app.sql`select 1 from reservations where state = 0 and origin = 'guest' and expires_at > ${app.now()}`
  expect(holds).toHaveLength(0)
}, 60_000)
