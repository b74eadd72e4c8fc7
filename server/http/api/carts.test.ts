// Tests that only the server determines the contents and the price of a cart.
import { expect, test } from 'vitest'
import type { Breakdown, PaymentData, Reservation } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf, type Api } from '#tests/support/api.ts'
import {
  CHECK_CODE,
  NIGHT,
  QUOTE,
  TABLES,
  TICKETS,
  aTicketOf,
  forTables,
  forTickets,
  freeTableIds,
  outletIdOf,
} from '#tests/support/booking.ts'
import { testApp } from '#tests/support/app.ts'
import { aPhone } from '#tests/support/guest.ts'

const bad = { isMeantBad: true }
const fields = async (api: Api, path: string, body: unknown) => {
  const answer = failureOf(await api.post(path, body, bad))
  expect(answer.status).toBe(422)
  return Object.keys(answer.errors ?? {})
}

test('R-052 the charged amount equals the quoted amount for tables, a booking fee and tickets, with and without a code', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 20, price: 333_333, at: 'gema-scbd', night: '2026-11-28' })
  const api = apiAt((await app.open()).url)
  const carts = [
    { outlet: 'kuningan', date: NIGHT, paymentType: 1 },
    { outlet: 'scbd', date: NIGHT, paymentType: 2 },
    { outlet: 'dok-dua', date: NIGHT, paymentType: 1 },
  ]
  for (const { outlet, date, paymentType } of carts) {
    for (const affiliator_code of [null, 'arum10', ' Senja50k ']) {
      const ids = (await freeTableIds(app, outlet, date)).slice(0, 2)
      const slot = outlet === 'scbd' ? '23:00' : '21:00'
      const quote = dataOf<Breakdown>(
        await api.post(QUOTE, { date, tables: ids.map((table_id) => ({ table_id, pax: 2 })), affiliator_code }),
      )
      const { data, access_token: token = '' } = dataOf<PaymentData>(
        await api.post(TABLES, forTables(ids, { date, time: slot, affiliator_code })),
      )
      expect({ ...data.breakdown, lines: [] }).toEqual({ ...quote, lines: [] })
      expect(data.amount).toBe(quote.total)
      const { payment } = dataOf<Reservation>(
        await api.get(`/api/web/reservations/detail-reservation/${data.reservation_id}`, { token }),
      )
      expect([payment.type, payment.amount, payment.breakdown.total]).toEqual([paymentType, quote.total, quote.total])
      if (paymentType === 1) expect([quote.service, quote.tax]).toEqual([0, 0])
      else expect(quote.service > 0 && quote.tax > 0).toBe(true)
      if (affiliator_code) expect(quote.affiliator_discount).toBeGreaterThan(0)
    }
  }
  for (const affiliator_code of [null, 'ARUM10']) {
    const tickets = [
      { id: ticket, qty: 2 },
      { id: ticket, qty: 1 },
    ]
    const quote = dataOf<Breakdown>(await api.post(QUOTE, { date: '2026-11-28', tickets, affiliator_code }))
    const body = forTickets(tickets, { date: '2026-11-28', time: '23:00', affiliator_code })
    expect(dataOf<PaymentData>(await api.post(TICKETS, body)).data).toMatchObject({
      amount: quote.total,
      breakdown: { subtotal: 999_999 },
    })
    expect(quote.service > 0 && quote.tax > 0).toBe(true)
  }
})

test('R-052 the server ignores money, status and time that a client sends', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id, other] = await freeTableIds(app)
  const quote = dataOf<Breakdown>(
    await api.post(QUOTE, { date: NIGHT, tables: [{ table_id: id, pax: 2 }], currency: 'USD', total: 1 }, bad),
  )
  const body = {
    ...forTables([]),
    price: 1,
    total: 0,
    amount: 1,
    discount: 99,
    fee: 0,
    currency: 'USD',
    status: 2,
    state: 2,
    expires_at: '2030-01-01T00:00:00Z',
    held_until: '2030-01-01T00:00:00Z',
    member_id: aUuidOf(1),
    is_admin: true,
    breakdown: { total: 1 },
    tables: [{ table_id: id, pax: 2, price: 1, downPayment: 1, unit_amount: 1 }],
  }
  const { data } = dataOf<PaymentData>(
    await api.post(TABLES, body, { ...bad, headers: { 'x-currency': 'USD', cookie: 'senja_currency=USD' } }),
  )
  expect(data).toMatchObject({
    amount: quote.total,
    currency: 'IDR',
    status: 0,
    expires_at: '2026-11-20T08:30:00.000Z',
  })
  expect(quote.total).toBeGreaterThan(100_000)
  expect(other).not.toBe(id)
})

const aUuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ODD = [0, -1, 1.5, '2', 1e9, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN, true, {}, []]

test('R-093 an invalid number of guests or an invalid quantity is a fault of its field', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 20, night: '2026-11-28' })
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  for (const odd of [...ODD, null]) {
    expect(
      await fields(api, TABLES, { ...forTables([]), tables: [{ table_id: id, pax: odd }] }),
      JSON.stringify(odd),
    ).toEqual(['tables.0.pax'])
    const [field] = await fields(api, TICKETS, {
      ...forTickets([]),
      date: '2026-11-28',
      tickets: [{ id: ticket, qty: odd }],
    })
    expect(['tickets', 'tickets.0.qty'], JSON.stringify(odd)).toContain(field)
    const [quoteField] = await fields(api, QUOTE, { date: '2026-11-28', tickets: [{ id: ticket, qty: odd }] })
    expect(['tickets', 'tickets.0.qty'], JSON.stringify(odd)).toContain(quoteField)
  }
  for (const odd of ODD.filter((n) => n !== 1)) {
    // JSON turns NaN and Infinity into null. A ticket with a `pax` of null is valid, so the test skips these two numbers.
    if (typeof odd === 'number' && !Number.isFinite(odd)) continue
    expect(
      await fields(api, TICKETS, {
        ...forTickets([]),
        date: '2026-11-28',
        tickets: [{ id: ticket, qty: 1, pax: odd }],
      }),
      JSON.stringify(odd),
    ).toEqual(['tickets.0.pax'])
  }
})

test('R-033 R-034 the limits of a cart apply to the sum of all its items, even if an item is repeated', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 20, night: '2026-11-28' })
  const api = apiAt((await app.open()).url)
  const ids = await freeTableIds(app)
  expect(await fields(api, TABLES, forTables(ids.slice(0, 4)))).toEqual(['tables'])
  expect(await fields(api, TABLES, forTables([ids[0] ?? 0, ids[0] ?? 0]))).toEqual(['tables'])
  expect(await fields(api, TABLES, forTables(Array.from({ length: 60 }, () => ids[0] ?? 0)))).toEqual(['tables'])
  for (const lines of [[4], [2, 2], [1, 1, 1, 1], [3, 1]]) {
    expect(
      await fields(
        api,
        TICKETS,
        forTickets(
          lines.map((qty) => ({ id: ticket, qty })),
          { date: '2026-11-28' },
        ),
      ),
    ).toEqual(['tickets'])
  }
  const [left] = await app.sql<
    { taken: number }[]
  >`select count(*)::int as taken from ticket_units where ticket_id = ${ticket} and reservation_id is not null`
  expect(left?.taken).toBe(0)
})

test('R-093 an item of the cart has a fault if its table or ticket is unknown or belongs to another outlet or night', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const [here] = await freeTableIds(app)
  const [elsewhere] = await freeTableIds(app, 'braga')
  const ticketId = await aTicketOf(app, { stock: 5, night: '2026-11-28' })
  const other = await aTicketOf(app, { stock: 5, night: '2026-11-28', at: 'gema-scbd' })
  expect(await fields(api, TABLES, forTables([here ?? 0, elsewhere ?? 0]))).toEqual(['tables.1.table_id'])
  expect(await fields(api, TABLES, forTables([2_147_483_647]))).toEqual(['tables.0.table_id'])
  expect(await fields(api, TABLES, forTables([2_147_483_648]))).toEqual(['tables.0.table_id'])
  expect(
    await fields(
      api,
      TICKETS,
      forTickets(
        [
          { id: ticketId, qty: 1 },
          { id: other, qty: 1 },
        ],
        { date: '2026-11-28' },
      ),
    ),
  ).toEqual(['tickets.1.id'])
  expect(await fields(api, TICKETS, forTickets([{ id: ticketId, qty: 1 }]))).toEqual(['tickets.0.id'])
  expect(await fields(api, QUOTE, { date: NIGHT, tables: [{ table_id: here }, { table_id: elsewhere }] })).toEqual([
    'tables.1.table_id',
  ])
  expect(
    await fields(api, QUOTE, { date: '2026-11-28', tables: [{ table_id: here }], tickets: [{ id: ticketId, qty: 1 }] }),
  ).toEqual(['tickets.0.id'])
  expect(await fields(api, QUOTE, { date: NIGHT })).toEqual(['tables'])
})

test('R-042 an invalid affiliator code is refused with the text of the specification', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outlet_id = await outletIdOf(app, 'kuningan')
  await app.sql`
    insert into affiliator_uses (code, number, reservation_id, expires_at)
    select 'DUABELAS', n, gen_random_uuid(), null from generate_series(1, 12) n`
  const [id] = await freeTableIds(app)
  for (const affiliator_code of [
    'x',
    'NOBODYS',
    'MUDIK20',
    'KERETA15',
    'DUABELAS',
    "' or 1=1 --",
    '\0',
    'ARUM10\0',
    '<b>',
  ]) {
    const wrong = { affiliator_code: ['The code you entered is invalid'] }
    expect(
      failureOf(await api.post(CHECK_CODE, { affiliator_code, date: NIGHT, outlet_id })).errors,
      affiliator_code,
    ).toEqual(wrong)
    expect(
      failureOf(await api.post(TABLES, forTables([id ?? 0], { affiliator_code }))).errors,
      affiliator_code,
    ).toEqual(wrong)
    expect(
      failureOf(await api.post(QUOTE, { date: NIGHT, tables: [{ table_id: id }], affiliator_code })).errors,
      affiliator_code,
    ).toEqual(wrong)
  }
  expect(
    failureOf(await api.post(CHECK_CODE, { affiliator_code: 'ARUM10', date: NIGHT, outlet_id: 999_999 })).errors,
  ).toEqual({ outlet_id: ['We cannot read this.'] })
  await app.sql`delete from affiliator_uses`
})

test('R-041 N4 a booking that refuses the terms is rejected, but the field for the terms may be missing', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const ids = await freeTableIds(app)
  expect(await fields(api, TABLES, forTables([ids[0] ?? 0], { terms_accepted: false }))).toEqual(['terms_accepted'])
  for (const [index, terms_accepted] of [true, null, undefined].entries()) {
    const { terms_accepted: _, ...payload } = forTables([ids[index] ?? 0])
    const body = { ...payload, phone_number: aPhone(), ...(terms_accepted !== undefined && { terms_accepted }) }
    expect((await api.post(TABLES, body)).status).toBe(201)
  }
  expect(await app.sql`select count(*)::int as consents from consents where reservation_id is not null`).toEqual([
    { consents: 1 },
  ])
})
