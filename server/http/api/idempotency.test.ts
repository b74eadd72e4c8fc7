// Tests requests that are repeated with the same Idempotency-Key. They get the first answer and have no further effect.
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { aKey, apiAt, dataOf, failureOf, type Api } from '#tests/support/api.ts'
import {
  NIGHT,
  TABLES,
  TICKETS,
  aTicketOf,
  count,
  forTables,
  forTickets,
  freeTableIds,
  outletIdOf,
} from '#tests/support/booking.ts'
import { addEvent, takeTables } from '#tests/support/calendar.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const reservationsOf = async (app: TestApp) =>
  (await app.sql<{ n: number }[]>`select count(*)::int as n from reservations`)[0]?.n
const idOf = (answer: Parameters<typeof dataOf>[0]) => dataOf<PaymentData>(answer).data.reservation_id

async function cartsOf(app: TestApp): Promise<[string, unknown][]> {
  const ticket = await aTicketOf(app, { stock: 5, night: '2026-11-28' })
  const [table] = await freeTableIds(app)
  return [
    [TABLES, forTables([table ?? 0])],
    [TICKETS, forTickets([{ id: ticket, qty: 2 }], { date: '2026-11-28' })],
  ]
}

const repeat = (api: Api, times: number, path: string, body: unknown, idempotencyKey: string) =>
  Promise.all(Array.from({ length: times }, () => api.post(path, body, { idempotencyKey })))

test('R-093 R-044 R-045 twenty simultaneous requests with the same key and body, and a later one, get the same response', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  for (const [index, [path, body]] of (await cartsOf(app)).entries()) {
    const key = aKey()
    const answers = await repeat(api, 20, path, body, key)
    expect(count(answers, 201)).toBe(20)
    app.clock.advance(3600)
    const late = await api.post(path, body, { idempotencyKey: key.toUpperCase() })
    expect(new Set([...answers, late].map(idOf)).size).toBe(1)
    expect(dataOf<PaymentData>(late)).toEqual(dataOf<PaymentData>(answers[0] ?? late))
    expect(await reservationsOf(app)).toBe(index + 1)
  }
})

test('R-093 the same key with another body is refused as a conflict, and the first reservation is unchanged', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const [[path, body]] = (await cartsOf(app)) as [[string, object]]
  const key = aKey()
  const first = idOf(await api.post(path, body, { idempotencyKey: key }))
  for (const other of [
    { ...body, name: 'Raka Wicaksono' },
    { ...body, phone_number: '081299998888' },
    { ...body, notes: ' ' },
  ]) {
    expect(failureOf(await api.post(path, other, { idempotencyKey: key }))).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    })
  }
  expect(idOf(await api.post(path, body, { idempotencyKey: key }))).toBe(first)
  expect(await reservationsOf(app)).toBe(1)
})

test('R-093 if two different requests with one idempotency key arrive at once, one succeeds and the other is a conflict', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const ids = await freeTableIds(app)
  for (let round = 0; round < 6; round++) {
    const key = aKey()
    const bodies = [forTables([ids[round * 2] ?? 0]), forTables([ids[round * 2 + 1] ?? 0])]
    const answers = await Promise.all(bodies.map((body) => api.post(TABLES, body, { idempotencyKey: key })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((answer) => answer.status === 409)?.body['code']).toBe('idempotency_conflict')
  }
  expect(await reservationsOf(app)).toBe(6)
})

test('R-093 a refusal is not stored: the same request can succeed after the reason of the refusal is gone', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const [table] = await freeTableIds(app)
  const event = await addEvent(app, { at: 'luna-senja-kuningan', night: NIGHT })
  await takeTables(app, event, { left: 0 })
  const key = aKey()
  const body = forTables([table ?? 0])
  expect((await api.post(TABLES, body, { idempotencyKey: key })).status).toBe(409)
  await app.sql`delete from table_claims where table_id = ${table ?? 0} and hold_id is not null and outlet_id = ${await outletIdOf(app, 'kuningan')}`
  expect((await api.post(TABLES, body, { idempotencyKey: key })).status).toBe(201)
})
