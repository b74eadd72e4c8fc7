// Tests the sale of a listed place. The seller keeps the place until the buyer pays. The payment and the seller's refund are one
// transaction (decision 146).
import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { withdrawListing } from '#server/reservations/give-back/list-place.ts'
import { endListings, endPromises } from '#server/reservations/give-back/end-promises.ts'
import { readSoldPlace } from '#server/reservations/give-back/read-give-back.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { lapseOffers } from '#server/reservations/waitlist/lapse-offers.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { readRecord } from '#server/service/record/read-record.ts'
import { historyOf } from '#server/service/record/record-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import {
  aPaidNight,
  keyOf,
  listedAndAccepted,
  listFor,
  listingOf,
  offerOf,
  ownersOf,
  pay,
  rowOf,
} from '#tests/support/give-back.ts'
import { booksOf, mailsOf, refundsOf } from '#tests/support/paid-table.ts'

test('a listed place stays with its seller until a waiting guest has paid, and then the seller is refunded in full', async () => {
  await using app = await testApp()
  const world = await aPaidNight(app)
  const { night, sellerId } = world
  const { amount } = await rowOf(app, sellerId)
  const buyerId = await listedAndAccepted(app, world)
  expect(await ownersOf(app, night)).toEqual([sellerId])
  expect(await listingOf(app, sellerId)).toEqual({ state: 'listed', promise: 'open' })
  expect(await pay(app, buyerId)).toBe('confirmed')
  expect(await ownersOf(app, night)).toEqual([buyerId])
  expect(await listingOf(app, sellerId)).toEqual({ state: 'taken', promise: 'paid' })
  expect((await rowOf(app, buyerId)).state).toBe(STATE.Completed)
  expect((await rowOf(app, sellerId)).state).toBe(STATE.Cancelled)
  expect(await refundsOf(app, sellerId)).toEqual([['cancelled', expect.any(String), amount]])
  expect(await refundsOf(app, buyerId)).toEqual([])
  expect(await readSoldPlace(app, await rowOf(app, sellerId))).toMatchObject({ amount })
  expect(await readSoldPlace(app, await rowOf(app, buyerId))).toBeNull()
  const books = await booksOf(app, sellerId)
  expect(Object.values(books).reduce((sum, value) => sum + value, 0)).toBe(0)
  expect(await mailsOf(app, sellerId, 'place_listed')).toBe(1)
  expect(await mailsOf(app, sellerId, 'place_sold')).toBe(1)
  expect(await mailsOf(app, sellerId, 'reservation_cancelled')).toBe(0)
  expect(await mailsOf(app, buyerId, 'reservation_confirmed')).toBe(1)
  // A repeated notification changes nothing.
  expect(await pay(app, buyerId)).toBe('repeated')
})

test('if the seller withdraws the listing before the payment arrives, the seller keeps the place and the payment is refunded', async () => {
  await using app = await testApp()
  const world = await aPaidNight(app, { waiting: 2 })
  const { night, sellerId, entryIds } = world
  const before = (await findEntry(app.sql, entryIds[0] ?? ''))?.number
  const buyerId = await listedAndAccepted(app, world)
  while ((await sendMessages(app)).handled > 0);
  const [mail] = await app.sql<{ text: string }[]>`
    select i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'waitlist_offered' and m.reservation_id = ${buyerId}`
  expect(mail?.text).toMatch(/sampai kamu membayar|until you have paid/)
  app.clock.advance(1)
  await withdrawListing(app, keyOf(app, sellerId), sellerId)
  expect((await historyOf(app.sql, sellerId, app.now())).slice(0, 2).map(({ what, actor }) => [what, actor])).toEqual([
    ['keep_place', 'guest'],
    ['list_place', 'guest'],
  ])
  expect(await listingOf(app, sellerId)).toEqual({ state: 'withdrawn', promise: 'broken' })
  const { amount } = await rowOf(app, buyerId)
  expect(await pay(app, buyerId)).toBe('refunded')
  expect(await ownersOf(app, night)).toEqual([sellerId])
  expect(await refundsOf(app, buyerId)).toEqual([['late_money', expect.any(String), amount]])
  expect(await mailsOf(app, buyerId, 'promise_refunded')).toBe(1)
  expect(await mailsOf(app, buyerId, 'late_money_refunded')).toBe(0)
  expect(await findEntry(app.sql, entryIds[0] ?? '')).toMatchObject({ state: 'waiting', number: before })
})

test('the withdrawal of a listed place ends its unpaid offer without a strike, and the guest of the offer waits again', async () => {
  await using app = await testApp()
  const world = await aPaidNight(app)
  const { sellerId, entryIds } = world
  const buyerId = await listedAndAccepted(app, world)
  await withdrawListing(app, keyOf(app, sellerId), sellerId)
  await endPromises(app)
  await endPromises(app)
  expect((await rowOf(app, buyerId)).state).toBe(STATE.Cancelled)
  expect(await app.sql`select 1 from strikes where reservation_id = ${buyerId}`).toEqual([])
  expect((await findEntry(app.sql, entryIds[0] ?? ''))?.state).toBe('waiting')
  expect(await app.sql`select 1 from messages where kind = 'waitlist_resumed'`).toHaveLength(1)
  // The seller lists the place again. The same waiting guest is still first on the waitlist.
  app.clock.advance(1)
  await listFor(app, sellerId)
  await takeTurns(app)
  expect(await pay(app, await acceptOfferOf(app, entryIds[0] ?? ''))).toBe('confirmed')
})

async function acceptOfferOf(app: TestApp, entryId: string): Promise<string> {
  const id = await offerOf(app, entryId)
  await acceptOffer(app, keyOf(app, id), id)
  return id
}

test('an unanswered offer goes to the next waiting guest, and the seller still has the place', async () => {
  await using app = await testApp()
  const { night, sellerId, entryIds } = await aPaidNight(app, { waiting: 2 })
  await listFor(app, sellerId)
  await takeTurns(app)
  const firstId = await offerOf(app, entryIds[0] ?? '')
  app.clock.set((await rowOf(app, firstId)).expiresAt)
  await lapseOffers(app)
  await takeTurns(app)
  expect((await rowOf(app, firstId)).state).toBe(STATE.NoResponse)
  expect((await findEntry(app.sql, entryIds[0] ?? ''))?.state).toBe('passed')
  expect(await listingOf(app, sellerId)).toEqual({ state: 'listed', promise: 'open' })
  expect(await ownersOf(app, night)).toEqual([sellerId])
  expect(await pay(app, await acceptOfferOf(app, entryIds[1] ?? ''))).toBe('confirmed')
})

test('a listed place stays with its seller from three hours before the night opens, even if a guest then pays', async () => {
  await using app = await testApp()
  const world = await aPaidNight(app)
  const { night, sellerId } = world
  const buyerId = await listedAndAccepted(app, world)
  const [listing] = await app.sql<{ until: Date }[]>`select until from listings where reservation_id = ${sellerId}`
  await app.sql`update reservations set expires_at = ${new Date(listing!.until.getTime() + 60_000)} where id = ${buyerId}`
  app.clock.set(listing!.until)
  expect(await pay(app, buyerId)).toBe('refunded')
  expect(await ownersOf(app, night)).toEqual([sellerId])
  await endListings(app)
  expect((await listingOf(app, sellerId))?.state).toBe('back')
  // The guest gets only one email with the information that the place is still theirs.
  await endListings(app)
  expect(await mailsOf(app, sellerId, 'place_unsold')).toBe(1)
})

test('the office shows an open listing with its refund until the guest withdraws the listing', async () => {
  await using app = await testApp()
  const { sellerId } = await aPaidNight(app)
  await listFor(app, sellerId)
  const { amount } = await rowOf(app, sellerId)
  expect((await readRecord(app, sellerId)).listing).toMatchObject({ amount, tickets: null, listedAt: app.now() })
  await withdrawListing(app, keyOf(app, sellerId), sellerId)
  expect((await readRecord(app, sellerId)).listing).toBeNull()
})
