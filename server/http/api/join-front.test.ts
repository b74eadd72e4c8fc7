// Tests the front handler, which answers requests to join a sale before the other handlers run. Its answers must be the same as the
// answers of the other handlers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createWebServer } from '#server/web-server.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aSale, someMembers } from '#tests/support/sale.ts'

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: string | ReadableStream }

/** Starts the same server twice, with and without the front handler. */
async function bothWays(app: TestApp): Promise<{ fronted: string; plain: string }> {
  const web = await createWebServer(app, null, { clientFolder: null, version: 'test' })
  const plain = getRequestListener(web.hono.fetch)
  const listen = async (listener: Parameters<typeof createServer>[1]) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  onTestFinished(() => web.stop())
  return { fronted: await listen(web.front(plain)), plain: await listen((...args) => void plain(...args)) }
}

async function answerOf(url: string, { path = '', method = 'POST', headers = {}, body = '{}' }: Sent) {
  const lasting = typeof body === 'string' ? {} : { duplex: 'half' as const }
  const sent = { 'content-type': 'application/json', 'accept-encoding': 'gzip', ...headers }
  const response = await fetch(`${url}${path}`, { method, headers: sent, body, ...lasting })
  const own = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])
  const headerPairs = [...response.headers].filter(([name]) => !own.has(name))
  return { status: response.status, headers: Object.fromEntries(headerPairs), text: await response.text() }
}

const inPieces = (count: number) =>
  new ReadableStream({
    start(controller) {
      for (let n = 0; n < count; n++) controller.enqueue(new TextEncoder().encode(' '.repeat(8192)))
      controller.close()
    },
  })

test('a join gets the same response with and without the front handler, for any request', async () => {
  await using app = await testApp({ settings: { publicUrl: 'https://senja.example' }, isCalendarEmpty: true })
  const { fronted, plain } = await bothWays(app)
  const sale = await aSale(app)
  const [member] = await someMembers(app, 1)
  const bearer = { authorization: `Bearer ${member!.token}` }
  const cookie = { cookie: `senja_session=${member!.token}` }
  const path = `/api/web/sales/${sale.id}/entrants`
  const effort = { salt: 'a.b.', number: 1, signature: 'x' }
  const cases: [status: number, sent: Sent][] = [
    [201, { headers: bearer }],
    [201, { headers: bearer, body: '{"remind":true}' }],
    [201, { headers: bearer, body: JSON.stringify({ effort }) }],
    [201, { headers: { ...cookie, 'sec-fetch-site': 'same-origin' } }],
    [201, { headers: { ...cookie, origin: 'https://senja.example' } }],
    [201, { headers: bearer, path: `${path}?locale=id` }],
    [401, { headers: { ...cookie, 'sec-fetch-site': 'cross-site' } }],
    [401, { headers: { ...cookie, origin: 'https://elsewhere.example' } }],
    [401, {}],
    [401, { headers: { authorization: 'Bearer nobody', 'accept-language': 'en' } }],
    [401, { headers: { authorization: 'Basic x' }, path: `${path}?locale=en` }],
    [400, { headers: bearer, body: '{' }],
    [400, { headers: bearer, body: '[]' }],
    [415, { headers: { ...bearer, 'content-type': 'text/plain' } }],
    [413, { headers: bearer, body: ' '.repeat(70_000) }],
    [413, { headers: bearer, body: inPieces(10) }],
    [422, { headers: bearer, body: '{"remind":"yes"}' }],
    [422, { headers: bearer, body: JSON.stringify({ effort: { ...effort, salt: 'a\0' } }) }],
    [404, { headers: bearer, path: '/api/web/sales/7/entrants' }],
    [401, { path: '/api/web/sales/7/entrants', headers: { authorization: 'Bearer nobody' } }],
    [404, { headers: bearer, path: `/api/web/sales/${'0'.repeat(70)}/entrants` }],
    [404, { headers: bearer, path: '/api/web/sales/%00/entrants' }],
    [404, { headers: bearer, path: '/api/web/sales/%E0%A4%A/entrants' }],
    [404, { headers: bearer, path: `${path.slice(0, -13)}ffff/entrants` }],
    [404, { headers: bearer, path: `${path}/` }],
    [404, { headers: bearer, method: 'PUT' }],
  ]
  for (const [status, sent] of cases) {
    const request = { path, ...sent }
    const [before, behind] = [
      await answerOf(fronted, request),
      await answerOf(plain, typeof request.body === 'object' ? { ...request, body: inPieces(10) } : request),
    ]
    expect(before, JSON.stringify(sent)).toEqual(behind)
    expect(before.status, JSON.stringify(sent)).toBe(status)
  }
  const requestCounts = await app.metrics.requests.get()
  const joins = requestCounts.values.filter(
    ({ labels, metricName }) => labels.status === '2xx' && metricName?.endsWith('_count'),
  )
  expect(joins.map(({ labels, value }) => [labels.route, value])).toEqual([['/api/web/sales/:id/entrants', 12]])
})

test('joins from one network share one limit, with and without the front handler', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true }, isCalendarEmpty: true })
  const { fronted, plain } = await bothWays(app)
  const sale = await aSale(app)
  const [member] = await someMembers(app, 1)
  const request = { path: `/api/web/sales/${sale.id}/entrants`, headers: { authorization: `Bearer ${member!.token}` } }
  const first = await Promise.all(
    Array.from({ length: 60 }, (_, n) => answerOf(n % 2 === 0 ? fronted : plain, request)),
  )
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([201]))
  const refusal = await answerOf(fronted, request)
  expect(refusal.text).toContain('effort_needed')
  expect(await answerOf(plain, request)).toEqual(refusal)
})

test('in maintenance, the front handler refuses a join with the same response as the other handlers', async () => {
  await using app = await testApp({ settings: { isInMaintenance: true } })
  const { fronted, plain } = await bothWays(app)
  const request = { path: '/api/web/sales/7/entrants' }
  const refusal = await answerOf(fronted, request)
  expect([refusal.status, refusal]).toEqual([503, await answerOf(plain, request)])
})
