import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { holdTables } from '#server/reservations/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/reconcile-payments.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { freeTables, guest, words } from '#tests/support/guest.ts'
import { testWorld } from '#tests/support/world.ts'

test('R-104 money at the gateway that nobody here has heard of for a minute is seen, until it is heard of', async () => {
  await using world = await testWorld()
  await world.open()
  const [table] = await freeTables(world, 'kuningan', '2026-11-25')
  const tables = [{ tableId: table?.id ?? 0, pax: 2 }]
  const { id } = await holdTables(world, guest(), { ...words('2026-11-25', '21:00'), tables })
  await openPaymentPage(world, id)
  const orderId = (await findReservation(world.sql, id))?.orderId ?? ''
  await actOnPayment(world, orderId, { action: 'pay', notify: false })
  const broken = async () => (await brokenInvariants(world.sql, world.now())).map((one) => one.id)
  world.clock.advance(59)
  expect(await broken()).toEqual([])
  world.clock.advance(2)
  expect(await broken()).toEqual(['I17'])
  await reconcilePayments(world)
  expect(await broken()).toEqual([])
})
