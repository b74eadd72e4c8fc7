// Tests the claim of a place that is reserved for a guest. A guest can claim the place once, before the deadline, and only while it is
// still available.
import { expect, test } from 'vitest'
import { placeOf, typedPhoneKey } from '#server/reservations/limits/slot-keys.ts'
import { guest } from '#tests/support/guest.ts'
import { claimPending } from '#server/reservations/holding/claim-pending.ts'
import { acceptRequest } from '#server/reservations/requests/answer-request.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { paidBy, reasonsOf } from '#tests/support/paid-table.ts'
import { plainHold, writeHold } from '#tests/support/plain-hold.ts'
import { anAskedRequest } from '#tests/support/venue-request.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'

/** Prepares a request that the venue has accepted. Returns its id, the guest who made it, and a function that claims the place. */
async function prepareRequest(app: TestApp) {
  const { id, key, owner } = await anAskedRequest(app)
  await acceptRequest(app, { id, key })
  return { id, owner, claim: () => claimPending(app, owner, id) }
}

const become = (app: TestApp, id: string, ...states: number[]) =>
  app.sql.begin(async (tx) => {
    for (const state of states)
      await tx`
        update reservations set state = ${state}, state_reason = 'test', state_actor = 'system:test' where id = ${id}`
  })

test('R-064 claiming an accepted request starts the usual payment window, which another claim does not extend', async () => {
  await using app = await testApp()
  const { id, claim } = await prepareRequest(app)
  const deadline = new Date(app.now().getTime() + 1_800_000)
  expect(await claim()).toMatchObject({ state: 0, expiresAt: deadline })
  app.clock.advance(60)
  expect(await claim()).toMatchObject({ state: 0, expiresAt: deadline })
  expect((await reasonsOf(app, id)).at(-1)).toBe('taken up by the guest')
  app.clock.advance(1740)
  await expect(claim()).rejects.toMatchObject({ code: 'payment_expired' })
})

test('R-064 if a guest claims a reservation that is already paid, the response is the paid reservation', async () => {
  await using app = await testApp()
  const { id, claim } = await prepareRequest(app)
  const { amount } = await claim()
  await settlePayment(app, id, paidBy('T1', amount))
  app.clock.advance(3600)
  expect(await claim()).toMatchObject({ state: 2 })
})

test.each([
  ['cancelled', [5], 'already_cancelled'],
  ['not answered in time', [7], 'payment_expired'],
  ['not paid in time', [0, 6], 'payment_expired'],
] as const)('R-064 a guest cannot claim a request that is %s', async (_, states, code) => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, claim } = await prepareRequest(app)
  await become(app, id, ...states)
  await expect(claim()).rejects.toMatchObject({ code })
})

test('R-064 a guest cannot claim a request without a reply, a request that lost its table, or an unknown reservation', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, claim, owner } = await prepareRequest(app)
  await app.sql`delete from seatings where reservation_id = ${id}`
  await expect(claim()).rejects.toMatchObject({ code: 'payment_expired' })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 1 })
  const pendingRequest = await anAskedRequest(app)
  await expect(claimPending(app, pendingRequest.owner, pendingRequest.id)).rejects.toMatchObject({
    code: 'request_pending',
  })
  await expect(claimPending(app, owner, aUuid())).rejects.toMatchObject({ code: 'not_found' })
})

test('R-048 a guest with an unpaid hold cannot claim an accepted request, and the error has the id of the hold', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, claim } = await prepareRequest(app)
  const { phone } = (await findReservation(app.sql, id))!
  const other = await plainHold(app, { slotKeys: [typedPhoneKey(phone, placeOf(app, guest()))] })
  expect(await writeHold(app, other)).toBe('held')
  await expect(claim()).rejects.toMatchObject({ code: 'payment_pending', details: { reservationId: other.id } })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 1 })
})
