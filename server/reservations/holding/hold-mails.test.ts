import { expect, test } from 'vitest'
import { runRound } from '#server/jobs/run-round.ts'
import { holdMails, outbox } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { heldTable, mailsOf, paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const sentKinds = async (app: TestApp) =>
  (await app.sql<{ kind: string }[]>`select kind from messages where state = 'sent' order by kind`).map((m) => m.kind)

test('R-105 the email with the payment link is sent only while the hold waits for payment', async () => {
  await using app = await testApp()
  await heldTable(app)
  await runRound(app, holdMails)
  expect(await sentKinds(app)).toEqual(['hold_made'])
})

test('R-105 a guest who paid before the payment link was sent gets only the confirmation', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  await settlePayment(app, id, paidBy('T1', amount))
  await runRound(app, holdMails)
  await runRound(app, outbox)
  expect(await sentKinds(app)).toEqual(['reservation_confirmed'])
  expect(await mailsOf(app, id, 'hold_made')).toBe(0)
})

test('R-105 under load, emails with confirmations do not wait for emails with payment links', async () => {
  await using app = await testApp()
  for (let n = 0; n < 22; n++) await heldTable(app)
  const { id, amount } = await heldTable(app)
  await settlePayment(app, id, paidBy('T1', amount))
  await runRound(app, outbox)
  expect(await sentKinds(app)).toEqual(['reservation_confirmed'])
  await runRound(app, holdMails)
  const [left] = await app.sql`select count(*)::int as n from messages where state = 'queued'`
  expect(left?.['n']).toBe(23 - (holdMails.mostItems ?? 0))
})
