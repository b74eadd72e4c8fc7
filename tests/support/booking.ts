import type { TableBooking, TicketPurchase } from '#contract/web/reservation-endpoints.ts'
import type { PaymentData, PaymentStatus } from '#contract/web/entities.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { App } from '#server/app.ts'
import { dataOf, type Answer, type Api } from '#tests/support/api.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { aPhone, freeTables } from '#tests/support/guest.ts'

export const TABLES = '/api/web/v2/reservations/create-multiple-table-reservation'
export const TICKETS = '/api/web/tickets/purchase'
export const QUOTE = '/api/web/v2/reservations/quote'
export const CHECK_CODE = '/api/web/v2/reservations/check-affiliator-code'
/** A Wednesday without an event, five days after the current date of the template. */
export const NIGHT: Night = '2026-11-25'

const contact = () => ({
  time: '21:00',
  phone_number: aPhone(),
  name: 'Raka Wicaksana',
  email: 'raka@surat.example',
  affiliator_code: null,
  notes: '',
  terms_accepted: true,
})

/** Returns a request to book these tables, each for two guests. Each call uses a new phone number. */
export const forTables = (ids: number[], over: Partial<TableBooking> = {}): TableBooking => ({
  tables: ids.map((table_id) => ({ table_id, pax: 2 })),
  date: NIGHT,
  ...contact(),
  ...over,
})

/** Returns a purchase of tickets. Each call uses a new phone number. */
export const forTickets = (tickets: TicketPurchase['tickets'], over: Partial<TicketPurchase> = {}): TicketPurchase => ({
  tickets,
  date: NIGHT,
  ...contact(),
  ...over,
})

export async function outletIdOf(app: Pick<App, 'sql'>, slug: string): Promise<number> {
  const [row] = await app.sql<{ id: number }[]>`select id from outlets where slug = ${slug}`
  if (!row) throw new Error(`no outlet ${slug}`)
  return row.id
}

export async function freeTableIds(
  app: Pick<App, 'sql' | 'now'>,
  outlet = 'kuningan',
  night: Night = NIGHT,
): Promise<number[]> {
  return (await freeTables(app, outlet, night)).map((table) => table.id)
}

export async function aTicketOf(
  app: Pick<App, 'sql'>,
  {
    stock,
    price = 250_000,
    at = 'luna-senja-kuningan',
    night = NIGHT,
  }: { stock: number; price?: number; at?: string; night?: Night },
): Promise<number> {
  return addTicket(app, await addEvent(app, { at, night, isUsingTicket: true }), { price, stock })
}

/** Holds a table over HTTP. Returns the id of the reservation, and the key that later requests of the guest need. */
export async function aHeldTable(app: Pick<App, 'sql' | 'now'>, api: Api, over: Partial<TableBooking> = {}) {
  const [id] = await freeTableIds(app)
  const answer = await api.post(TABLES, forTables([id ?? 0], over))
  const { data, access_token: token } = dataOf<PaymentData>(answer)
  if (!token) throw new Error('a guest without a key')
  return { ...data, token, tableId: id ?? 0 }
}

export const statusOf = async (api: Api, hold: { reservation_id: string; token: string }): Promise<PaymentStatus> =>
  dataOf(await api.get(`/api/web/reservations/payment-status/${hold.reservation_id}`, { token: hold.token }))

/** Waits for the effect of the gateway's webhook. Throws if the effect takes longer than five seconds. */
export async function until<T>(look: () => Promise<T>, isIt: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const value = await look()
    if (isIt(value)) return value
    if (attempt >= 100) throw new Error(`still ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function pay(api: Api, hold: { reservation_id: string; token: string }): Promise<void> {
  dataOf(await api.post(`/api/sandbox/payments/${hold.reservation_id}`, { action: 'pay' }))
  await until(
    () => statusOf(api, hold),
    (payment) => payment.status === 2,
  )
}

export const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length
