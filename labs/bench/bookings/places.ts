// Creates enough places for nearly every booking of a benchmark to succeed: nights far in the future at every outlet, and thousands of
// tickets.
import { addNights, dateIn, type Night, hoursOfNight } from '#domain/calendar/night.ts'
import { slotsOfNight } from '#domain/calendar/slots.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import type { Sql } from '#server/db/open.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'

export type Table = { outletId: number; tableId: number; night: Night; time: string }
export type Ticket = { outletId: number; ticketId: number; night: Night; time: string }
export type Places = { tables: Table[]; spread: Ticket[]; hot: Ticket }

const FIRST_NIGHT = 100
const NIGHTS = 90
const UNITS_SPREAD = 600
const UNITS_HOT = 60_000

export async function openPlaces(sql: Sql): Promise<Places> {
  await sql`update outlets set cut_off_date = current_date + 3000`
  const app = { sql, now: () => new Date() }
  const tables: Table[] = []
  const sales: Omit<Ticket, 'ticketId'>[] = []
  for (const { id: outletId } of await sql<{ id: number }[]>`select id from outlets order by id`) {
    const outlet = await findSaleOutlet(sql, outletId, app.now())
    const time = outlet && slotsOfNight(hoursOfNight(outlet, dateIn(app.now(), outlet.timezone))).at(-1)
    if (!outlet || !time) continue
    const days = await listNights(app, outletId, addNights(dateIn(app.now(), outlet.timezone), FIRST_NIGHT), NIGHTS)
    const ids = await sql<
      { id: number }[]
    >`select id from tables where outlet_id = ${outletId} and is_reservable order by id`
    for (const [index, { date: night, state, is_using_ticket: sellsTickets }] of days.entries()) {
      if (state !== 'open') continue
      if (index % 5 === 0) sales.push({ outletId, night, time })
      else if (!sellsTickets && !servesDinner(outlet.type))
        tables.push(...ids.map(({ id }) => ({ outletId, tableId: id, night, time })))
    }
  }
  const [hotSale, ...spreadSales] = sales
  if (!hotSale || tables.length === 0) throw new Error('the demo has no far nights to sell')
  const spread: Ticket[] = []
  for (const sale of spreadSales) spread.push(await layOut(sql, sale, UNITS_SPREAD))
  const hot = await layOut(sql, hotSale, UNITS_HOT)
  await sql`vacuum analyze`
  return { tables: scatterItems(tables), spread, hot }
}

async function layOut(sql: Sql, sale: Omit<Ticket, 'ticketId'>, units: number): Promise<Ticket> {
  const [row] = await sql<{ id: number }[]>`
    with ticket as (
      insert into tickets (outlet_id, night, position, name, price, max_capacity, stock)
      values (${sale.outletId}, ${sale.night}, 90, ${sql.json({ id: 'Masuk', en: 'Entry' })}, 150000, 1, ${units}) returning id
    ), units as (
      insert into ticket_units (ticket_id, number) select ticket.id, n from ticket, generate_series(1, ${units}::int) n
    )
    select id from ticket`
  if (!row) throw new Error('a ticket was not laid out')
  return { ...sale, ticketId: row.id }
}

/** Sorts the elements so that two neighbors usually have different outlets and nights. */
function scatterItems<T>(from: readonly T[]): T[] {
  let step = 7919
  while (from.length % step === 0) step += 2
  return from.map((_, index) => from[(index * step) % from.length] as T)
}
