import { expect, test } from 'vitest'
import { MOST_DEAD } from '#domain/webhooks/retry-plan.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { listDeliveries } from '#server/webhooks/delivery-repository.ts'
import { listEndpoints } from '#server/webhooks/endpoint-repository.ts'
import { forgetWebhooks } from '#server/webhooks/forget-webhooks.ts'
import {
  removeEndpoint,
  replayDeliveries,
  rotateSecret,
  setPaused,
  testEndpoint,
} from '#server/webhooks/manage-endpoints.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { resealWebhookSecrets } from '#server/webhooks/reseal-secrets.ts'
import { system } from '#domain/identity/actor.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'
import { aPerson } from '#tests/support/office.ts'
import { heldTable, paidBy } from '#tests/support/paid-table.ts'
import {
  type ReceiverAnswer,
  anEndpoint,
  appWithReceiver,
  openReceiver,
  sendWebhooks,
  verified,
} from '#tests/support/webhook-receiver.ts'
import type { TestApp } from '#tests/support/app.ts'

const TEST = system('test')

const statesOf = async (app: TestApp, endpointId: string) =>
  (await listDeliveries(app.sql, { endpointId, only: 'all', limit: 50 })).map(({ state }) => state).toReversed()

test('a booking and its payment reach a receiver, signed so that the published library verifies them, and without personal data', async () => {
  await using receiver = await openReceiver(() => ({ status: 204 }))
  await using app = await appWithReceiver(receiver)
  const { id, secret } = await anEndpoint(app, receiver)
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
  for (const personal of [hold.email, 'Raka', '+62']) expect(text).not.toContain(personal)
  expect(text).toContain(hold.id)
  const [first] = receiver.received
  expect(() =>
    verified(app, secret, { ...first!, body: first!.body.replace('WaitingForPayment', 'Completed') }),
  ).toThrow()
  expect(await listEndpoints(app.sql, app.now())).toMatchObject([{ id, waiting: 0, dead: 0, failingSince: null }])
  expect(app.heard.join('')).not.toContain(secret)
})

test('a failed webhook is sent again with the same id, and delays only later events of the same reservation', async () => {
  let isDown = true
  const failing = new Set<string>()
  await using receiver = await openReceiver(({ event }) => {
    const id = String(event.data['reservation_id'])
    if (failing.size === 0) failing.add(id)
    return { status: isDown && failing.has(id) ? 500 : 200, body: '{"error":\n"down"}' }
  })
  await using app = await appWithReceiver(receiver)
  const { id } = await anEndpoint(app, receiver)
  const hold = await heldTable(app)
  await sendWebhooks(app)
  await settlePayment(app, hold.id, paidBy('T1', hold.amount))
  const other = await heldTable(app)
  await sendWebhooks(app)
  await sendWebhooks(app)
  const reservations = () => receiver.received.map(({ event }) => event.data['reservation_id'])
  expect(reservations()).toEqual([hold.id, other.id])
  expect(await statesOf(app, id)).toEqual(['waiting', 'waiting', 'waiting', 'delivered'])
  isDown = false
  app.clock.advance(6)
  await sendWebhooks(app)
  expect(reservations()).toEqual([hold.id, other.id, hold.id, hold.id, hold.id])
  const [first, , second, ...rest] = receiver.received
  expect(second?.id).toBe(first?.id)
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  expect(rest.map(({ event }) => event.type)).toEqual(['payment.received', 'reservation.changed'])
  expect(await listDeliveries(app.sql, { endpointId: id, only: 'all', limit: 50 })).toHaveLength(4)
})

test('if four processes send webhooks at the same time, each event is delivered once and in order', async () => {
  await using receiver = await openReceiver(() => ({ status: 200 }))
  await using app = await appWithReceiver(receiver)
  await anEndpoint(app, receiver)
  for (let n = 0; n < 6; n++) {
    const hold = await heldTable(app)
    await settlePayment(app, hold.id, paidBy(`T${n}`, hold.amount))
  }
  await Promise.all(Array.from({ length: 4 }, () => sendWebhooks(app)))
  expect(receiver.received).toHaveLength(18)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(18)
  const last = new Map<unknown, number>()
  for (const { event } of receiver.received) {
    const { reservation_id: reservation, sequence } = event.data
    expect(sequence).toBeGreaterThan(last.get(reservation) ?? 0)
    last.set(reservation, sequence)
  }
})

test('a Retry-After header stops all requests to the endpoint for its time, and a redirect counts as a failure', async () => {
  const answers: ReceiverAnswer[] = [
    { status: 429, headers: { 'retry-after': '60' } },
    { status: 307, headers: { location: '/elsewhere' } },
    { status: 200 },
  ]
  await using receiver = await openReceiver(() => answers.shift() ?? { status: 200 })
  await using app = await appWithReceiver(receiver)
  const { id } = await anEndpoint(app, receiver)
  await heldTable(app)
  await sendWebhooks(app)
  await heldTable(app)
  app.clock.advance(59)
  await sendWebhooks(app)
  expect(receiver.received).toHaveLength(1)
  app.clock.advance(1)
  await sendWebhooks(app)
  expect(receiver.received).toHaveLength(3)
  expect(receiver.received.every(({ path }) => path === '/hook')).toBe(true)
  expect((await statesOf(app, id)).toSorted()).toEqual(['delivered', 'waiting'])
})

test('the status 410 pauses an endpoint and sends an email to the owners, and a resumed endpoint gets the waiting events', async () => {
  let status = 410
  await using receiver = await openReceiver(() => ({ status }))
  await using app = await appWithReceiver(receiver)
  const owner = await aPerson(app, 'owner', null)
  const { id } = await anEndpoint(app, receiver)
  await heldTable(app)
  await sendWebhooks(app)
  await heldTable(app)
  await sendWebhooks(app)
  expect(receiver.received).toHaveLength(1)
  expect(await listEndpoints(app.sql, app.now())).toMatchObject([{ pauseReason: 'gone', waiting: 2 }])
  const mails = await app.sql`select recipient, payload from messages where kind = 'webhook_paused'`
  expect(mails.filter(({ recipient }) => recipient === owner.email)).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('/hook')
  status = 200
  await setPaused(app, TEST, { id, isPaused: false })
  await sendWebhooks(app)
  expect(receiver.received).toHaveLength(3)
})

test('ten dead events pause the endpoint, and staff can list and replay the dead events', async () => {
  let status = 500
  await using receiver = await openReceiver(() => ({ status, body: `<h1>Fault</h1>\u0000${'x'.repeat(500)}` }))
  await using app = await appWithReceiver(receiver)
  await aPerson(app, 'owner', null)
  const { id } = await anEndpoint(app, receiver)
  for (let n = 0; n < MOST_DEAD; n++) await testEndpoint(app, TEST, id)
  await app.sql`update webhook_deliveries set attempts = 9`
  for (let n = 0; n < MOST_DEAD; n++) await sendWebhooks(app)
  expect(await statesOf(app, id)).toEqual(Array.from({ length: MOST_DEAD }, () => 'dead'))
  expect(await listEndpoints(app.sql, app.now())).toMatchObject([{ pauseReason: 'failing', dead: MOST_DEAD }])
  expect(await app.sql`select 1 from messages where kind = 'webhook_paused'`).not.toHaveLength(0)
  const [newest] = await listDeliveries(app.sql, { endpointId: id, only: 'dead', limit: 50 })
  expect(newest).toMatchObject({ status: 500, attempts: 10 })
  expect(newest?.answer).toMatch(/^<h1>Fault<\/h1> x{1,}$/)
  expect(newest?.answer.length).toBe(200)
  status = 200
  await setPaused(app, TEST, { id, isPaused: false })
  expect(await replayDeliveries(app, TEST, { id, delivery: newest?.id ?? 0 })).toBe(1)
  expect(await replayDeliveries(app, TEST, { id, delivery: newest?.id ?? 0 })).toBe(0)
  expect(await replayDeliveries(app, TEST, { id, delivery: null })).toBe(MOST_DEAD - 1)
  await sendWebhooks(app)
  expect(new Set(await statesOf(app, id))).toEqual(new Set(['delivered']))
})

test('after a rotation, webhooks are signed with the old and the new secret for 24 hours', async () => {
  await using receiver = await openReceiver(() => ({ status: 200 }))
  await using app = await appWithReceiver(receiver)
  const { id, secret: old } = await anEndpoint(app, receiver)
  const { secret } = await rotateSecret(app, TEST, id)
  const rotatedApp = { ...app, keys: openKeys(testKeyRing([2, 1])) }
  expect([await resealWebhookSecrets(rotatedApp), await resealWebhookSecrets(rotatedApp)]).toEqual([1, 0])
  const laterApp = { ...app, keys: openKeys(testKeyRing([2])) }
  await testEndpoint(app, TEST, id)
  await sendWebhooks(laterApp)
  const [first] = receiver.received
  for (const valid of [old, secret]) expect(verified(app, valid, first!)).toMatchObject({ type: 'webhook.test' })
  app.clock.advance(24 * 3600)
  await testEndpoint(app, TEST, id)
  await sendWebhooks(laterApp)
  const second = receiver.received[1]!
  expect(verified(app, secret, second)).toBeTruthy()
  expect(() => verified(app, old, second)).toThrow()
  app.clock.advance(301)
  expect(() => verified(app, secret, second), 'a request that is replayed later').toThrow()
})

test('a webhook endpoint gets only events of its kinds and outlets, and a removed endpoint gets none', async () => {
  await using receiver = await openReceiver(() => ({ status: 200 }))
  await using app = await appWithReceiver(receiver)
  const hold = await heldTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${hold.id}`
  const outletId = row?.outletId ?? 0
  const own = await anEndpoint(app, receiver, { kinds: ['payment.received'], outletIds: [outletId] })
  const other = await anEndpoint(app, receiver, { outletIds: [outletId + 1] })
  const removed = await anEndpoint(app, receiver)
  await removeEndpoint(app, TEST, removed.id)
  await settlePayment(app, hold.id, paidBy('T1', hold.amount))
  await sendWebhooks(app)
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['payment.received'])
  for (const { id } of [other, removed]) expect(await statesOf(app, id)).toEqual([])
  app.clock.advance(30 * 86_400)
  await forgetWebhooks(app)
  expect(await statesOf(app, own.id)).toEqual(['delivered'])
  app.clock.advance(1)
  await forgetWebhooks(app)
  expect(await statesOf(app, own.id)).toEqual([])
})
