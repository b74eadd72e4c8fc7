// Tests cancellations, including cancellations at the same time as another change.
import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { cancelReservation, offerCancellation } from '#server/reservations/refunds/cancel-reservation.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { guest } from '#tests/support/guest.ts'
import { untilSomebodyWaits } from '#tests/support/lock-waits.ts'
import {
  aMember,
  booksOf,
  heldTable,
  mailsOf,
  paidBy,
  paidTable,
  reasonsOf,
  refundsOf,
} from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('R-079 if a guest is seated during the cancellation, the reservation is not canceled and nothing is refunded', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  const { id, amount } = await heldTable(app, { memberId })
  await settlePayment(app, id, paidBy('T1', amount))
  const [isSeated, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const seating = app.sql.begin(async (tx) => {
    await tx`
      update reservations set state = 3, state_reason = 'seated', state_actor = 'system:test', state_changed_at = ${app.now()}
      where id = ${id}`
    isSeated.resolve()
    await mayCommit.promise
  })
  await isSeated.promise
  const cancelling = cancelReservation(app, guest({ memberId }), { id, reason: 'Sakit' })
  const rejection = expect(cancelling).rejects.toMatchObject({ code: 'not_cancellable' })
  await untilSomebodyWaits(app)
  mayCommit.resolve()
  await Promise.all([seating, rejection])
  expect((await findReservation(app.sql, id))?.state).toBe(3)
  expect(await refundsOf(app, id)).toEqual([])
})

test('R-079 a guest with the link of a hold can release the unpaid hold, but cannot cancel the paid reservation', async () => {
  await using app = await testApp()
  const [unpaid, paid] = [await heldTable(app), await paidTable(app)]
  const holder = ({ id }: { id: string }) => guest({ reservationToken: accessToken(app, { id }) })
  const cancel = (hold: { id: string }) => cancelReservation(app, holder(hold), { id: hold.id, reason: 'Sakit' })
  expect(await offerCancellation(app, holder(unpaid), unpaid.id)).toMatchObject({ amount: 0, way: null })
  const { reservation, refund } = await cancel(unpaid)
  expect([reservation.state, refund]).toEqual([5, { percentage: 0, amount: 0, way: null }])
  expect([
    await mailsOf(app, unpaid.id, 'hold_released'),
    await mailsOf(app, unpaid.id, 'reservation_cancelled'),
  ]).toEqual([1, 0])
  for (const attempt of [() => cancel(paid), () => offerCancellation(app, holder(paid), paid.id)])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_cancellable' })
})

test('R-079 a cancellation without a reason gets an error of the reason field', async () => {
  await using app = await testApp()
  const { id } = await heldTable(app)
  const cancel = cancelReservation(app, guest({ reservationToken: accessToken(app, { id }) }), { id, reason: ' ' })
  await expect(cancel).rejects.toMatchObject({ details: { errors: { reason: ['reason_required'] } } })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 0 })
})

test('R-101 if a reservation has no refund rule, a cancellation refunds nothing, and the venue keeps the whole amount', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  const { id, amount } = await heldTable(app, { memberId })
  await settlePayment(app, id, paidBy('T1', amount))
  await app.sql`update reservations set refund_rules = '[]' where id = ${id}`
  const { refund } = await cancelReservation(app, guest({ memberId }), { id, reason: ' Sakit ' })
  expect(refund).toEqual({ percentage: 0, amount: 0, way: null })
  expect(await reasonsOf(app, id)).toEqual(['held', 'paid', 'cancelled by the member'])
  expect(await app.sql`select reason from cancellations`).toEqual([{ reason: 'Sakit' }])
  const messages = await app.sql`select payload from messages where kind = 'reservation_cancelled'`
  expect(messages).toEqual([{ payload: { refundAmount: 0, refundPercentage: 0 } }])
  expect(await booksOf(app, id)).toEqual({ gateway: amount, forfeits: -amount })
})

test('R-079 a reservation with a total of 0 can be canceled, and nothing is booked in the ledger', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const memberId = await aMember(app)
  const { id } = await heldTable(app, { memberId })
  await app.sql`update reservations set state = 2, state_reason = 'a guest of the house' where id = ${id}`
  await cancelReservation(app, guest({ memberId }), { id, reason: 'Sakit' })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 5 })
  expect(await app.sql`select 1 from ledger_entries`).toEqual([])
})
