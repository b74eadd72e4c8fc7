import { expect, test } from 'vitest'
import { reconcilePayments, reconciliation } from '#server/reservations/settlement/reconcile-payments.ts'
import { silentGateway } from '#tests/support/breaking-gateway.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { aUuid, testApp } from '#tests/support/app.ts'

test('R-104 a gateway that is silent when it is asked is told to whoever reads the log, and is asked again by the page’s own time', async () => {
  await using app = await testApp()
  await app.open()
  const { reference } = await heldTable(app, { isOpened: true })
  const told = () => app.heard.filter((line) => line.includes('gateway silent'))
  app.clock.advance(25)
  expect(await reconcilePayments(app)).toEqual({ handled: 1, failed: 0 })
  expect(told()).toEqual([])
  await app.sql`update payment_attempts set asked_at = asked_at - interval '25 seconds'`
  expect(await reconcilePayments(silentGateway(app))).toEqual({ handled: 1, failed: 0 })
  expect(told()).toHaveLength(1)
  expect(told()[0]).toContain(reference)
})

test('R-104 a page is asked about once nothing was heard of it for twenty seconds', async () => {
  await using app = await testApp()
  await app.open()
  await heldTable(app, { isOpened: true })
  app.clock.advance(19)
  expect(await reconcilePayments(app)).toEqual({ handled: 0, failed: 0 })
  app.clock.advance(1)
  expect(await reconcilePayments(app)).toEqual({ handled: 1, failed: 0 })
})

test('R-104 a page that is gone when its turn comes is asked about no more', async () => {
  await using app = await testApp()
  expect(await reconciliation.run(silentGateway(app), aUuid())).toBeUndefined()
  expect(app.heard.filter((line) => line.includes('gateway silent'))).toEqual([])
})
