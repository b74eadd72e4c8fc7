// Late money asks for its places: not where nobody would come to them any more.
import { expect, test } from 'vitest'
import { closesAt } from '#domain/calendar/night.ts'
import { STATE } from '#domain/reservations/states.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { heldTable, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** A hold that nobody paid in time, and the instant at which its night closes. */
async function lapsedHold(app: TestApp) {
  const held = await heldTable(app)
  app.clock.advance(1860)
  await expireHold(app, held.id)
  const row = await findReservation(app.sql, held.id)
  if (!row) throw new Error('no reservation')
  return { ...held, closes: closesAt(row.night, row) }
}

test.each([
  ['a second before the night closes', -1000, STATE.Completed, []],
  ['at the instant at which the night closes', 0, STATE.Expired, ['late_money']],
  ['a day after the night', 86_400_000, STATE.Expired, ['late_money']],
] as const)(
  'R-103 of late money that comes %s the table is had or the sum goes back',
  async (_, after, state, refunds) => {
    await using app = await testApp()
    const { id, amount, closes } = await lapsedHold(app)
    app.clock.set(new Date(closes.getTime() + after))
    await settlePayment(app, id, paidBy('T1', amount))
    expect(await findReservation(app.sql, id)).toMatchObject({ state })
    expect((await refundsOf(app, id)).map(([reason]) => reason)).toEqual(refunds)
  },
)

test('R-103 money that meets a lapsed hold whose table came free again has the table', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  app.clock.advance(1860)
  await app.sql`delete from table_claims where reservation_id = ${id}`
  expect(await settlePayment(app, id, paidBy('T1', amount))).toBe('confirmed')
  expect(await app.sql`select expires_at from table_claims where reservation_id = ${id}`).toEqual([{ expiresAt: null }])
})

test('R-103 late money of a guest who was forgotten goes back, though the table is free', async () => {
  await using app = await testApp()
  const { id, amount } = await lapsedHold(app)
  await app.sql`update reservations set name = '', phone = '', email = '', browser_key = null, notes = '', remarks = '{}',
    erased_at = ${app.now()} where id = ${id}`
  await settlePayment(app, id, paidBy('T1', amount))
  expect(await findReservation(app.sql, id)).toMatchObject({ state: STATE.Expired })
  expect((await refundsOf(app, id)).map(([reason]) => reason)).toEqual(['late_money'])
})
