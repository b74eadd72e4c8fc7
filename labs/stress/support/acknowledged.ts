// Compares the confirmed bookings with the stored bookings. Every part of the stress test that kills a process ends with this check.
import type { Sql } from '#server/db/open.ts'
import type { Wish } from './nights.ts'

export type AcknowledgedBooking = { reservationId: string; phone: string; wish: Wish; isPaid: boolean }

/** Finds confirmed bookings that are not stored, that are stored without their places, or that are stored twice. */
export async function whatIsLost(sql: Sql, bookings: readonly AcknowledgedBooking[]): Promise<string[]> {
  const rows = await sql<{ id: string; phone: string; state: number; places: number }[]>`
    select r.id, r.phone, r.state, (select count(*) from table_claims where reservation_id = r.id)::int
      + (select count(*) from ticket_units where reservation_id = r.id)::int as places from reservations r`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const timesOf = new Map<string, number>()
  for (const { phone } of rows) timesOf.set(phone, (timesOf.get(phone) ?? 0) + 1)
  const faults = [...timesOf]
    .filter(([, times]) => times > 1)
    .map(([phone, times]) => `one request of ${phone} made ${times} reservations`)
  for (const { reservationId, wish, isPaid } of bookings) {
    const row = byId.get(reservationId)
    const placeCount = (wish.tables?.length ?? 0) + (wish.tickets ?? []).reduce((sum, { qty }) => sum + qty, 0)
    if (row?.state !== (isPaid ? 2 : 0) || row.places !== placeCount)
      faults.push(
        `${reservationId} was acknowledged with ${placeCount} places, paid ${isPaid}; kept is ${JSON.stringify(row ?? null)}`,
      )
  }
  if (rows.length !== bookings.length) faults.push(`${bookings.length} acknowledged, ${rows.length} kept`)
  return faults
}

/** Counts paid bookings that the server does not yet show as paid. */
export async function unheardPayments(sql: Sql, bookings: readonly AcknowledgedBooking[]): Promise<number> {
  const ids = bookings.filter((booking) => booking.isPaid).map((booking) => booking.reservationId)
  const [open] = await sql<
    { count: number }[]
  >`select count(*)::int as count from payment_intents p where reservation_id = any(${ids}::uuid[])
      and not exists (select 1 from captures where intent_id = p.id)`
  return open?.count ?? 0
}
