// Many guests at once over real HTTP: every answer is one the contract lists, and nothing is sold twice or kept back.
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
import { emptyCalendar } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

test('R-046 of 60 guests who send for one table at once, one has it and 59 hear that it is gone', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  const answers = await Promise.all(Array.from({ length: 60 }, () => api.post(TABLES, forTables([id ?? 0]))))
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 59])
  expect(new Set(answers.filter((a) => a.status === 409).map((a) => failureOf(a).code))).toEqual(
    new Set(['table_unavailable']),
  )
})

test('R-046 200 buyers of 1 to 3 tickets each want 25: exactly 25 are sold, and nobody is refused what is still there', async () => {
  await using app = await testApp()
  await emptyCalendar(app)
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

test('R-034 R-046 two kinds of ticket in one cart, bought in both orders at once: all of a cart or nothing of it', async () => {
  await using app = await testApp()
  await emptyCalendar(app)
  const one = await aTicketOf(app, { stock: 10 })
  const [event] = await app.sql<{ eventId: number }[]>`select event_id from tickets where id = ${one}`
  const [row] = await app.sql<{ id: number }[]>`
    with t as (
      insert into tickets (outlet_id, event_id, night, position, name, price, max_capacity, stock)
      select outlet_id, ${event?.eventId ?? 0}, night, 1, name, 400000, 1, 6 from tickets where id = ${one} returning id
    ), u as (insert into ticket_units (ticket_id, number) select t.id, n from t, generate_series(1, 6) n)
    select id from t`
  const two = row?.id ?? 0
  const api = apiAt((await app.open()).url)
  const carts = Array.from({ length: 40 }, (_, index) =>
    index % 2
      ? [
          { id: one, qty: 1 },
          { id: two, qty: 1 },
        ]
      : [
          { id: two, qty: 1 },
          { id: one, qty: 1 },
        ],
  )
  const answers = await Promise.all(carts.map((cart) => api.post(TICKETS, forTickets(cart))))
  expect([count(answers, 201), count(answers, 409)]).toEqual([6, 34])
  const left = await app.sql<{ ticketId: number; n: number }[]>`
    select ticket_id, count(*)::int as n from ticket_units where reservation_id is null group by 1 order by 1`
  expect(left).toEqual([{ ticketId: one, n: 4 }])
})

test('R-048 50 creates of one phone at once, spelled five ways, leave one reservation waiting', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const ids = await freeTableIds(app)
  const spelled = ['081234567890', '+62 812 3456 7890', '6281234567890', '0812-3456-7890', '(0812) 34567890']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      api.post(TABLES, forTables([ids[i % ids.length] ?? 0], { phone_number: spelled[i % 5] ?? '' })),
    ),
  )
  const [won] = answers.filter((answer) => answer.status === 201)
  expect(count(answers, 201)).toBe(1)
  const refused = answers.filter((answer) => answer !== won).map((answer) => failureOf(answer))
  expect(new Set(refused.map((failure) => failure.code))).toEqual(new Set(['payment_pending']))
  // Whoever only typed the phone is not told which reservation it is.
  expect(refused.filter((failure) => failure.reservation_id)).toEqual([])
})

test('R-048 one browser has one reservation waiting, whatever phones it gives', async () => {
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

test('R-042 a code good for 12 uses is used 12 times, though 40 carts bring it at once', async () => {
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
