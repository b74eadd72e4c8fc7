// Sends bookings over HTTP, to one process or to several processes at once.
import { blast, type NextRequest } from '../blast.ts'
import type { Rate } from '../measure.ts'
import type { Places, Table, Ticket } from './places.ts'

/**
 * Returns functions that make booking requests. Each request is from a new guest. `spread` books tickets of many ticket types. `hot` always
 * books the same ticket type. `any` alternates between a table and a ticket.
 */
export function openRequests(places: Places): Record<'any' | 'spread' | 'hot', NextRequest> {
  const counters = { tables: 0, spread: 0, guests: 0 }
  const table = () => tableRequest(places.tables[counters.tables++ % places.tables.length] as Table, counters.guests++)
  const spread = () =>
    ticketRequest(places.spread[counters.spread++ % places.spread.length] as Ticket, counters.guests++)
  return {
    any: (n) => (n % 2 === 0 ? table() : spread()),
    spread,
    hot: () => ticketRequest(places.hot, counters.guests++),
  }
}

export async function book(
  ports: readonly number[],
  { seconds, connections }: { seconds: number; connections: number },
  cpuMs: () => number,
  next: NextRequest,
): Promise<Rate> {
  const spent = cpuMs()
  const blasts = await Promise.all(
    ports.map((port) => blast(port, next, { seconds, connections: Math.ceil(connections / ports.length) })),
  )
  const wonCount = blasts.reduce((sum, { answers }) => sum + (answers.get(201) ?? 0), 0)
  const all = blasts.reduce((sum, { answers }) => sum + [...answers.values()].reduce((a, b) => a + b, 0), 0)
  if (wonCount < all * 0.95)
    throw new Error(`${wonCount} of ${all} bookings won: ${JSON.stringify(blasts.map(({ answers }) => [...answers]))}`)
  const sent = blasts.reduce((sum, run) => sum + run.sent, 0)
  return {
    perSecond: (wonCount / all) * blasts.reduce((sum, { perSecond }) => sum + perSecond, 0),
    cpuMs: (cpuMs() - spent) / sent,
  }
}

function request(
  path: string,
  places: object,
  { night, time }: { night: string; time: string },
  guest: number,
): Buffer {
  const body = JSON.stringify({
    ...places,
    date: night,
    time,
    phone_number: `+62813${10_000_000 + guest}`,
    name: 'Raka Wicaksana',
    email: `tamu${guest}@surat.example`,
    affiliator_code: '',
    notes: '',
    terms_accepted: true,
  })
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
const tableRequest = (table: Table, guest: number) =>
  request(
    '/api/web/v2/reservations/create-multiple-table-reservation',
    { tables: [{ table_id: table.tableId, pax: 1 }] },
    table,
    guest,
  )
const ticketRequest = (ticket: Ticket, guest: number) =>
  request('/api/web/tickets/purchase', { tickets: [{ id: ticket.ticketId, qty: 1 }] }, ticket, guest)
