// What staff can book on a night: tables, tickets, or dinners by the hour.
import { clockIn, closesAt, instantOf, isNight, nightOf, opensAt } from '#domain/calendar/night.ts'
import { SEATING_MS } from '#domain/inventory/seating.ts'
import type { DateReason } from '#domain/refusals.ts'
import { Refused } from '#domain/refusals.ts'
import { latestDeadline, staffNightProblem } from '#domain/service/staff-booking.ts'
import { type Course, coursesOf, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { live } from '#server/inventory/list-sessions.ts'
import { type NightTable, type NightTicket, tablesOfNight, ticketsOfNight } from '#server/inventory/repository.ts'
import { tablesLeft } from '#server/reservations/changes/left-tables-repository.ts'
import { findOutletOfNight, headOfNight } from '#server/service/night/night-repository.ts'
import { type HeldTable, heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import type { Reading } from '#server/work.ts'

/** `kept`: by whom and for whom, where a booking of staff may take it over; `isLeft`: its party has left. */
export type ReadTable = NightTable & { isFree: boolean; isLeft: boolean; kept: HeldTable | null }

export type ReadPlaces = {
  saleNight: SaleNight
  opensAt: Date
  closesAt: Date
  latestDeadline: Date
  problem: DateReason | null
  waiting: number
  tables: ReadTable[]
  tickets: NightTicket[]
  courses: Course[]
}

/** The night of now where none is named; a dinner's tables as they are from `time` on. @throws Refused not_found */
export async function readBookingPlaces(
  app: Reading,
  { outletId, night: asked, time }: { outletId: number; night: string | undefined; time: string | undefined },
): Promise<ReadPlaces> {
  const hours = await findOutletOfNight(app.sql, outletId)
  if (!hours || (asked !== undefined && !isNight(asked))) throw new Refused('not_found')
  const now = app.now()
  const night = asked ?? nightOf(now, hours)
  const saleNight = await findNight(app, outletId, night)
  if (!saleNight) throw new Refused('not_found')
  const [tables, tickets, courses, head, held, left] = await Promise.all([
    tablesOfNight(app.sql, outletId, night, now),
    ticketsOfNight(app.sql, outletId, night, now),
    saleNight.isDinner ? coursesOf(app.sql, outletId, night) : [],
    headOfNight(app.sql, outletId, night, now),
    heldTables(app.sql, outletId, night, now),
    tablesLeft(app.sql, outletId, night),
  ])
  const opens = opensAt(night, hours)
  const closes = closesAt(night, hours)
  const dines = saleNight.isDinner ? dinnerFrom(saleNight, time, now) : null
  const taken = dines === null ? new Set<number>() : await takenAt(app, saleNight, dines)
  const isHeld = ({ isClaimed, heldUntil }: NightTable) => isClaimed && (heldUntil === null || heldUntil > now)
  return {
    saleNight,
    opensAt: opens,
    closesAt: closes,
    latestDeadline: new Date(latestDeadline(opens.getTime(), now.getTime())),
    problem: staffNightProblem(saleNight.reason, { closesAt: closes.getTime(), now: now.getTime() }),
    waiting: head.waiting,
    tables: tables.map((table) => {
      const isFree = table.isReservable && !isHeld(table) && !taken.has(table.id)
      const kept = isFree ? null : keptOf(held, table.id, dines)
      return { ...table, isFree, isLeft: left.has(table.id), kept: kept?.kind === 'kept' ? kept : null }
    }),
    tickets,
    courses,
  }
}

/** The hold of a table; at a restaurant the one that a dinner from `dines` on would meet. */
const keptOf = (held: readonly HeldTable[], tableId: number, dines: number | null): HeldTable | null =>
  held.find(
    (one) =>
      one.tableId === tableId &&
      (dines === null || ((one.from?.getTime() ?? 0) < dines + SEATING_MS && dines < (one.to?.getTime() ?? Infinity))),
  ) ?? null

/** When a dinner begins that is asked for at `time`, else now or at the opening. Epoch milliseconds. */
function dinnerFrom({ outlet, night }: SaleNight, time: string | undefined, now: Date): number {
  const opens = opensAt(night, outlet)
  const first = now < opens ? opens : now
  return instantOf(night, time ?? clockIn(first, outlet.timezone), outlet).getTime()
}

/** Tables that a dinner of two hours from an instant on would meet somebody at. */
async function takenAt(app: Reading, { outlet, night }: SaleNight, from: number): Promise<Set<number>> {
  const now = app.now()
  const rows = await seatingsBetween(app.sql, { outletId: outlet.id, from: night, to: night, now })
  const met = live(rows).filter((row) => row.from < from + SEATING_MS && from < row.to)
  return new Set(met.map(({ tableId }) => tableId))
}
