// Sends a few hundred kinds of random input to every call. The contract must list each answer, and no answer may have the status 500.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { aKey, apiAt } from '#tests/support/api.ts'
import { NIGHT, aHeldTable, forTables, freeTableIds, outletIdOf } from '#tests/support/booking.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const LISTED = new Set([200, 201, 202, 400, 401, 403, 404, 409, 413, 415, 422, 429])
const LEAK =
  /\bat \S+ \(|node_modules|PostgresError|syntax error|violates|invalid input|select .* from|insert into|ECONN/i
/** Every run has the same input by default. FUZZ_SEED changes the input, and FUZZ_RUNS sets the number of runs. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12)

const nastyText = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d83d}',
  '💥',
  '‮',
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '"; drop table reservations; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$ne',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '2026-13',
  '9999-12',
  '0000-12',
  'x'.repeat(3000),
)
const nastyNumber = fc.constantFrom(0, -1, 1, 1.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308)
const nasty = fc.oneof(
  nastyText,
  nastyNumber,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.boolean(),
)

const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

/** Returns valid values for each field: one set for an outlet that sells tables, and one set for a restaurant. */
async function goodValues(app: TestApp, reservationId: string): Promise<Record<'tables' | 'dinner', Values>> {
  const [table] = await freeTableIds(app)
  const outletId = await outletIdOf(app, 'kuningan')
  const tables: Values = {
    ...forTables([table ?? 0]),
    outlet_id: outletId,
    outletId,
    month: '2026-11',
    from: NIGHT,
    to: NIGHT,
    page: 1,
    id: reservationId,
    reservationId,
    slug: 'luna-senja',
    provider: 'sandbox',
    tickets: [{ id: 1, qty: 1 }],
    kind: 'tables',
    action: 'pay',
  }
  const dining = await aRestaurant(app)
  return {
    tables,
    dinner: {
      ...tables,
      outletId: dining.outletId,
      outlet_id: dining.outletId,
      date: DINNER_NIGHT,
      time: '19:00',
      pax: 2,
      section_id: dining.sections['hall'],
      table_id: null,
      course_id: dining.courseId,
      kind: 'restaurant',
    },
  }
}
type Values = Record<string, unknown>

/** Generates a random request for a call: some fields of the call with valid or invalid values, path parameters, and headers. */
function nonsenseFor(endpoint: Endpoint, good: Values, token: string) {
  const value = (key: string) =>
    fc.oneof(
      { arbitrary: fc.constant(good[key]), weight: 2 },
      { arbitrary: nasty, weight: 2 },
      { arbitrary: fc.constant(undefined), weight: 1 },
    )
  const takes = fc.record(Object.fromEntries(shapeOf(endpoint.takes).map((key) => [key, value(key)])))
  const blank = (key: string) => fc.oneof(fc.constant(String(good[key])), nastyText, fc.string())
  return {
    sent: fc.oneof({ arbitrary: takes, weight: 6 }, { arbitrary: nasty, weight: 1 }),
    params: fc.record(Object.fromEntries(shapeOf(endpoint.params).map((key) => [key, blank(key)]))),
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { 'accept-language': '\u00ff' },
      { 'x-reservation-token': token },
      { 'x-reservation-token': 'x'.repeat(2000) },
      { cookie: 'senja_browser=%00; senja_locale=xx' },
    ),
  }
}

type Nonsense = { sent: unknown; params: Record<string, string>; headers: Record<string, string> }

function sendNonsense(api: ReturnType<typeof apiAt>, endpoint: Endpoint, { sent, params, headers }: Nonsense) {
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, key: string) => encodeURIComponent(wellFormed(params[key] ?? '')) || '-',
  )
  const fields = Object.entries(typeof sent === 'object' && sent !== null ? sent : {}).filter(
    ([, v]) => v !== undefined,
  )
  const query = Object.fromEntries(
    fields.map(([k, v]) => [k, wellFormed(typeof v === 'string' ? v : JSON.stringify(v))]),
  )
  return api.send(endpoint.method, path, {
    isMeantBad: true,
    headers,
    ...(endpoint.method === 'POST' ? { body: sent ?? {}, idempotencyKey: aKey() } : { query }),
  })
}

test('R-093 R-096 no random body, query or path causes a 500 or a response outside of the API contract', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  const good = await goodValues(app, hold.reservation_id)
  let calls = 0
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (endpoint.media === 'text/event-stream') continue
    const isDinner = /restaurant|waitlist/.test(endpoint.path)
    const { sent, params, headers } = nonsenseFor(endpoint, isDinner ? good.dinner : good.tables, hold.token)
    await fc.assert(
      fc.asyncProperty(sent, params, headers, async (body, blanks, extra) => {
        const answer = await sendNonsense(api, endpoint, { sent: body, params: blanks, headers: extra })
        calls++
        if (!LISTED.has(answer.status)) throw new Error(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
        if (answer.status >= 400 && LEAK.test(answer.text))
          throw new Error(`${name} tells of our insides: ${answer.text.slice(0, 300)}`)
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  }
  expect(calls).toBeGreaterThanOrEqual(RUNS * 25)
}, 600_000)

/** Makes a text that a URL can contain. Lone surrogates are replaced, because they cannot be encoded. */
const wellFormed = (text: string) => text.toWellFormed()

test('R-093 bytes that are not text, text that is not JSON, and incomplete messages are refused without a 500', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const posts = Object.values<Endpoint>(endpoints).filter((endpoint) => endpoint.method === 'POST')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...posts),
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', ''),
      async (endpoint, bytes, type) => {
        const path = endpoint.path.replace(/:(\w+)/g, 'sandbox')
        const answer = await api.send('POST', path, {
          isMeantBad: true,
          raw: new Uint8Array(bytes),
          headers: type ? { 'content-type': type } : {},
        })
        if (!LISTED.has(answer.status) || answer.status < 400)
          throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
      },
    ),
    { seed: SEED, numRuns: RUNS * 5, endOnFailure: true },
  )
})
