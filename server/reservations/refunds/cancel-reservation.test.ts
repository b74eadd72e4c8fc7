// A cancellation that meets something else on its way.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { guest } from '#tests/support/guest.ts'
import { aMember, heldTable, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Waits until somebody waits for a lock in this database. */
async function untilSomebodyWaits({ sql }: TestApp): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (row && row.waiting > 0) return
    await pause(5)
  }
}

test('R-079 who is seated while the cancellation is on its way is not cancelled, and nothing goes back', async () => {
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
  const refused = expect(cancelling).rejects.toMatchObject({ code: 'not_cancellable' })
  await untilSomebodyWaits(app)
  mayCommit.resolve()
  await Promise.all([seating, refused])
  expect((await findReservation(app.sql, id))?.state).toBe(3)
  expect(await refundsOf(app, id)).toEqual([])
})
