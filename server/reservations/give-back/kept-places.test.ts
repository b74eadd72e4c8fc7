// Tests which listed places are sold and which stay with their guest. The cases are a scan, a move, a cancellation, and the rules of the
// listing.
import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { system } from '#domain/identity/actor.ts'
import { insertAdjustments } from '#server/reservations/changes/change-repository.ts'
import { endPromises } from '#server/reservations/give-back/end-promises.ts'
import { listPlace } from '#server/reservations/give-back/list-place.ts'
import { readGiveBack } from '#server/reservations/give-back/read-give-back.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { nameActor, transact } from '#server/work.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import {
  aPaidNight,
  cancelFor,
  keyOf,
  listedAndAccepted,
  listFor,
  listingOf,
  moveTo,
  offerOf,
  ownersOf,
  pay,
  rowOf,
  scanIn,
} from '#tests/support/give-back.ts'
import { bookingForm, guest, freeTables } from '#tests/support/guest.ts'
import { refundsOf } from '#tests/support/paid-table.ts'
import { aFullNight, aWish, FULL_NIGHT } from '#tests/support/waitlist.ts'

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { code?: string; details?: { reason?: string } }) => error.details?.reason ?? error.code,
  )

const entryStateOf = async (app: TestApp, id: string) => (await findEntry(app.sql, id))?.state

async function accept(app: TestApp, entryId: string): Promise<string> {
  await takeTurns(app)
  const id = await offerOf(app, entryId)
  await acceptOffer(app, keyOf(app, id), id)
  return id
}

test('the first scan of the seller at a door ends the listing, and a later payment is refunded', async () => {
  await using app = await testApp()
  const world = await aPaidNight(app)
  const buyerId = await listedAndAccepted(app, world)
  await scanIn(app, world.night, world.sellerId)
  expect(await listingOf(app, world.sellerId)).toEqual({ state: 'ended', promise: 'broken' })
  expect(await pay(app, buyerId)).toBe('refunded')
  expect(await ownersOf(app, world.night)).toEqual([world.sellerId])
  expect(await entryStateOf(app, world.entryIds[0] ?? '')).toBe('waiting')
})

test('if staff move the seller to another table, the waiting guest gets the freed table instead', async () => {
  await using app = await testApp()
  const spare = (await freeTables(app, 'kuningan', FULL_NIGHT)).filter(({ capacity }) => capacity === 4).at(-1)!
  const world = await aPaidNight(app)
  const buyerId = await listedAndAccepted(app, world)
  await moveTo(app, world.sellerId, spare)
  expect(await listingOf(app, world.sellerId)).toEqual({ state: 'listed', promise: 'broken' })
  await endPromises(app)
  expect((await rowOf(app, buyerId)).state).toBe(STATE.Cancelled)
  // The old table is now free. So the waiting guest gets this table without a sale.
  const freeId = await accept(app, world.entryIds[0] ?? '')
  expect((await rowOf(app, freeId)).lines.map(({ id }) => id)).toEqual([world.night.held[0]?.id])
  expect(await pay(app, freeId)).toBe('confirmed')
  expect((await rowOf(app, world.sellerId)).state).toBe(STATE.Completed)
})

test('after a move of the seller, every payment for the old offer is refunded', async () => {
  await using app = await testApp()
  const spare = (await freeTables(app, 'kuningan', FULL_NIGHT)).filter(({ capacity }) => capacity === 4).at(-1)!
  const world = await aPaidNight(app)
  const buyerId = await listedAndAccepted(app, world)
  await moveTo(app, world.sellerId, spare)
  expect(await pay(app, buyerId)).toBe('refunded')
  expect(await pay(app, buyerId, 'T2')).toBe('refunded')
  expect(await ownersOf(app, world.night)).toEqual([world.sellerId])
  expect(await entryStateOf(app, world.entryIds[0] ?? '')).toBe('waiting')
})

test('if staff cancel the seller’s reservation, the listing ends and the waiting guest gets the place first', async () => {
  await using app = await testApp()
  const world = await aPaidNight(app, { waiting: 2 })
  const buyerId = await listedAndAccepted(app, world)
  await cancelFor(app, world.sellerId)
  expect(await listingOf(app, world.sellerId)).toEqual({ state: 'ended', promise: 'broken' })
  await endPromises(app)
  expect((await rowOf(app, buyerId)).state).toBe(STATE.Cancelled)
  const againId = await accept(app, world.entryIds[0] ?? '')
  expect(await pay(app, againId)).toBe('confirmed')
  expect(await ownersOf(app, world.night)).toEqual([againId])
})

test('only the guest of a place can list it for sale, and only while other guests wait', async () => {
  await using app = await testApp()
  const { sellerId, night } = await aPaidNight(app, { waiting: 0 })
  expect(await readGiveBack(app, await rowOf(app, sellerId))).toBeNull()
  expect(await codeOf(listFor(app, sellerId))).toBe('no_line')
  await joinWaitlist(app, guest(), aWish(night))
  expect(await codeOf(listPlace(app, guest(), { id: sellerId, tickets: null }))).toBe('not_found')
  expect(await readGiveBack(app, await rowOf(app, sellerId))).toMatchObject({
    isListed: false,
    problem: null,
    todayAmount: expect.any(Number),
  })
  await app.sql`update outlets set can_refund = false where id = (select outlet_id from reservations where id = ${sellerId})`
  expect((await readGiveBack(app, await rowOf(app, sellerId)))?.todayAmount).toBeNull()
  expect(await codeOf(listFor(app, sellerId))).toBe('done')
  expect(await codeOf(listFor(app, sellerId))).toBe('done')
  expect(await app.sql`select 1 from listings`).toHaveLength(1)
  expect(await readGiveBack(app, await rowOf(app, sellerId))).toMatchObject({ isListed: true, payingUntil: null })
  await takeTurns(app)
  expect((await readGiveBack(app, await rowOf(app, sellerId)))?.payingUntil).not.toBeNull()
})

test('a place that was changed after the booking, and a place too near its night, cannot be listed', async () => {
  await using app = await testApp()
  const { sellerId, night } = await aPaidNight(app)
  const adjustment = { id: null, reservationId: sellerId, reason: 'test' }
  await transact(app, system('test'), async (work) => {
    await nameActor(work.sql, work.actor)
    await insertAdjustments(work, adjustment, [{ kind: 'minimum', amount: -1 }], null)
  })
  expect(await codeOf(listFor(app, sellerId))).toBe('changed')
  expect((await readGiveBack(app, await rowOf(app, sellerId)))?.problem).toBe('changed')
  app.clock.set(`${night.night}T16:00:00+07:00`)
  expect(await codeOf(listFor(app, sellerId))).toBe('too_late')
})

async function ticketNight(app: TestApp, quantity: number) {
  const event = await addEvent(app, { at: 'luna-senja-kuningan', night: FULL_NIGHT, isUsingTicket: true })
  const ticketId = await addTicket(app, event, { price: 100_000, stock: quantity })
  const hold = await buyTickets(app, guest(), {
    ...bookingForm(FULL_NIGHT, '21:00'),
    tickets: [{ id: ticketId, qty: quantity, pax: quantity }],
  })
  await pay(app, hold.id)
  const [outlet] = await app.sql<{ id: number }[]>`select outlet_id as id from reservations where id = ${hold.id}`
  const at = { outletId: outlet?.id ?? 0, night: FULL_NIGHT }
  const wait = async (pax: number) => (await joinWaitlist(app, guest(), aWish(at, { kind: 'tickets', pax }))).id
  const unitsOf = async (id: string) => (await app.sql`select 1 from ticket_units where reservation_id = ${id}`).length
  return { sellerId: hold.id, wait, unitsOf }
}

test('a guest sells several tickets one by one, and each sale refunds one ticket', async () => {
  await using app = await testApp()
  const { sellerId, wait, unitsOf } = await ticketNight(app, 3)
  const { amount } = await rowOf(app, sellerId)
  const first = await wait(2)
  const second = await wait(1)
  await listFor(app, sellerId, 1)
  // A party of two needs two tickets, so the next guest gets the single ticket.
  const secondId = await accept(app, second)
  expect(await entryStateOf(app, first)).toBe('waiting')
  expect(await pay(app, secondId)).toBe('confirmed')
  expect([await unitsOf(sellerId), await unitsOf(secondId)]).toEqual([2, 1])
  const seller = await rowOf(app, sellerId)
  const share = Math.floor(amount / 3)
  expect([seller.state, seller.pax, seller.worth]).toEqual([STATE.Completed, 2, amount - share])
  expect(await refundsOf(app, sellerId)).toEqual([['moved', expect.any(String), share]])
  expect(await listingOf(app, sellerId)).toEqual({ state: 'taken', promise: 'paid' })
  // The rest of the tickets can be listed as well.
  app.clock.advance(1)
  await listFor(app, sellerId)
  const firstId = await accept(app, first)
  expect(await pay(app, firstId)).toBe('confirmed')
  expect([await unitsOf(sellerId), await unitsOf(firstId)]).toEqual([0, 2])
  expect((await rowOf(app, sellerId)).state).toBe(STATE.Cancelled)
  const refunded = (await refundsOf(app, sellerId)).reduce((sum, [, , part]) => sum + Number(part), 0)
  expect(refunded).toBe(amount)
})

test('a listed dinner goes to a waiting party of its size, with its table, time and course', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const { id: sellerId } = await reserveRestaurant(app, guest(), aDinner(menteng))
  await pay(app, sellerId)
  await app.sql`update tables set is_reservable = false where outlet_id = ${menteng.outletId}`
  const at = { outletId: menteng.outletId, night: DINNER_NIGHT }
  const join = async (pax: number) =>
    (
      await joinWaitlist(
        app,
        guest(),
        aWish(at, { kind: 'restaurant', pax, hasAllergy: true, allergyDetails: 'udang' }),
      )
    ).id
  const larger = await join(3)
  const fitting = await join(2)
  await listFor(app, sellerId)
  const buyerId = await accept(app, fitting)
  expect(await entryStateOf(app, larger)).toBe('waiting')
  expect(await pay(app, buyerId)).toBe('confirmed')
  const [seating] = await app.sql<{ reservationId: string }[]>`
    select reservation_id from seatings where outlet_id = ${menteng.outletId} and night = ${DINNER_NIGHT} and reservation_id is not null`
  expect(seating?.reservationId).toBe(buyerId)
  expect((await rowOf(app, buyerId)).dinner).toMatchObject({ hasAllergy: true, allergyDetails: 'udang' })
  expect((await rowOf(app, sellerId)).state).toBe(STATE.Cancelled)
})

test('several tables, and a place with nothing paid, cannot be listed', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const night = await aFullNight(app, { capacities: [4] })
  const [table] = night.held
  await joinWaitlist(app, guest(), aWish(night))
  expect(await codeOf(listFor(app, table?.reservationId ?? ''))).toBe('not_paid')
})
