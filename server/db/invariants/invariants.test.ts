import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

test('R-104 a payment without a notification breaks an invariant after a minute, until the reconciliation finds the payment', async () => {
  await using app = await testApp()
  await app.open()
  const [table] = await freeTables(app, 'kuningan', '2026-11-25')
  const tables = [{ tableId: table?.id ?? 0, pax: 2 }]
  const { id } = await holdTables(app, guest(), { ...bookingForm('2026-11-25', '21:00'), tables })
  await openPaymentPage(app, id)
  const orderId = (await findReservation(app.sql, id))?.orderId ?? ''
  await actOnPayment(app, orderId, { action: 'pay', notify: false })
  const findViolations = async () => (await brokenInvariants(app, app.now())).map((violation) => violation.id)
  app.clock.advance(59)
  expect(await findViolations()).toEqual([])
  app.clock.advance(2)
  expect(await findViolations()).toEqual(['I17'])
  await reconcilePayments(app)
  expect(await findViolations()).toEqual([])
})

test('the invariant check reports a missing ticket unit and a column with a secret in clear text as two different invariants', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const findViolations = async () =>
    (await brokenInvariants(app, app.now())).map(({ id, rows }) => ({ id, rows: rows.length }))
  await app.sql`update tickets set stock = stock + 1 where id = (select min(id) from tickets)`
  expect(await findViolations()).toEqual([{ id: 'I2', rows: 1 }])
  await app.sql`update tickets set stock = stock - 1 where id = (select min(id) from tickets)`
  await app.owner`alter table members add column otp text`
  expect(await findViolations()).toEqual([{ id: 'I15', rows: 1 }])
})
