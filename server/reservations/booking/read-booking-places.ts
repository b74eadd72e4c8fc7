// What staff can book on a night: tables, tickets, or dinners by the hour.
import { clockIn, closesAt, instantOf, isNight, nightOf, opensAt } from '#domain/calendar/night.ts'
import { SEATING_MS } from '#domain/inventory/seating.ts'
import type { DateReason } from '#domain/refusals.ts'
import { Refused } from '#domain/refusals.ts'
import { latestDeadline, staffNightProblem } from '#domain/reservations/staff-booking.ts'
import { type Course, coursesOf, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { live } from '#server/inventory/list-sessions.ts'
import { type NightTable, type NightTicket, tablesOfNight, ticketsOfNight } from '#server/inventory/repository.ts'

import { findOutletOfNight, headOfNight } from '#server/reservations/night/night-repository.ts'
import type { Reading } from '#server/work.ts'

export type ReadPlaces = {
  saleNight: SaleNight
  opensAt: Date
  closesAt: Date
  latestDeadline: Date
  problem: DateReason | null
  waiting: number
  tables: (NightTable & { isFree: boolean })[]
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
  const [tables, tickets, courses, head] = await Promise.all([
    tablesOfNight(app.sql, outletId, night, now),
    ticketsOfNight(app.sql, outletId, night, now),
    saleNight.isDinner ? coursesOf(app.sql, outletId) : [],
    headOfNight(app.sql, outletId, night, now),
  ])
  const opens = opensAt(night, hours)
  const closes = closesAt(night, hours)
  const taken = saleNight.isDinner ? await takenAt(app, saleNight, time) : new Set<number>()
  const isHeld = ({ isClaimed, heldUntil }: NightTable) => isClaimed && (heldUntil === null || heldUntil > now)
  return {
    saleNight,
    opensAt: opens,
    closesAt: closes,
    latestDeadline: new Date(latestDeadline(opens.getTime(), now.getTime())),
    problem: staffNightProblem(saleNight.reason, { closesAt: closes.getTime(), now: now.getTime() }),
    waiting: head.waiting,
    tables: tables.map((table) => ({ ...table, isFree: !isHeld(table) && !taken.has(table.id) })),
    tickets,
    courses,
  }
}

/** Tables that a dinner of two hours from `time` on would meet somebody at. */
async function takenAt(app: Reading, { outlet, night }: SaleNight, time: string | undefined): Promise<Set<number>> {
  const now = app.now()
  const opens = opensAt(night, outlet)
  const first = now < opens ? opens : now
  const from = instantOf(night, time ?? clockIn(first, outlet.timezone), outlet).getTime()
  const rows = await seatingsBetween(app.sql, { outletId: outlet.id, from: night, to: night, now })
  const met = live(rows).filter((row) => row.from < from + SEATING_MS && from < row.to)
  return new Set(met.map(({ tableId }) => tableId))
}
