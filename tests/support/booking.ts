// Bookings as a client sends them, wire words and all.
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
/** A Wednesday with nothing on, five days after the template's today. */
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

/** What a guest sends for tables; each call has a phone of its own. */
export const forTables = (ids: number[], over: Partial<TableBooking> = {}): TableBooking => ({
  tables: ids.map((table_id) => ({ table_id, pax: 2 })),
  date: NIGHT,
  ...contact(),
  ...over,
})

/** What a guest sends for tickets; each call has a phone of its own. */
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

/** Ids of tables still free that night. */
export async function freeTableIds(
  app: Pick<App, 'sql' | 'now'>,
  outlet = 'kuningan',
  night: Night = NIGHT,
): Promise<number[]> {
  return (await freeTables(app, outlet, night)).map((table) => table.id)
}

/** A night that sells `stock` tickets at `price`; the id of the ticket. */
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

/** A table held over HTTP, with what its guest needs to come back to it. */
export async function aHeldTable(app: Pick<App, 'sql' | 'now'>, api: Api, over: Partial<TableBooking> = {}) {
  const [id] = await freeTableIds(app)
  const answer = await api.post(TABLES, forTables([id ?? 0], over))
  const { data, access_token: token } = dataOf<PaymentData>(answer)
  if (!token) throw new Error('a guest without a key')
  return { ...data, token, tableId: id ?? 0 }
}

export const statusOf = async (api: Api, held: { reservation_id: string; token: string }): Promise<PaymentStatus> =>
  dataOf(await api.get(`/api/web/reservations/payment-status/${held.reservation_id}`, { token: held.token }))

/** Lets the gateway's webhook do its work; fails when nothing comes of it in five seconds. */
export async function until<T>(look: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const seen = await look()
    if (isIt(seen)) return seen
    if (attempt >= 100) throw new Error(`still ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Pays as the guest would at the gateway's page, and waits until the server has heard. */
export async function pay(api: Api, held: { reservation_id: string; token: string }): Promise<void> {
  dataOf(await api.post(`/api/sandbox/payments/${held.reservation_id}`, { action: 'pay' }))
  await until(
    () => statusOf(api, held),
    (seen) => seen.status === 2,
  )
}

export const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length
