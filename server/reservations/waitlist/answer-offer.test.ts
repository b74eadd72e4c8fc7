// Answers to what is kept for a guest: an offer of a line, and what is none.
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

/** Offers made to as many parties as there are tables, and their nights. */
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
    (refused: { code?: string; message: string }) => refused.code ?? refused.message,
  )
const paymentOf = async (app: TestApp, id: string) =>
  (await app.sql<{ state: string }[]>`select state from payment_intents where reservation_id = ${id}`)[0]?.state

test('R-067 R-105 who accepts an offer accepts its terms, in their language, once; also where its outlet is shown no more', async () => {
  await using app = await testApp()
  const [one, two] = await offersOf(app, 2)
  await acceptOffer(app, one!.owner, one!.id)
  await acceptOffer(app, one!.owner, one!.id)
  expect(await consentsOf(app, one!.id)).toEqual([
    { subject: 'booking_terms', isGiven: true, locale: 'id', isWorded: true, at: app.now() },
  ])
  expect((await findEntry(app.sql, one!.entryId))?.state).toBe('taken')
  await app.sql`update outlets set is_published = false`
  await acceptOffer(app, two!.owner, two!.id)
  expect((await findReservation(app.sql, two!.id))?.state).toBe(0)
})

test('R-064 what a venue has accepted is claimed by the same answer, and is no offer: it is not declined as one', async () => {
  await using app = await testApp()
  const { id, key, owner } = await anAskedRequest(app)
  await acceptRequest(app, { id, key })
  expect(await codeOf(declineOffer(app, owner, id))).toBe('not_found')
  await acceptOffer(app, owner, id)
  expect((await findReservation(app.sql, id))?.state).toBe(0)
  expect(await consentsOf(app, id)).toEqual([])
})

test('R-067 an offer is declined while it stands: once, not after its time, and not once it was accepted', async () => {
  await using app = await testApp()
  const [declined, accepted, late, left] = await offersOf(app, 4)
  expect(await codeOf(declineOffer(app, guest(), declined!.id))).toBe('not_found')
  expect(await codeOf(declineOffer(app, declined!.owner, declined!.id))).toBe('done')
  expect(await codeOf(declineOffer(app, declined!.owner, declined!.id))).toBe('done')
  expect(await lastMoveOf(app, declined!.id)).toEqual({ toState: 5, reason: 'offer declined', actor: 'guest' })
  expect(await paymentOf(app, declined!.id)).toBe('expired')

  await acceptOffer(app, accepted!.owner, accepted!.id)
  expect(await codeOf(declineOffer(app, accepted!.owner, accepted!.id))).toBe('not_cancellable')
  // Leaving the line is no way out of what was accepted, and is one of what was offered.
  await leaveWaitlist(app, waitlistToken(app, accepted!.entryId))
  expect((await findReservation(app.sql, accepted!.id))?.state).toBe(0)
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

test('R-064 R-067 whatever of a deadline has passed is ended as what it is: an offer, a request, a hold, an offer that was accepted', async () => {
  await using app = await testApp()
  await app.open()
  const [offer, accepted] = await offersOf(app, 2)
  await acceptOffer(app, accepted!.owner, accepted!.id)
  const request = await anAskedRequest(app)
  const { held } = await aFullNight(app, { capacities: [4], night: '2026-12-02' })
  const all = [offer!.id, request.id, held[0]!.reservationId, accepted!.id]
  const states = async () => Promise.all(all.map(async (id) => (await findReservation(app.sql, id))?.state))
  // Nothing has lapsed: nothing is ended.
  for (const id of all) await endLapsed(app, id)
  expect(await states()).toEqual([1, 1, 0, 0])
  app.clock.advance(3 * 86_400)
  // The job of offers has neither the request nor what was accepted.
  for (const id of [request.id, accepted!.id]) await lapseOffer(app, id)
  expect((await lapseOffers(app)).handled).toBe(1)
  expect(await states()).toEqual([7, 1, 0, 0])
  for (const id of all) await endLapsed(app, id)
  expect(await states()).toEqual([7, 7, 6, 6])
  expect((await lastMoveOf(app, offer!.id))?.reason).toBe('offer not answered')
  expect((await lastMoveOf(app, request.id))?.reason).not.toBe('offer not answered')
})
