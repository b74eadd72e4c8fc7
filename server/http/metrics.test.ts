import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/open.ts'
import { meteredProvider } from '#server/payments/metered-provider.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { apiAt } from '#tests/support/api.ts'
import { aHeldTable, pay } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

const TOKEN = 'a token for whoever watches'

test('R-093 the metrics of a production site require the token from the settings, and otherwise return 404', async () => {
  const statusOf = async (settings: { metricsToken: string | null; isSandbox: boolean }, sent?: string) => {
    await using app = await testApp({ settings })
    const { url } = await app.open()
    const answer = await fetch(`${url}/metrics`, sent ? { headers: { authorization: sent } } : {})
    return [answer.status, (await answer.text()).includes('senja_waiting')]
  }
  const real = { metricsToken: TOKEN, isSandbox: false }
  expect(await statusOf(real)).toEqual([404, false])
  expect(await statusOf(real, 'Bearer a token for whoever watchez')).toEqual([404, false])
  expect(await statusOf(real, `Bearer ${TOKEN}`)).toEqual([200, true])
  expect(await statusOf({ metricsToken: null, isSandbox: false })).toEqual([404, false])
  expect(await statusOf({ metricsToken: null, isSandbox: true })).toEqual([200, true])
})

const sampleOf = (text: string, name: string, labels: string) =>
  Number(new RegExp(`^${name}\\{${labels}\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)

test('R-093 requests are timed by the pattern of their route, and no label has an id or an address', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  await fetch(`${url}/api/web/reservations/detail-reservation/${id}`)
  await fetch(`${url}/api/web/nothing-here-${id}`)
  await fetch(`${url}/healthz`, { method: 'DELETE' })
  const text = await (await fetch(`${url}/metrics`)).text()
  const count = 'senja_http_request_seconds_count'
  const detail = 'route="/api/web/reservations/detail-reservation/:id",method="GET",status="4xx"'
  expect(sampleOf(text, count, detail)).toBe(1)
  expect(sampleOf(text, count, 'route="/api/\\*",method="GET",status="4xx"')).toBe(1)
  expect(text).not.toContain(id)
  expect(text).toMatch(/^# TYPE senja_http_request_seconds histogram$/m)
  expect(text).toMatch(/^senja_waiting 0$/m)
  expect(text).toMatch(/^senja_memory_bytes \d+$/m)
})

test('calls to a payment provider are timed separately for each outcome', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  await pay(api, hold)
  await expect(
    meteredProvider(
      { ...app.payments.of('sandbox'), cancel: () => Promise.reject(new GatewayFault('silent')) },
      app.metrics,
    ).cancel({ reference: 'x', providerReference: null }),
  ).rejects.toThrow('silent')
  const text = await app.metrics.registry.metrics()
  const calls = (call: string, outcome: string) =>
    sampleOf(text, 'senja_gateway_call_seconds_count', `provider="sandbox",call="${call}",outcome="${outcome}"`)
  expect(calls('look_up', 'paid')).toBeGreaterThan(0)
  expect(calls('cancel', 'gateway_fault')).toBe(1)
})

test('the metrics show how long statements wait for a connection', async () => {
  const waits: number[] = []
  const sql = connect(
    { ...inject('server'), database: 'postgres' },
    { pool: 1, onWait: (seconds) => void waits.push(seconds) },
  )
  await Promise.all([1, 2].map(() => sql.begin((tx) => tx`select pg_sleep(0.05)`)))
  await sql.end()
  expect(waits.map((seconds) => seconds > 0.03)).toEqual([false, true])
})

test('R-102 each wrong code, token, key or seal and each forged notification is counted, and is logged with its request id', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const api = apiAt(url)
  const hold = await aHeldTable(app, api)
  const json = { 'content-type': 'application/json' }
  const detail = `${url}/api/web/reservations/detail-reservation/${hold.reservation_id}`
  const responses = [
    await fetch(`${url}/api/web/payments/sandbox/notifications`, { method: 'POST', body: '{}' }),
    await fetch(`${url}/api/web/profile`, { headers: { authorization: 'Bearer wrong' } }),
    await fetch(detail, { headers: { 'x-reservation-token': 'wrong' } }),
    await fetch(`${url}/pay/${hold.reservation_id}.wrong`, { redirect: 'manual' }),
    await fetch(`${url}/api/web/auth/phone-proof`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ phone_number: aPhone(), confirmation_code: '123456' }),
    }),
  ]
  const kinds = ['forged_notification', 'wrong_token', 'wrong_key', 'wrong_key', 'wrong_code']
  const reports = app.heard.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ kind }) => kind)
  expect(reports.map(({ kind, request_id }) => [kind, request_id])).toEqual(
    responses.map((answer, n) => [kinds[n], answer.headers.get('x-request-id')]),
  )
  const text = await app.metrics.registry.metrics()
  expect(sampleOf(text, 'senja_suspicions_total', 'kind="wrong_key"')).toBe(2)
  expect(sampleOf(text, 'senja_refusals_total', 'call="provePhone",refusal="validation_failed"')).toBe(1)
  expect(app.heard.join('')).not.toMatch(/Bearer|123456/)
})
