// Tests the sweep, which finds payments without a webhook. The sweep reads one list with all payments. If this list cannot be read, the
// server requests the state of single payment pages, first for guests who have returned to the site.
import { expect, test } from 'vitest'
import { noteGuestBack } from '#server/payments/attempt-repository.ts'
import { reconcilePayments, SILENCE } from '#server/reservations/settlement/reconcile-payments.ts'
import { sweepGateways } from '#server/reservations/settlement/sweep-gateways.ts'
import { hear, openGroup, sitBy } from '#tests/gateways/group.ts'
import { heldTable } from '#tests/support/paid-table.ts'

test('R-104 one call finds a dozen payments without a webhook, and each payment is settled once', async () => {
  await using group = await openGroup('xendit')
  const holds = [group.held]
  for (let n = 0; n < 11; n++) holds.push(await heldTable(group.app, { isOpened: true }))
  for (const { reference } of holds) await group.make.pay(reference)
  const callsBefore = group.make.state.calls.length
  await sweepGateways(group.app)
  expect(group.make.state.calls.slice(callsBefore)).toEqual(['GET /transactions'])
  expect((await group.captures()).map(({ decision }) => decision)).toEqual(holds.map(() => 'accepted'))
  await sweepGateways(group.app)
  await hear(group.app, group.make)
  expect(await group.captures()).toHaveLength(holds.length)
})

test('R-102 a second payment in the gateway’s list is refunded although a webhook reported only the first payment', async () => {
  await using group = await openGroup('xendit')
  await group.make.pay(group.held.reference)
  await hear(group.app, group.make)
  await group.make.pay(group.held.reference)
  await sweepGateways(group.app)
  expect((await group.captures()).map(({ decision }) => decision)).toEqual(['accepted', 'duplicate'])
})

test('R-104 a payment that is missing in the gateway’s list for a minute is found when the list is read again', async () => {
  await using group = await openGroup('xendit')
  await group.make.pay(group.held.reference)
  const [paid] = group.make.xendit?.books.payments ?? []
  group.make.xendit?.books.hidden.add(`txn_${paid?.payment_id}`)
  await sweepGateways(group.app)
  sitBy(group.own, 60)
  await sweepGateways(group.app)
  expect(await group.state()).not.toBe(2)
  group.make.xendit?.books.hidden.clear()
  sitBy(group.own, 15)
  await sweepGateways(group.app)
  expect(await group.state()).toBe(2)
})

test('R-104 the server looks up a single payment page only when the list cannot be read', async () => {
  await using group = await openGroup('xendit')
  await sweepGateways(group.app)
  sitBy(group.own, SILENCE.usual)
  const callsBefore = group.make.state.calls.length
  await reconcilePayments(group.app)
  expect(group.make.state.calls).toHaveLength(callsBefore)
  group.make.state.mood = 'broken'
  sitBy(group.own, 61)
  await sweepGateways(group.app)
  group.make.state.mood = 'well'
  await group.make.pay(group.held.reference)
  await reconcilePayments(group.app)
  expect(await group.state()).toBe(2)
})

test('R-051 R-104 after a guest returns from the payment page, the server looks up the payment within seconds', async () => {
  await using group = await openGroup('midtrans')
  await group.make.pay(group.held.reference)
  sitBy(group.own, SILENCE.guestBack)
  await reconcilePayments(group.app)
  expect(await group.state()).not.toBe(2)
  await noteGuestBack(group.own.sql, group.held.id, group.own.now())
  await reconcilePayments(group.app)
  expect(await group.state()).toBe(2)
})

test('R-104 the server does not load the gateway’s payment list while no payment page is open', async () => {
  await using group = await openGroup('xendit')
  sitBy(group.own, 3 * 86_400)
  const callsBefore = group.make.state.calls.length
  await sweepGateways(group.app)
  expect(group.make.state.calls).toHaveLength(callsBefore)
})
