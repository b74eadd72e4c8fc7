import { expect, test } from 'vitest'
import { runRound } from '#server/jobs/run-round.ts'
import { holdMails, outbox } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { heldTable, mailsOf, paidBy } from '#tests/support/paid-table.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

const sentKinds = async (world: TestWorld) =>
  (await world.sql<{ kind: string }[]>`select kind from messages where state = 'sent' order by kind`).map((m) => m.kind)

test('R-105 the link of a hold is mailed while the hold waits', async () => {
  await using world = await testWorld()
  await heldTable(world)
  await runRound(world, holdMails)
  expect(await sentKinds(world)).toEqual(['hold_made'])
})

test('R-105 whoever paid before the link of the hold was sent gets the confirmation alone', async () => {
  await using world = await testWorld()
  const { id, amount } = await heldTable(world)
  await settlePayment(world, id, paidBy('T1', amount))
  await runRound(world, holdMails)
  await runRound(world, outbox)
  expect(await sentKinds(world)).toEqual(['reservation_confirmed'])
  expect(await mailsOf(world, id, 'hold_made')).toBe(0)
})

test('R-105 in a rush confirmations do not wait behind the links of holds', async () => {
  await using world = await testWorld()
  for (let n = 0; n < 22; n++) await heldTable(world)
  const { id, amount } = await heldTable(world)
  await settlePayment(world, id, paidBy('T1', amount))
  await runRound(world, outbox)
  expect(await sentKinds(world)).toEqual(['reservation_confirmed'])
  await runRound(world, holdMails)
  const [left] = await world.sql`select count(*)::int as n from messages where state = 'queued'`
  expect(left?.['n']).toBe(23 - (holdMails.mostItems ?? 0))
})
