// One list of what was paid finds every lost webhook; each page by itself is asked about seldom, and first where its guest is back.
import { expect, test } from 'vitest'
import { noteGuestBack } from '#server/payments/attempt-repository.ts'
import { reconcilePayments, SILENCE } from '#server/reservations/settlement/reconcile-payments.ts'
import { sweepGateways } from '#server/reservations/settlement/sweep-gateways.ts'
import { hear, openGroup, sitBy } from '#tests/gateways/group.ts'
import { heldTable } from '#tests/support/paid-table.ts'

test('R-104 a dozen payments that nobody told of are found by one call, each settled once', async () => {
  await using group = await openGroup('xendit')
  const held = [group.held]
  for (let n = 0; n < 11; n++) held.push(await heldTable(group.app, { isOpened: true }))
  for (const { reference } of held) await group.make.pay(reference)
  const asked = group.make.state.calls.length
  await sweepGateways(group.app)
  expect(group.make.state.calls.slice(asked)).toEqual(['GET /transactions'])
  expect((await group.captures()).map(({ decision }) => decision)).toEqual(held.map(() => 'accepted'))
  await sweepGateways(group.app)
  await hear(group.app, group.make)
  expect(await group.captures()).toHaveLength(held.length)
})

test('R-102 a second payment in the list goes back though the first was told', async () => {
  await using group = await openGroup('xendit')
  await group.make.pay(group.held.reference)
  await hear(group.app, group.make)
  await group.make.pay(group.held.reference)
  await sweepGateways(group.app)
  expect((await group.captures()).map(({ decision }) => decision)).toEqual(['accepted', 'duplicate'])
})

test('R-104 what a list leaves out for a minute is in a later one', async () => {
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

test('R-104 a page is left to the list while the list is read, and asked about when it is not', async () => {
  await using group = await openGroup('xendit')
  await sweepGateways(group.app)
  sitBy(group.own, SILENCE.usual)
  const asked = group.make.state.calls.length
  await reconcilePayments(group.app)
  expect(group.make.state.calls).toHaveLength(asked)
  group.make.state.mood = 'broken'
  sitBy(group.own, 61)
  await sweepGateways(group.app)
  group.make.state.mood = 'well'
  await group.make.pay(group.held.reference)
  await reconcilePayments(group.app)
  expect(await group.state()).toBe(2)
})

test('R-051 R-104 a guest who is back from the page is asked about within seconds', async () => {
  await using group = await openGroup('midtrans')
  await group.make.pay(group.held.reference)
  sitBy(group.own, SILENCE.guestBack)
  await reconcilePayments(group.app)
  expect(await group.state()).not.toBe(2)
  await noteGuestBack(group.own.sql, group.held.id, group.own.now())
  await reconcilePayments(group.app)
  expect(await group.state()).toBe(2)
})

test('R-104 no list is read while nobody can pay', async () => {
  await using group = await openGroup('xendit')
  sitBy(group.own, 3 * 86_400)
  const asked = group.make.state.calls.length
  await sweepGateways(group.app)
  expect(group.make.state.calls).toHaveLength(asked)
})
