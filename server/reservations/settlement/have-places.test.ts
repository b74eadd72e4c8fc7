// Tests that a late payment claims the places of its reservation again if the guest can still come.
import { expect, test } from 'vitest'
import { closesAt } from '#domain/calendar/night.ts'
import { STATE } from '#domain/reservations/states.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { heldTable, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Makes a hold that expired unpaid. Returns the hold and the instant at which the outlet closes on that night. */
async function lapsedHold(app: TestApp) {
  const hold = await heldTable(app)
  app.clock.advance(1860)
  await expireHold(app, hold.id)
  const row = await findReservation(app.sql, hold.id)
  if (!row) throw new Error('no reservation')
  return { ...hold, closes: closesAt(row.night, row) }
}

test.each([
  ['a second before the night closes', -1000, STATE.Completed, []],
  ['at the instant at which the night closes', 0, STATE.Expired, ['late_money']],
  ['a day after the night', 86_400_000, STATE.Expired, ['late_money']],
] as const)(
  'R-103 a late payment confirms the reservation only if it arrives before the night closes: the payment arrives %s',
  async (_, after, state, refunds) => {
    await using app = await testApp()
    const { id, amount, closes } = await lapsedHold(app)
    app.clock.set(new Date(closes.getTime() + after))
    await settlePayment(app, id, paidBy('T1', amount))
    expect(await findReservation(app.sql, id)).toMatchObject({ state })
    expect((await refundsOf(app, id)).map(([reason]) => reason)).toEqual(refunds)
  },
)

test('R-103 when a lapsed hold is paid, the reservation gets its table again if the table is free', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  app.clock.advance(1860)
  await app.sql`delete from table_claims where reservation_id = ${id}`
  expect(await settlePayment(app, id, paidBy('T1', amount))).toBe('confirmed')
  expect(await app.sql`select expires_at from table_claims where reservation_id = ${id}`).toEqual([{ expiresAt: null }])
})

test('R-103 a late payment for a reservation with erased guest data is refunded, even if the table is free', async () => {
  await using app = await testApp()
  const { id, amount } = await lapsedHold(app)
  await app.sql`update reservations set name = '', phone = '', email = '', browser_key = null, notes = '', remarks = '{}',
    erased_at = ${app.now()} where id = ${id}`
  await settlePayment(app, id, paidBy('T1', amount))
  expect(await findReservation(app.sql, id)).toMatchObject({ state: STATE.Expired })
  expect((await refundsOf(app, id)).map(([reason]) => reason)).toEqual(['late_money'])
})
