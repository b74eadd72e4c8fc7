// Tests many guests at once over real HTTP. Every response is in the contract. No place is sold twice, and no request for a free place is
// refused.
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
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
import { testApp } from '#tests/support/app.ts'

test('R-046 when sixty guests request one table at once, one gets the table and 59 read that the table is taken', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  const answers = await Promise.all(Array.from({ length: 60 }, () => api.post(TABLES, forTables([id ?? 0]))))
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 59])
  expect(new Set(answers.filter((a) => a.status === 409).map((a) => failureOf(a).code))).toEqual(
    new Set(['table_unavailable']),
  )
})

test('R-046 when 200 buyers request 1 to 3 tickets each at once, exactly the 25 available tickets are sold', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const id = await aTicketOf(app, { stock: 25 })
  const api = apiAt((await app.open()).url)
  const wishes = Array.from({ length: 200 }, (_, index) => 1 + (index % 3))
  const answers = await Promise.all(wishes.map((qty) => api.post(TICKETS, forTickets([{ id, qty }]))))
  const sold = answers.reduce((sum, answer, index) => sum + (answer.status === 201 ? (wishes[index] ?? 0) : 0), 0)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]))
  expect(new Set(answers.filter((a) => a.status === 409).map((a) => failureOf(a).code))).toEqual(
    new Set(['ticket_sold_out']),
  )
  expect(sold).toBe(25)
  const outletId = await outletIdOf(app, 'kuningan')
  const [ticket] = dataOf<{ seats_left: number }[]>(
    await api.get(`/api/web/outlets/${outletId}/tickets`, { query: { date: NIGHT } }),
  )
  expect(ticket?.seats_left).toBe(0)
})

test('R-034 R-046 when forty carts with two ticket types are sent at once, each cart is sold completely or not at all', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticketId = await aTicketOf(app, { stock: 10 })
  const [event] = await app.sql<{ eventId: number }[]>`select event_id from tickets where id = ${ticketId}`
  const [row] = await app.sql<{ id: number }[]>`
    with t as (
      insert into tickets (outlet_id, event_id, night, position, name, price, max_capacity, stock)
      select outlet_id, ${event?.eventId ?? 0}, night, 1, name, 400000, 1, 6 from tickets where id = ${ticketId} returning id
    ), u as (insert into ticket_units (ticket_id, number) select t.id, n from t, generate_series(1, 6) n)
    select id from t`
  const two = row?.id ?? 0
  const api = apiAt((await app.open()).url)
  const carts = Array.from({ length: 40 }, (_, index) =>
    index % 2
      ? [
          { id: ticketId, qty: 1 },
          { id: two, qty: 1 },
        ]
      : [
          { id: two, qty: 1 },
          { id: ticketId, qty: 1 },
        ],
  )
  const answers = await Promise.all(carts.map((cart) => api.post(TICKETS, forTickets(cart))))
  expect([count(answers, 201), count(answers, 409)]).toEqual([6, 34])
  const left = await app.sql<{ ticketId: number; n: number }[]>`
    select ticket_id, count(*)::int as n from ticket_units where reservation_id is null group by 1 order by 1`
  expect(left).toEqual([{ ticketId: ticketId, n: 4 }])
})

test('R-048 fifty simultaneous bookings with one phone, in five spellings, create one unpaid reservation', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const ids = await freeTableIds(app)
  const spellings = ['081234567890', '+62 812 3456 7890', '6281234567890', '0812-3456-7890', '(0812) 34567890']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      api.post(TABLES, forTables([ids[i % ids.length] ?? 0], { phone_number: spellings[i % 5] ?? '' })),
    ),
  )
  const [winner] = answers.filter((answer) => answer.status === 201)
  expect(count(answers, 201)).toBe(1)
  const failures = answers.filter((answer) => answer !== winner).map((answer) => failureOf(answer))
  expect(new Set(failures.map((failure) => failure.code))).toEqual(new Set(['payment_pending']))
  // A guest who typed the phone without a proof must not learn which reservation already has this phone.
  expect(failures.filter((failure) => failure.reservation_id)).toEqual([])
})

test('R-048 a browser can have at most one unpaid reservation, even if the guest types different phones', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const ids = await freeTableIds(app)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const first = await api.post(TABLES, forTables([ids[0] ?? 0]), { headers })
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^senja_browser=[\w-]{32}; .*HttpOnly; SameSite=Lax/)
  const again = await api.post(TABLES, forTables([ids[1] ?? 0]), {
    headers: { ...headers, cookie: cookie.split(';')[0] ?? '' },
  })
  expect(failureOf(again)).toMatchObject({
    status: 409,
    code: 'payment_pending',
    reservation_id: dataOf<PaymentData>(first).data.reservation_id,
  })
  const elsewhere = await api.post(TABLES, forTables([ids[1] ?? 0]), {
    headers: { 'sec-fetch-site': 'cross-site', cookie: cookie.split(';')[0] ?? '' },
  })
  expect(elsewhere.status).toBe(201)
})

test('R-042 a code with 12 uses is used exactly 12 times by 40 simultaneous carts', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const nights = ['2026-11-25', '2026-11-26', '2026-12-02', '2026-12-03'] as const
  const carts = (
    await Promise.all(
      nights.map(async (date) => (await freeTableIds(app, 'kuningan', date)).slice(0, 10).map((id) => ({ date, id }))),
    )
  ).flat()
  const answers = await Promise.all(
    carts.map(({ date, id }) => api.post(TABLES, forTables([id], { date, affiliator_code: 'DUABELAS' }))),
  )
  expect(count(answers, 201)).toBe(12)
  for (const answer of answers.filter((a) => a.status === 201)) {
    expect(dataOf<PaymentData>(answer).data.breakdown.affiliator_discount).toBe(120_000)
  }
  expect(new Set(answers.filter((a) => a.status !== 201).map((a) => a.status))).toEqual(new Set([422]))
})
