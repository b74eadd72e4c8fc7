import { expect, test } from 'vitest'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { testApp } from '#tests/support/app.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { claimNotifications } from '#server/sandbox/gateway/repository.ts'
import { sign } from '#server/sandbox/gateway/signature.ts'
import { standUp } from '#server/sandbox/gateway/stand-up.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'

const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)
const pageAt = (reference: string) => ({ reference, providerReference: null })
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('opening a second payment for one order returns the page of the first payment', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  const first = await g.provider.open(g.order())
  const second = await g.provider.open(g.order())
  expect(second.url).toBe(first.url)
  expect(first.url).toMatch(/\/sandbox\/gateway\/pay\/[\w-]{32}$/)
  await expect(g.provider.open(g.order({ amount: 1 }))).rejects.toThrow(/duplicate_order/)
  expect(await g.provider.lookUp(pageAt('SNJ-1001-1'))).toEqual({ status: 'pending', captures: [], events: [] })
  expect(await g.provider.lookUp(pageAt('never-heard-of'))).toMatchObject({ status: 'unknown' })
})

test('calls without the merchant’s key are rejected, and malformed calls get the same errors as at a real gateway', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  const post = (authorization: string, body: string) =>
    fetch(`${g.baseUrl}/sandbox/gateway/v1/payments`, { method: 'POST', headers: { authorization }, body })
  const key = `Basic ${Buffer.from(`${g.key}:`).toString('base64')}`
  for (const wrong of [
    '',
    'Bearer x',
    `Basic ${Buffer.from('guess:').toString('base64')}`,
    `Basic ${Buffer.from(`${g.key}:x`).toString('base64')}`,
  ]) {
    const answer = await post(wrong, '{}')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error_code: 'unauthorized' })
  }
  expect((await post(key, 'not json')).status).toBe(400)
  const invalid = await post(key, JSON.stringify({ order_id: 'a b', amount: 1.5 }))
  expect(invalid.status).toBe(400)
  expect(await invalid.json()).toMatchObject({ error_code: 'validation_error', error_messages: expect.any(Array) })
})

test('R-102 the sandbox gateway reports a payment once, with a signature over the timestamp and the raw body', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  await g.provider.open(g.order())
  expect(await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay' })).toBe(true)
  const [notification] = await g.hear(1)
  expect(g.provider.readNotification(notification!.headers, notification!.body)).toMatchObject({
    reference: 'SNJ-1001-1',
    kind: 'paid',
    amount: 2_700_000,
    currency: 'IDR',
    method: 'qris',
  })
  await settle(500)
  expect(g.heard).toHaveLength(1)
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toEqual({
    status: 'paid',
    amount: 2_700_000,
    paid_amount: 2_700_000,
    refunds: [],
    notifications: [{ sent_at: expect.any(String), status_code: 200, answer: 'heard' }],
  })
  expect(await g.provider.lookUp(pageAt('SNJ-1001-1'))).toMatchObject({
    status: 'paid',
    captures: [{ amount: 2_700_000 }],
  })
})

test('R-102 a notification with a changed body, a changed or old timestamp, or a signature by another key is rejected', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  const body = JSON.stringify({
    event_id: 'e1',
    order_id: 'o1',
    status: 'paid',
    amount: 1,
    currency: 'IDR',
    method: null,
  })
  const at = String(Math.floor(Date.now() / 1000))
  const read = (timestamp: string, signature: string, text = body) =>
    g.provider.readNotification(
      new Headers({ 'X-Sandbox-Timestamp': timestamp, 'X-Sandbox-Signature': signature }),
      text,
    )
  const good = sign(g.key, at, body)
  expect(read(at, good)).toMatchObject({ eventKey: 'e1', kind: 'paid' })
  expect(read(at, good, body.replace('"amount":1', '"amount":2'))).toBeNull()
  expect(read(String(Number(at) - 1), good)).toBeNull()
  const old = String(Number(at) - 301)
  expect(read(old, sign(g.key, old, body))).toBeNull()
  expect(read(at, sign('another', at, body))).toBeNull()
  expect(read(at, good.slice(2))).toBeNull()
  expect(read('', '')).toBeNull()
  expect(read(at, sign(g.key, at, '{"no":"sense"}'), '{"no":"sense"}')).toBeNull()
})

test('R-102 the sandbox gateway can send one notification many times in parallel', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  await g.provider.open(g.order())
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay', times: 20 })
  await g.hear(20)
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay', amount: 5 })
  await g.hear(21)
  expect(new Set(g.heard.map((request) => request.body)).size).toBe(1)
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({ paid_amount: 2_700_000 })
})

test('R-102 the server rejects a notification with a bad signature, and the sandbox gateway does not send it again', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  g.answers.push(401)
  await g.provider.open(g.order())
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay', signature: 'bad' })
  const [notification] = await g.hear(1)
  expect(JSON.parse(notification!.body)).toMatchObject({ status: 'paid', amount: 2_700_000 })
  expect(g.provider.readNotification(notification!.headers, notification!.body)).toBeNull()
  await settle(2500)
  expect(g.heard).toHaveLength(1)
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({
    status: 'pending',
    paid_amount: null,
    notifications: [{ status_code: 401 }],
  })
})

test('R-104 the sandbox gateway can change the state of a payment without a notification to the merchant', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  await g.provider.open(g.order())
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay', notify: false, amount: 1_000 })
  expect(await g.provider.lookUp(pageAt('SNJ-1001-1'))).toMatchObject({ status: 'paid', captures: [{ amount: 1_000 }] })
  await settle(500)
  expect(g.heard).toHaveLength(0)
})

test('R-103 the sandbox gateway accepts a payment after the deadline or the cancellation of its order', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  await g.provider.open(g.order())
  await g.provider.open(g.order({ reference: 'SNJ-1002-1' }))
  await g.provider.cancel(pageAt('SNJ-1002-1'))
  g.set(later(g.app.now(), 31))
  expect(await g.provider.lookUp(pageAt('SNJ-1001-1'))).toMatchObject({ status: 'expired' })
  for (const orderId of ['SNJ-1001-1', 'SNJ-1002-1']) {
    await actOnPayment(g.app, orderId, { action: 'pay', delay_ms: 1500 })
    expect((await viewPayment(g.app, orderId))?.paid_amount).toBeNull()
  }
  await g.hear(4)
  expect(g.statuses()).toEqual(['cancelled', 'expired', 'paid', 'paid'])
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({ status: 'paid', paid_amount: 2_700_000 })
})

test('a delayed payment is still made after the gateway stops and starts again', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  await g.provider.open(g.order())
  await g.gateway.stop()
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay', delay_ms: 1 })
  await settle(300)
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({ status: 'pending' })
  g.gateway.start()
  await g.hear(1)
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({ status: 'paid' })
})

test('the sandbox gateway sends each notification until the merchant accepts it', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  g.answers.push(500)
  await g.provider.open(g.order())
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'fail' })
  await g.hear(2)
  expect(g.heard[0]!.body).toBe(g.heard[1]!.body)
  await g.gateway.stop()
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({ notifications: [{ status_code: 200 }] })
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'fail', times: 10 })
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => claimNotifications(g.app.sql, { most: 5, leaseSeconds: 20 })),
  )
  const ids = claims.flat().map((claim) => claim.id)
  expect(ids).toHaveLength(10)
  expect(new Set(ids).size).toBe(10)
})

test('each refund key makes one refund, even with many simultaneous requests', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  await g.provider.open(g.order())
  const refund = (key: string, amount: number) =>
    g.provider.refund({ reference: 'SNJ-1001-1', transactionId: null, key, amount, reason: 'cancelled' })
  await expect(refund('r1', 1000)).rejects.toThrow(/not_paid/)
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay' })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refund('r1', 1_350_000)))
  expect(new Set(outcomes)).toEqual(new Set(['done']))
  await expect(refund('r1', 1)).rejects.toThrow(/duplicate_refund_key/)
  expect(await refund('r2', 1_350_001)).toBe('exceeded')
  const both = await Promise.all([refund('r3', 1_350_000), refund('r4', 1_350_000)])
  expect(both.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'exceeded'])
  expect((await viewPayment(g.app, 'SNJ-1001-1'))?.refunds).toEqual([
    { amount: 1_350_000, status: 'done' },
    { amount: 1_350_000, status: 'done' },
  ])
})

test('an unknown order cannot be changed or viewed, and canceling a finished payment changes nothing', async () => {
  await using app = await testApp()
  await using g = await standUp(app)
  expect(await actOnPayment(g.app, 'nothing', { action: 'pay' })).toBe(false)
  expect(await viewPayment(g.app, 'nothing')).toBeNull()
  await g.provider.cancel(pageAt('nothing'))
  await g.provider.open(g.order())
  await actOnPayment(g.app, 'SNJ-1001-1', { action: 'pay' })
  await g.provider.cancel(pageAt('SNJ-1001-1'))
  expect(await g.provider.lookUp(pageAt('SNJ-1001-1'))).toMatchObject({ status: 'paid' })
})

test('every call to an unreachable gateway throws a GatewayFault', async () => {
  await using app = await testApp()
  const g = await standUp(app)
  await g[Symbol.asyncDispose]()
  await expect(g.provider.open(g.order())).rejects.toBeInstanceOf(GatewayFault)
  await expect(g.provider.lookUp(pageAt('x'))).rejects.toThrow(/out of reach/)
})
