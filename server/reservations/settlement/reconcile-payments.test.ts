import { expect, test } from 'vitest'
import { reconcilePayments, reconciliation } from '#server/reservations/settlement/reconcile-payments.ts'
import { silentGateway } from '#tests/support/breaking-gateway.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { aUuid, testApp } from '#tests/support/app.ts'

test('R-104 if the gateway does not respond to a look-up, the log names the payment page', async () => {
  await using app = await testApp()
  await app.open()
  const { reference } = await heldTable(app, { isOpened: true })
  const listWarnings = () => app.heard.filter((line) => line.includes('gateway silent'))
  app.clock.advance(25)
  expect(await reconcilePayments(app)).toEqual({ handled: 1, failed: 0 })
  expect(listWarnings()).toEqual([])
  await app.sql`update payment_attempts set asked_at = asked_at - interval '25 seconds'`
  expect(await reconcilePayments(silentGateway(app))).toEqual({ handled: 1, failed: 0 })
  expect(listWarnings()).toHaveLength(1)
  expect(listWarnings()[0]).toContain(reference)
})

test('R-104 after twenty seconds without a notification the server looks up a payment page', async () => {
  await using app = await testApp()
  await app.open()
  await heldTable(app, { isOpened: true })
  app.clock.advance(19)
  expect(await reconcilePayments(app)).toEqual({ handled: 0, failed: 0 })
  app.clock.advance(1)
  expect(await reconcilePayments(app)).toEqual({ handled: 1, failed: 0 })
})

test('R-104 the server does not look up a payment page that is not stored in the database', async () => {
  await using app = await testApp()
  expect(await reconciliation.run(silentGateway(app), aUuid())).toBeUndefined()
  expect(app.heard.filter((line) => line.includes('gateway silent'))).toEqual([])
})
