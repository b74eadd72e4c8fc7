// A guest takes up a place that is kept for them: once, in time, and while it is still there.
import { expect, test } from 'vitest'
import { placeOf, typedPhoneKey } from '#server/reservations/limits/slot-keys.ts'
import { guest } from '#tests/support/guest.ts'
import { claimPending } from '#server/reservations/holding/claim-pending.ts'
import { acceptRequest } from '#server/reservations/requests/answer-request.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { paidBy, reasonsOf } from '#tests/support/paid-table.ts'
import { plainHold, written } from '#tests/support/plain-hold.ts'
import { anAskedRequest } from '#tests/support/venue-request.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'

/** A request that its venue has accepted, and its guest who takes it up. */
async function accepted(app: TestApp) {
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

test('R-064 a place that is taken up waits for its payment with the ordinary window, once however often it is asked', async () => {
  await using app = await testApp()
  const { id, claim } = await accepted(app)
  const deadline = new Date(app.now().getTime() + 1_800_000)
  expect(await claim()).toMatchObject({ state: 0, expiresAt: deadline })
  app.clock.advance(60)
  expect(await claim()).toMatchObject({ state: 0, expiresAt: deadline })
  expect((await reasonsOf(app, id)).at(-1)).toBe('taken up by the guest')
  app.clock.advance(1740)
  await expect(claim()).rejects.toMatchObject({ code: 'payment_expired' })
})

test('R-064 what was taken up and is paid is shown as it is, whenever it is asked for', async () => {
  await using app = await testApp()
  const { id, claim } = await accepted(app)
  const { amount } = await claim()
  await settlePayment(app, id, paidBy('T1', amount))
  app.clock.advance(3600)
  expect(await claim()).toMatchObject({ state: 2 })
})

test.each([
  ['cancelled', [5], 'already_cancelled'],
  ['not answered in time', [7], 'payment_expired'],
  ['not paid in time', [0, 6], 'payment_expired'],
] as const)('R-064 what is %s cannot be taken up', async (_, states, code) => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, claim } = await accepted(app)
  await become(app, id, ...states)
  await expect(claim()).rejects.toMatchObject({ code })
})

test('R-064 what nobody has answered, what lost a table, and what is not there cannot be taken up', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, claim, owner } = await accepted(app)
  await app.sql`delete from seatings where reservation_id = ${id}`
  await expect(claim()).rejects.toMatchObject({ code: 'payment_expired' })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 1 })
  const asked = await anAskedRequest(app)
  await expect(claimPending(app, asked.owner, asked.id)).rejects.toMatchObject({ code: 'request_pending' })
  await expect(claimPending(app, owner, aUuid())).rejects.toMatchObject({ code: 'not_found' })
})

test('R-048 who waits for another payment is told of it, and the place is kept', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, claim } = await accepted(app)
  const { phone } = (await findReservation(app.sql, id))!
  const other = await plainHold(app, { slotKeys: [typedPhoneKey(phone, placeOf(app, guest()))] })
  expect(await written(app, other)).toBe('held')
  await expect(claim()).rejects.toMatchObject({ code: 'payment_pending', details: { reservationId: other.id } })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 1 })
})
