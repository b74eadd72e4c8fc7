// Tests the guest's reply to a reserved place. The place is either an offer of the waitlist or an accepted request.
import { expect, test } from 'vitest'
import { acceptRequest } from '#server/reservations/requests/answer-request.ts'
import { accessToken } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { acceptOffer, declineOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { endLapsed, lapseOffer, lapseOffers } from '#server/reservations/waitlist/lapse-offers.ts'
import { leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { guest } from '#tests/support/guest.ts'
import { anAskedRequest } from '#tests/support/venue-request.ts'
import { aFullNight, aWish, letGo } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function offersOf(app: TestApp, count: number) {
  const night = await aFullNight(app, { capacities: Array<number>(count).fill(4) })
  const entries = []
  for (let i = 0; i < count; i++) entries.push(await joinWaitlist(app, guest({ language: 'id' }), aWish(night)))
  for (const { reservationId } of night.held) await letGo(app, reservationId)
  await takeTurns(app)
  return Promise.all(
    entries.map(async (entry) => {
      const id = (await findEntry(app.sql, entry.id))?.reservationId ?? ''
      return { id, entryId: entry.id, owner: guest({ language: 'id', reservationToken: accessToken(app, { id }) }) }
    }),
  )
}

const lastMoveOf = async (app: TestApp, id: string) =>
  (
    await app.sql<{ toState: number; reason: string; actor: string }[]>`
    select to_state, reason, actor from reservation_history where reservation_id = ${id} order by id desc limit 1`
  )[0]
const consentsOf = (app: TestApp, id: string) =>
  app.sql`select subject, is_given, locale, version <> '' as is_worded, at from consents where reservation_id = ${id}`
const codeOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const paymentOf = async (app: TestApp, id: string) =>
  (await app.sql<{ state: string }[]>`select state from payment_intents where reservation_id = ${id}`)[0]?.state

test('R-067 R-105 accepting an offer twice stores one consent to the terms, in the guest’s language', async () => {
  await using app = await testApp()
  const [first, two] = await offersOf(app, 2)
  await acceptOffer(app, first!.owner, first!.id)
  await acceptOffer(app, first!.owner, first!.id)
  expect(await consentsOf(app, first!.id)).toEqual([
    { subject: 'booking_terms', isGiven: true, locale: 'id', isWorded: true, at: app.now() },
  ])
  expect((await findEntry(app.sql, first!.entryId))?.state).toBe('taken')
  await app.sql`update outlets set is_published = false`
  await acceptOffer(app, two!.owner, two!.id)
  expect((await findReservation(app.sql, two!.id))?.state).toBe(0)
})

test('R-064 an accepted request can be claimed by the call that accepts offers, but not declined by the call that declines offers', async () => {
  await using app = await testApp()
  const { id, key, owner } = await anAskedRequest(app)
  await acceptRequest(app, { id, key })
  expect(await codeOf(declineOffer(app, owner, id))).toBe('not_found')
  await acceptOffer(app, owner, id)
  expect((await findReservation(app.sql, id))?.state).toBe(0)
  expect(await consentsOf(app, id)).toEqual([])
})

test('R-067 a guest can decline an offer once, before its deadline, and not after accepting the offer', async () => {
  await using app = await testApp()
  const [declined, acceptedOffer, late, left] = await offersOf(app, 4)
  expect(await codeOf(declineOffer(app, guest(), declined!.id))).toBe('not_found')
  expect(await codeOf(declineOffer(app, declined!.owner, declined!.id))).toBe('done')
  expect(await codeOf(declineOffer(app, declined!.owner, declined!.id))).toBe('done')
  expect(await lastMoveOf(app, declined!.id)).toEqual({ toState: 5, reason: 'offer declined', actor: 'guest' })
  expect(await paymentOf(app, declined!.id)).toBe('expired')

  await acceptOffer(app, acceptedOffer!.owner, acceptedOffer!.id)
  expect(await codeOf(declineOffer(app, acceptedOffer!.owner, acceptedOffer!.id))).toBe('not_cancellable')
  // A guest who leaves the waitlist keeps an accepted offer. An open offer of this guest is declined.
  await leaveWaitlist(app, waitlistToken(app, acceptedOffer!.entryId))
  expect((await findReservation(app.sql, acceptedOffer!.id))?.state).toBe(0)
  await leaveWaitlist(app, waitlistToken(app, left!.entryId))
  expect(await lastMoveOf(app, left!.id)).toEqual({ toState: 5, reason: 'offer declined', actor: 'guest' })
  expect((await findEntry(app.sql, left!.entryId))?.state).toBe('passed')

  const { expiresAt } = (await findReservation(app.sql, late!.id))!
  app.clock.set(new Date(expiresAt.getTime() - 1))
  await lapseOffer(app, late!.id)
  expect((await lapseOffers(app)).handled).toBe(0)
  expect((await findEntry(app.sql, late!.entryId))?.state).toBe('offered')
  app.clock.set(expiresAt)
  expect((await lapseOffers(app)).handled).toBe(1)
  await lapseOffer(app, late!.id)
  expect(await codeOf(declineOffer(app, late!.owner, late!.id))).toBe('payment_expired')
  expect(await lastMoveOf(app, late!.id)).toEqual({
    toState: 7,
    reason: 'offer not answered',
    actor: 'system:lapse offers',
  })
  expect(await paymentOf(app, late!.id)).toBe('expired')
  expect(
    await app.sql`
      select recipient, locale, payload from messages where kind = 'waitlist_lapsed' and reservation_id = ${late!.id}`,
  ).toEqual([{ recipient: 'sari@surat.example', locale: 'id', payload: { answerBy: expiresAt.getTime() } }])
})

test('R-064 R-067 a place ends as “not answered” without an acceptance, and as “not paid” without a payment', async () => {
  await using app = await testApp()
  await app.open()
  const [offer, acceptedOffer] = await offersOf(app, 2)
  await acceptOffer(app, acceptedOffer!.owner, acceptedOffer!.id)
  const request = await anAskedRequest(app)
  const { held } = await aFullNight(app, { capacities: [4], night: '2026-12-02' })
  const all = [offer!.id, request.id, held[0]!.reservationId, acceptedOffer!.id]
  const states = async () => Promise.all(all.map(async (id) => (await findReservation(app.sql, id))?.state))
  // Before the deadline, no reservation ends.
  for (const id of all) await endLapsed(app, id)
  expect(await states()).toEqual([1, 1, 0, 0])
  app.clock.advance(3 * 86_400)
  for (const id of [request.id, acceptedOffer!.id]) await lapseOffer(app, id)
  expect((await lapseOffers(app)).handled).toBe(1)
  expect(await states()).toEqual([7, 1, 0, 0])
  for (const id of all) await endLapsed(app, id)
  expect(await states()).toEqual([7, 7, 6, 6])
  expect((await lastMoveOf(app, offer!.id))?.reason).toBe('offer not answered')
  expect((await lastMoveOf(app, request.id))?.reason).not.toBe('offer not answered')
})
