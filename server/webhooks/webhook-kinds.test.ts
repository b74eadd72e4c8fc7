// Tests each kind of event. Each event is caused by its real command, and must match its example in the document for receivers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { TEST_KIND, WEBHOOK_KINDS } from '#domain/webhooks/webhook-kinds.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { testEndpoint } from '#server/webhooks/manage-endpoints.ts'
import { transact } from '#server/work.ts'
import { aDesk } from '#tests/support/content-desk.ts'
import { aDoor } from '#tests/support/door.ts'
import { guest } from '#tests/support/guest.ts'
import { acceptedCapture, PAID_NIGHT, paidBy, paidTable } from '#tests/support/paid-table.ts'
import { ROOT } from '#tests/support/sources.ts'
import { aFullNight, aWish } from '#tests/support/waitlist.ts'
import {
  anEndpoint,
  appWithReceiver,
  openReceiver,
  sendWebhooks,
  type WebhookEvent,
} from '#tests/support/webhook-receiver.ts'
import type { TestApp } from '#tests/support/app.ts'

const TEST = system('test')
const DOCUMENT = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8')

/** The events in the JSON blocks of the document, by kind. */
const examples = (): Map<string, { data: Record<string, unknown> }> =>
  new Map(
    [...DOCUMENT.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => {
      const event = JSON.parse(text) as WebhookEvent
      return [event.type, event]
    }),
  )

/** Causes at least one event of each kind. Uses the commands of guests, staff, doors and gateways. */
async function causeAll(app: TestApp, endpointId: string): Promise<void> {
  const { url } = await app.open()
  const { id } = await paidTable(app)
  const row = (await findReservation(app.sql, id))!
  const capture = (await acceptedCapture(app.sql, row.paymentId))!
  await transact(app, TEST, (work) =>
    askRefund(work, capture, { key: capture.id, amount: 100_000, reason: 'test', way: 'gateway' }),
  )
  const lost = await paidTable(app)
  const chargeback = { ...paidBy(`T1 ${lost.id}`, lost.amount), kind: 'chargeback', eventKey: 'c1' } as const
  await settlePayment(app, lost.id, chargeback)
  await joinWaitlist(app, guest(), aWish(await aFullNight(app, { capacities: [] })))
  const desk = await aDesk(app)
  await desk.save('id', { tagline: 'Gaung dua detik.' })
  await desk.publish(['id'])
  const door = await aDoor(app, url, { outletId: row.outletId, night: PAID_NIGHT })
  app.clock.set(`${PAID_NIGHT}T22:00:00+07:00`)
  expect((await door.send([door.scan({ subject: 'reservation', subjectId: id, heads: 2 })])).status).toBe(200)
  await closeBill(app, { id, bill: 9_000_000 })
  await testEndpoint(app, TEST, endpointId)
}

test('each kind of webhook is sent with exactly the members in the document, and without personal data', async () => {
  await using receiver = await openReceiver(() => ({ status: 200 }))
  await using app = await appWithReceiver(receiver)
  const { id } = await anEndpoint(app, receiver)
  await causeAll(app, id)
  await sendWebhooks(app)
  const events = new Map(receiver.received.map(({ event }) => [event.type, event]))
  expect([...events.keys()].toSorted()).toEqual([...WEBHOOK_KINDS, TEST_KIND].toSorted())
  for (const [kind, event] of events) {
    const example = examples().get(kind)?.data ?? {}
    expect(Object.keys(example).toSorted(), kind).toEqual(Object.keys(event.data).toSorted())
    const others = Object.entries(event.data).filter(
      ([name, value]) => value !== null && example[name] !== null && typeof value !== typeof example[name],
    )
    expect(others, kind).toEqual([])
  }
  const members = new Set(receiver.received.flatMap(({ event }) => Object.keys(event.data)))
  for (const personal of ['name', 'phone', 'email', 'notes', 'booking_code']) expect(members).not.toContain(personal)
})

test('the document for receivers has an example of each kind, the headers and the limits', () => {
  expect([...examples().keys()].toSorted()).toEqual([...WEBHOOK_KINDS, TEST_KIND].toSorted())
  for (const kind of WEBHOOK_KINDS) expect(DOCUMENT).toContain(`### \`${kind}\``)
  for (const header of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) expect(DOCUMENT).toContain(header)
})
