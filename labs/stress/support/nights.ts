// Finds the free stock of a server with demo data, in the same way as the date picker of a guest.
import { type Night, hoursOfNight } from '#domain/calendar/night.ts'
import { addNights, dateIn } from '#domain/calendar/night.ts'
import { type ArrivalHours, earliestOf, slotsBefore, slotsOfNight } from '#domain/calendar/slots.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import type { Sql } from '#server/db/open.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import type { Random } from './random.ts'

/** A ticket type with the number of units left. `arriveBefore`: guests with these tickets must arrive before this time. */
export type TicketOnSale = { id: number; units: number; arriveBefore: string | null }

/** A night of an outlet that sells tables or tickets online. `time`: the last arrival slot of the night. */
export type OnSale = {
  outletId: number
  night: Night
  time: string
  hours: ArrivalHours
  tables: number[]
  tickets: TicketOnSale[]
}

const NIGHTS = 55

/** Finds the free stock of every outlet that takes reservations, for all nights from tomorrow on. */
export async function nightsOnSale(sql: Sql, now: () => Date = () => new Date()): Promise<OnSale[]> {
  const outlets = await sql<{ id: number; type: string }[]>`select id, type from outlets order by id`
  const app = { sql, now }
  const sales: OnSale[] = []
  for (const { id, type } of outlets) {
    const outlet = await findSaleOutlet(sql, id, app.now())
    const time = outlet && slotsOfNight(hoursOfNight(outlet, dateIn(app.now(), outlet.timezone))).at(-1)
    if (!outlet || !time) continue
    const days = await listNights(app, id, addNights(dateIn(app.now(), outlet.timezone), 1), NIGHTS)
    const free = await freePlaces(sql, id)
    for (const { date, state, event, is_using_ticket: sellsTickets } of days) {
      if ((state !== 'open' && state !== 'event') || event?.whatsapp) continue
      const places = free.get(date) ?? { taken: new Set<number>(), tickets: [] }
      const tables = sellsTickets || servesDinner(type) ? [] : free.tables.filter((table) => !places.taken.has(table))
      const tickets = sellsTickets ? places.tickets : []
      if (tables.length + tickets.length > 0) {
        sales.push({ outletId: id, night: date, time, hours: outlet, tables, tickets })
      }
    }
  }
  return sales
}

type Places = { taken: Set<number>; tickets: TicketOnSale[] }

async function freePlaces(sql: Sql, outletId: number): Promise<Map<Night, Places> & { tables: number[] }> {
  const tables = await sql<
    { id: number }[]
  >`select id from tables where outlet_id = ${outletId} and is_reservable order by id`
  const claims = await sql<
    { night: Night; tableId: number }[]
  >`select night, table_id from table_claims where outlet_id = ${outletId}`
  const tickets = await sql<(TicketOnSale & { night: Night })[]>`
    select t.night, t.id, count(*)::int as units, t.arrive_before from tickets t join ticket_units u on u.ticket_id = t.id
    where t.outlet_id = ${outletId} and u.reservation_id is null and u.hold_id is null group by t.night, t.id order by t.id`
  const byNight = new Map<Night, Places>()
  const of = (night: Night) => {
    const places = byNight.get(night) ?? { taken: new Set<number>(), tickets: [] }
    byNight.set(night, places)
    return places
  }
  for (const { night, tableId } of claims) of(night).taken.add(tableId)
  for (const { night, ...ticket } of tickets) of(night).tickets.push(ticket)
  return Object.assign(byNight, { tables: tables.map((table) => table.id) })
}

/**
 * Leaves only a part of a night's stock for sale: at most `most.tables` tables, and at most `most.units` units of each ticket type. A hold
 * blocks all other places of the night.
 */
export async function keepBack(sql: Sql, sale: OnSale, most: { tables: number; units: number }): Promise<OnSale> {
  const tables = sale.tables.slice(0, most.tables)
  const heldTables = sale.tables.slice(most.tables)
  const [hold] = await sql<{ id: string }[]>`
    insert into holds (outlet_id, night, kind, made_by, made_at)
    values (${sale.outletId}, ${sale.night}, 'kept', 'system:stress', now()) returning id`
  await sql`
    insert into table_claims (table_id, night, outlet_id, hold_id)
    select id, ${sale.night}, ${sale.outletId}, ${hold?.id ?? null} from unnest(${heldTables}::int[]) id`
  for (const { id, units } of sale.tickets) {
    await sql`
      update ticket_units set hold_id = ${hold?.id ?? null} where id in (
        select id from ticket_units where ticket_id = ${id} and reservation_id is null and hold_id is null
        order by number limit ${Math.max(0, units - most.units)})`
  }
  const tickets = sale.tickets.map((ticket) => ({ ...ticket, units: Math.min(ticket.units, most.units) }))
  return { ...sale, tables, tickets }
}

/** A booking request: the path of the call, and the body without the guest's data. */
export type Wish = {
  path: string
  date: Night
  time: string
  tables?: { table_id: number; pax: number }[]
  tickets?: { id: number; qty: number }[]
}

const TABLES = '/api/web/v2/reservations/create-multiple-table-reservation'
const TICKETS = '/api/web/tickets/purchase'

export const wishForTables = (sale: Pick<OnSale, 'night' | 'time'>, tables: readonly number[]): Wish => ({
  path: TABLES,
  date: sale.night,
  time: sale.time,
  tables: tables.map((table_id) => ({ table_id, pax: 1 })),
})

/** Returns a request for tickets of a night. The guest arrives at the last slot at which all of these tickets are valid. */
export function wishForTickets(sale: OnSale, tickets: readonly { id: number; qty: number }[]): Wish {
  const limits = tickets.map(({ id }) => sale.tickets.find((ticket) => ticket.id === id)?.arriveBefore ?? null)
  const hours = hoursOfNight(sale.hours, sale.night)
  const time = slotsBefore(slotsOfNight(hours), earliestOf(limits, hours), hours).at(-1)
  if (time === undefined) throw new Error(`no arrival slot fits the tickets ${tickets.map(({ id }) => id).join()}`)
  return { path: TICKETS, date: sale.night, time, tickets: [...tickets] }
}

let phones = 0
export const freshPhone = () => `+62812${String(10_000_000 + phones++)}`

export function bodyOf({ date, time, tables, tickets }: Wish, phone: string): string {
  return JSON.stringify({
    ...(tables && { tables }),
    ...(tickets && { tickets }),
    date,
    time,
    phone_number: phone,
    name: 'Raka Wicaksana',
    email: `tamu${phone.slice(4)}@surat.example`,
    affiliator_code: '',
    notes: '',
    terms_accepted: true,
  })
}

/**
 * Returns a request for one to three tables of a night in random order. Sometimes the same table occurs twice, which the server must
 * refuse.
 */
export function anyTables(random: Random, sale: OnSale): Wish {
  const some = random.shuffled(sale.tables).slice(0, random.whole(1, 3))
  return wishForTables(sale, random.percent(2) && some[0] !== undefined ? [some[0], some[0]] : some)
}

/** Returns a request for one to three tickets of a night, of random ticket types and in random order. */
export function anyTickets(random: Random, sale: OnSale): Wish {
  const ids = Array.from({ length: random.whole(1, 3) }, () => random.pick(sale.tickets).id)
  return wishForTickets(
    sale,
    ids.map((id) => ({ id, qty: 1 })),
  )
}
