import { expect, test } from 'vitest'
import { heldTable, paidBy } from '#tests/support/paid-table.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { anEndpoint, appWithReceiver, openReceiver, sendWebhooks, verified } from '#tests/support/webhook-receiver.ts'

test('a booking and its payment reach a receiver, signed so that the published library verifies them, and without personal data', async () => {
  await using receiver = await openReceiver(() => ({ status: 204 }))
  await using app = await appWithReceiver(receiver)
  const { secret } = await anEndpoint(app, receiver)
  const hold = await heldTable(app)
  await settlePayment(app, hold.id, paidBy('T1', hold.amount))
  app.clock.advance(1)
  await sendWebhooks(app)
  const events = receiver.received.map((request) => verified(app, secret, request) as typeof request.event)
  expect(events.map(({ type, data }) => [type, data['state']])).toEqual([
    ['reservation.changed', 'WaitingForPayment'],
    ['payment.received', 'WaitingForPayment'],
    ['reservation.changed', 'Completed'],
  ])
  const sequences = events.map(({ data }) => data.sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  const text = receiver.received.map(({ body }) => body).join('')
  expect(text).not.toContain(hold.email)
  expect(text).toContain(hold.id)
})
