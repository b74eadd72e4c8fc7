// Tests the responses of the server: health, headers and the OpenAPI document. Also tests the calls that only a sandbox has.
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { QUOTE, TABLES, aHeldTable } from '#tests/support/booking.ts'
import { testApp } from '#tests/support/app.ts'

test('health, readiness and metrics each respond in their own format', async () => {
  await using app = await testApp()
  const { url } = await app.open({ jobs: true })
  const api = apiAt(url)
  await aHeldTable(app, api)
  const health = await fetch(`${url}/healthz`)
  expect([health.status, await health.text()]).toEqual([200, 'ok'])
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, database: true, migrations: true, jobs: true },
  ])
  const metrics = await fetch(`${url}/metrics`)
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  const lines = (await metrics.text()).trim().split('\n')
  expect(lines).toContain('senja_waiting 1')
  expect(lines).toContain('senja_lapsed 0')
  const linePattern =
    /^(# HELP \w+ \S.*|# TYPE \w+ (gauge|counter|histogram)|\w+(\{\w+="[^"]+"(,\w+="[^"]+")*\})? \d+(\.\d+)?(e-\d+)?)$/
  for (const line of lines) expect(line).toMatch(linePattern)
})

test('every response has its own request id and a content policy, and API responses must not be cached', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const ids = new Set<string | null>()
  const paths = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/web/brands',
    '/api/web/nothing',
    '/api/web/brands/x',
    '/nothing',
    '/pay/x',
  ]
  for (const path of paths) {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
    ids.add(answer.headers.get('x-request-id'))
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('referrer-policy'), path).toBe(
      path === '/pay/x' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    expect(answer.headers.get('x-powered-by'), path).toBeNull()
    if (path.startsWith('/api/web')) expect(answer.headers.get('cache-control'), path).toBe('no-store')
  }
  expect(ids.size).toBe(paths.length)
  expect(ids.has(null)).toBe(false)
  const bad = await fetch(`${url}${TABLES}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(bad.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
  await bad.text()
})

test('R-096 the OpenAPI document lists every call with its parameters, body and responses', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string
          parameters: { name: string; in: string; required: boolean }[]
          requestBody?: object
          responses: object
        }
      >
    >
  }
  expect(document.openapi).toBe('3.1.0')
  const operationIds = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  )
  expect(operationIds.sort()).toEqual(Object.keys(endpoints).sort())
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, node]) => ({ path, method, ...node })),
  )
  for (const { path, method, parameters, requestBody, responses } of operations) {
    const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(
      parameters.filter((p) => p.in === 'path').map((p) => p.name),
      path,
    ).toEqual(pathNames)
    expect(Object.keys(responses), path).toContain('default')
    if (method === 'get') expect(requestBody, path).toBeUndefined()
  }
  const offSchedule = document.paths['/api/web/reservations/off-schedule']?.['get']
  expect(offSchedule?.parameters.find((p) => p.name === 'outlet_id')).toMatchObject({
    required: true,
    schema: { type: 'integer' },
  })
})

test('R-096 the test client rejects a request or a response that differs from the OpenAPI document', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const api = apiAt(url)
  await expect(api.post(QUOTE, { date: 'soon' })).rejects.toThrow(/is not what the document says/)
  await expect(api.get('/api/web/reservations/off-schedule')).rejects.toThrow(/outlet_id is required/)
  await expect(api.get('/api/web/nothing')).rejects.toThrow(/not in the document/)
  await expect(api.get('/api/web/brands', { query: { colour: 'red' } })).rejects.toThrow(/knows no colour/)
  const { createServer } = await import('node:http')
  const document = await (await fetch(`${url}/api/openapi.json`)).text()
  const answers = ['{"data":[{"id":"1"}]}', '{"data":[],"extra":1}', '{"code":"nonsense","message":""}', '{}']
  let turn = 0
  const liar = createServer((request, response) => {
    response.writeHead(request.url === '/api/openapi.json' ? 200 : turn === 2 ? 500 : 200, {
      'content-type': 'application/json',
      'x-request-id': '1',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'x',
    })
    response.end(request.url === '/api/openapi.json' ? document : answers[turn])
  })
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
  try {
    const address = liar.address()
    const liarApi = apiAt(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    for (turn = 0; turn < answers.length; turn++) {
      await expect(liarApi.get('/api/web/brands'), answers[turn]).rejects.toThrow(/is not what the document says/)
    }
  } finally {
    liar.close()
    liar.closeAllConnections()
  }
})

test('outside the sandbox the sandbox calls do not exist, and the OpenAPI document does not list them', async () => {
  await using app = await testApp({ settings: { isSandbox: false } })
  const { url } = await app.open()
  const api = apiAt(url)
  const hold = await aHeldTable(app, api)
  const absent = [
    await api.get('/api/sandbox/messages', { isMeantBad: true }),
    await api.get(`/api/sandbox/payments/${hold.reservation_id}`, { isMeantBad: true }),
    await api.post(`/api/sandbox/payments/${hold.reservation_id}`, { action: 'pay' }, { isMeantBad: true }),
  ]
  expect(absent.map((answer) => answer.status)).toEqual([404, 404, 404])
  expect((await fetch(`${url}/sandbox/gateway/v1/payments`, { method: 'POST' })).status).toBe(404)
  expect(await (await fetch(`${url}/api/openapi.json`)).text()).not.toContain('/api/sandbox')
})

test('an API response uses the language of ?locale=, else of Accept-Language, else Indonesian', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const tagline = async (language: string, query?: { locale: string }) =>
    dataOf<{ tagline: string }[]>(await api.get('/api/web/brands', { language, ...(query && { query }) }))[0]?.tagline
  const [english, indonesian] = [await tagline('en'), await tagline('id')]
  expect(english).not.toBe(indonesian)
  expect(await tagline('en-GB,en;q=0.8')).toBe(english)
  expect(await tagline('fr,de;q=0.5')).toBe(indonesian)
  expect(await tagline('id', { locale: 'en' })).toBe(english)
  expect(await tagline('*')).toBe(indonesian)
})
