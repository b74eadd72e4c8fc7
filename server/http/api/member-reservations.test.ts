import { expect, test } from 'vitest'
import type { Breakdown, Reservation } from '#contract/web/entities.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { apiAt, dataOf, failureOf, type Api } from '#tests/support/api.ts'
import {
  aTicketOf,
  forTables,
  forTickets,
  freeTableIds,
  NIGHT,
  QUOTE,
  TABLES,
  TICKETS,
} from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const LIST = '/api/web/reservations/list-reservation'
const CANCEL = '/api/web/reservations/cancel'
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

async function openTestServer(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const api = apiAt((await app.open()).url)
  return { app, api, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

async function paidTable({ app, api }: { app: TestApp; api: Api }, phone: string, token?: string) {
  const [table] = await freeTableIds(app)
  const response = await api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), token ? as(token) : {})
  const { data } = dataOf<{ data: { reservation_id: string; amount: number } }>(response)
  await settlePayment(app, data.reservation_id, {
    kind: 'paid',
    amount: data.amount,
    currency: 'IDR',
    method: 'qris',
  })
  return { id: data.reservation_id, amount: data.amount }
}

const listOf = async (api: Api, token: string, query = {}) =>
  dataOf<Reservation[]>(await api.get(LIST, { ...as(token), query }))

test('R-078 a guest’s booking is added only to the account that verifies the phone of the booking', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { id } = await paidTable(h, phone)
  const stranger = await signIn(h.api, aPhone())
  expect(await listOf(h.api, stranger.token)).toEqual([])
  const owner = await signIn(h.api, phone)
  expect((await listOf(h.api, owner.token)).map((reservation) => reservation.id)).toEqual([id])
  expect(await listOf(h.api, owner.token, { 'statuses[0]': 0 })).toEqual([])
  expect(
    (await listOf(h.api, owner.token, { 'statuses[0]': 2, 'statuses[1]': 3 })).map((reservation) => reservation.id),
  ).toEqual([id])
  for (const path of [
    `/api/web/reservations/detail-reservation/${id}`,
    `/api/web/reservations/payment-status/${id}`,
    `/api/web/reservations/${id}/refund`,
  ]) {
    expect((await h.api.get(path, as(owner.token))).status, path).toBe(200)
    const other = await h.api.get(path, as(stranger.token))
    expect([other.status, failureOf(other).code], path).toEqual([404, 'not_found'])
  }
  const attempt = await h.api.post(CANCEL, { reservation_id: id, reason: 'mine' }, as(stranger.token))
  expect(attempt.status).toBe(404)
  expect((await h.api.get(LIST)).status).toBe(401)
})

test('R-079 R-101 ten simultaneous cancellations make one refund, by the refund rule from the time of the booking', async () => {
  await using h = await openTestServer({ now: '2026-11-20T15:00:00+07:00' })
  const phone = aPhone()
  const { token } = await signIn(h.api, phone)
  const { id, amount } = await paidTable(h, phone, token)
  await h.app.sql`update refund_rules set refund_percentage = 0`
  const offer = dataOf<{ percentage: number; amount: number }>(
    await h.api.get(`/api/web/reservations/${id}/refund`, as(token)),
  )
  expect(offer).toEqual({ percentage: 50, amount: Math.round(amount / 2), way: 'gateway' })
  const empty = await h.api.post(CANCEL, { reservation_id: id, reason: ' ' }, as(token))
  expect(failureOf(empty).errors).toEqual({ reason: ['Please specify your cancelation reason.'] })
  const clicks = await Promise.all(
    Array.from({ length: 10 }, () => h.api.post(CANCEL, { reservation_id: id, reason: 'Change of Plan' }, as(token))),
  )
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    clicks.filter((answer) => answer.status === 409 && failureOf(answer).code === 'already_cancelled'),
  ).toHaveLength(9)
  const winner = clicks.find(({ status }) => status === 200)
  expect(winner && dataOf<{ reservation: Reservation; refund: object }>(winner)).toMatchObject({
    reservation: { id, status: 5, payment_status: 'cancelled' },
    refund: { percentage: 50, amount: offer.amount, status: 'queued' },
  })
  const refunds = await h.app.sql<{ amount: number }[]>`select amount from refunds`
  expect(refunds).toEqual([{ amount: offer.amount }])
  expect(await h.app.sql`select 1 from table_claims where reservation_id = ${id}`).toHaveLength(0)
  const emails = await h.app.sql`select 1 from messages where kind = 'reservation_cancelled'`
  expect(emails).toHaveLength(1)
})

test('R-101 the refund share changes exactly three days before the outlet opens, on the clock of the outlet’s zone', async () => {
  for (const [outlet, opens] of [
    ['kuningan', '17:00+07:00'],
    ['losari', '21:00+08:00'],
    ['dok-dua', '17:00+09:00'],
  ] as const) {
    await using h = await openTestServer({ now: '2026-11-20T10:00:00+07:00' })
    const [place] = await h.app.sql<{ openHour: string }[]>`select open_hour from outlets where slug = ${outlet}`
    expect(opens.startsWith(place?.openHour ?? '')).toBe(true)
    const phone = aPhone()
    const { token } = await signIn(h.api, phone)
    const [table] = await freeTableIds(h.app, outlet)
    const response = await h.api.post(
      TABLES,
      forTables([table ?? 0], { phone_number: phone, ...(outlet === 'dok-dua' && { time: '19:00' }) }),
      as(token),
    )
    const { data } = dataOf<{ data: { reservation_id: string; amount: number } }>(response)
    await settlePayment(h.app, data.reservation_id, {
      kind: 'paid',
      amount: data.amount,
      currency: 'IDR',
      method: 'qris',
    })
    const boundary = new Date(new Date(`${NIGHT}T${opens}`).getTime() - 72 * 3_600_000)
    const percentageAt = async (at: Date) => {
      h.app.clock.set(at)
      const answer = await h.api.get(`/api/web/reservations/${data.reservation_id}/refund`, as(token))
      return dataOf<{ percentage: number }>(answer).percentage
    }
    expect(await percentageAt(boundary), outlet).toBe(50)
    expect(await percentageAt(new Date(boundary.getTime() + 1000)), outlet).toBe(0)
  }
})

test('R-079 an unpaid hold is released only once, without a refund', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone)
  const [table] = await freeTableIds(h.app)
  const response = await h.api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), as(token))
  const { reservation_id } = dataOf<{ data: { reservation_id: string } }>(response).data
  const cancellation = await h.api.post(CANCEL, { reservation_id, reason: 'Others' }, as(token))
  expect(dataOf<{ refund: object }>(cancellation).refund).toEqual({
    percentage: 0,
    amount: 0,
    way: null,
    status: 'none',
  })
  const again = await h.api.post(CANCEL, { reservation_id, reason: 'Others' }, as(token))
  expect([again.status, failureOf(again).code]).toEqual([409, 'already_cancelled'])

  const { id } = await paidTable(h, phone, token)
  await h.app.sql`update outlets set can_refund = false`
  const refusal = await h.api.post(CANCEL, { reservation_id: id, reason: 'Others' }, as(token))
  expect([refusal.status, failureOf(refusal).message]).toEqual([403, 'You cannot cancel this reservation.'])
  h.app.clock.set('2026-11-26T12:00+07:00')
  const past = await h.api.get(`/api/web/reservations/${id}/refund`, as(token))
  expect([past.status, failureOf(past).code]).toEqual([403, 'not_cancellable'])
})

test('R-080 R-052 a closed bill adds experience once, and the next price has the discount of the new tier', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone)
  const membershipOf = async () =>
    dataOf<{ membership_data: { experience: number; membership: { name: string; discount: number } } }>(
      await h.api.get('/api/web/profile', as(token)),
    ).membership_data
  const { id } = await paidTable(h, phone, token)
  await closeBill(h.app, { id, bill: 5_009_999 })
  await closeBill(h.app, { id, bill: 5_009_999 })
  expect(await membershipOf()).toMatchObject({ experience: 500, membership: { name: 'Petang', discount: 5 } })
  expect(await h.app.sql`select 1 from messages where kind = 'tier_changed'`).toHaveLength(1)
  const ticket = await aTicketOf(h.app, { stock: 10, price: 250_000 })
  const cart = { date: NIGHT, tickets: [{ id: ticket, qty: 2 }] }
  const guestPrice = dataOf<Breakdown>(await h.api.post(QUOTE, cart))
  const memberPrice = dataOf<Breakdown>(await h.api.post(QUOTE, cart, as(token)))
  expect([guestPrice.membership_discount, memberPrice.membership_discount]).toEqual([0, 25_000])
  const purchase = await h.api.post(TICKETS, forTickets([{ id: ticket, qty: 2 }], { phone_number: phone }), as(token))
  expect(dataOf<{ data: { amount: number } }>(purchase).data.amount).toBe(memberPrice.total)
})
