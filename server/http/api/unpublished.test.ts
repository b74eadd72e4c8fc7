// Tests that unpublished outlets, brands and events sell nothing new. Reservations that were sold before stay valid.
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf, type Api } from '#tests/support/api.ts'
import {
  CHECK_CODE,
  NIGHT,
  QUOTE,
  TABLES,
  TICKETS,
  aHeldTable,
  aTicketOf,
  forTables,
  forTickets,
  freeTableIds,
  outletIdOf,
  pay,
} from '#tests/support/booking.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const UNKNOWN = 999_999
const TICKET_NIGHT = '2026-11-26'

/** Makes each call that is needed to book at an outlet. Returns the status, code and faults of each answer. */
async function tryCalls(api: Api, of: { outlet: number; table: number; ticket: number }) {
  const at = `/api/web/outlets/${of.outlet}`
  const date = { date: NIGHT }
  const cart = { outlet_id: of.outlet, affiliator_code: null }
  const tickets = [{ id: of.ticket, qty: 1 }]
  const terms = { date: TICKET_NIGHT, tickets }
  const answers = [
    await api.get(`${at}/availability`, { query: { month: '2026-11' } }),
    await api.get(`${at}/tables`, { query: date }),
    await api.get(`${at}/tickets`, { query: { date: TICKET_NIGHT } }),
    await api.get(`${at}/terms-and-conditions`, { query: date }),
    await api.get('/api/web/reservations/off-schedule', { query: { outlet_id: of.outlet } }),
    await api.post('/api/web/tickets/terms-and-conditions', terms, { isMeantBad: true }),
    await api.post(QUOTE, { ...cart, ...date, tables: [{ table_id: of.table, pax: 2 }] }, { isMeantBad: true }),
    await api.post(QUOTE, { ...cart, date: TICKET_NIGHT, tickets }, { isMeantBad: true }),
    await api.post(CHECK_CODE, { affiliator_code: 'SENJA50K', ...date, outlet_id: of.outlet }, { isMeantBad: true }),
    await api.post(TABLES, forTables([of.table]), { isMeantBad: true }),
    await api.post(TABLES, { ...forTables([of.table]), name: '' }, { isMeantBad: true }),
    await api.post(TICKETS, forTickets(tickets, { date: TICKET_NIGHT }), { isMeantBad: true }),
  ]
  return answers.map((answer) => {
    const { code, errors } = answer.status < 300 ? { code: 'fine', errors: {} } : failureOf(answer)
    return [answer.status, code, errors]
  })
}

type Hide = (app: TestApp) => Promise<unknown>
const WAYS: [string, Hide][] = [
  ['an unpublished outlet', ({ sql }) => sql`update outlets set is_published = false where slug = 'kuningan'`],
  [
    'an outlet that opens tomorrow',
    (app) => app.sql`
      update outlets set published_at = ${new Date(app.now().getTime() + 86_400_000)} where slug = 'kuningan'`,
  ],
  [
    'an outlet of a brand that was unpublished yesterday',
    (app) => app.sql`
      update brands set unpublished_at = ${new Date(app.now().getTime() - 86_400_000)} where slug = 'luna-senja'`,
  ],
]

test.each(WAYS)('R-008 R-032 for %s, every booking call answers as if the outlet did not exist', async (_, hide) => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const [table = 0] = await freeTableIds(app)
  const ticket = await aTicketOf(app, { stock: 20, night: TICKET_NIGHT })
  const here = { outlet: await outletIdOf(app, 'kuningan'), table, ticket }
  const before = await tryCalls(api, here)
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 422, 201])
  await hide(app)
  const nowhere = await tryCalls(api, { outlet: UNKNOWN, table: UNKNOWN, ticket: UNKNOWN })
  expect(await tryCalls(api, here)).toEqual(nowhere)
  expect(nowhere.filter(([status]) => Number(status) < 300)).toEqual([])
})

test('R-008 if an outlet is unpublished, its existing holds can still be paid, opened and downloaded as calendar entries', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  await app.sql`update outlets set is_published = false where slug = 'kuningan'`
  await app.sql`update brands set is_published = false where slug = 'luna-senja'`
  await pay(api, hold)
  const detail = await api.get(`/api/web/reservations/detail-reservation/${hold.reservation_id}`, { token: hold.token })
  expect(dataOf<{ status: number }>(detail).status).toBe(2)
  const file = await api.get(`/api/web/reservations/${hold.reservation_id}/calendar.ics`, { token: hold.token })
  expect(file.status).toBe(200)
})

test('R-008 tickets of an unpublished event are not sold', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const ticket = await aTicketOf(app, { stock: 20, night: TICKET_NIGHT })
  const wish = () => forTickets([{ id: ticket, qty: 1 }], { date: TICKET_NIGHT })
  await app.sql`update events set unpublished_at = ${app.now()} where night = ${TICKET_NIGHT}`
  const refusal = await api.post(TICKETS, wish(), { isMeantBad: true })
  expect(failureOf(refusal).errors).toMatchObject({ 'tickets.0.id': [expect.any(String)] })
  await app.sql`update events set unpublished_at = null where night = ${TICKET_NIGHT}`
  expect(dataOf<PaymentData>(await api.post(TICKETS, wish())).data.reservation_id).toBeTruthy()
})
