import { clockIn, closesAt, instantOf, isNight, nightOf, opensAt } from '#domain/calendar/night.ts'
import { overlapping } from '#domain/inventory/seating.ts'
import { Refused } from '#domain/refusals.ts'
import { latestDeadline, type StaffNightProblem, staffNightProblem } from '#domain/service/staff-booking.ts'
import { type Course, coursesOf, type Room, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { type NightTable, type NightTicket, tablesOfNight, ticketsOfNight } from '#server/inventory/repository.ts'
import { tablesLeft } from '#server/reservations/changes/left-tables-repository.ts'
import { findOutletOfNight, headOfNight } from '#server/service/night/night-repository.ts'
import { type HeldTable, heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import type { Reading } from '#server/work.ts'

/**
 * A table that staff can choose. `kept` is the hold of the venue on this table, if a booking by staff may take over the hold. Otherwise,
 * `kept` is null. `isLeft` is true if the party at the table has left.
 */
export type ReadTable = NightTable & { isFree: boolean; isLeft: boolean; kept: HeldTable | null }

export type ReadPlaces = {
  saleNight: SaleNight
  opensAt: Date
  closesAt: Date
  latestDeadline: Date
  problem: StaffNightProblem | null
  waiting: number
  tables: ReadTable[]
  tickets: NightTicket[]
  courses: Course[]
}

/**
 * Reads the places of a night, by default of the present night. Tables for dinners are read for the arrival `time`.
 * @throws Refused not_found
 */
export async function readBookingPlaces(
  app: Reading,
  { outletId, night: requestedNight, time }: { outletId: number; night: string | undefined; time: string | undefined },
): Promise<ReadPlaces> {
  const hours = await findOutletOfNight(app.sql, outletId)
  if (!hours || (requestedNight !== undefined && !isNight(requestedNight))) throw new Refused('not_found')
  const now = app.now()
  const night = requestedNight ?? nightOf(now, hours)
  const saleNight = await findNight(app, outletId, night)
  if (!saleNight) throw new Refused('not_found')
  const [tables, tickets, courses, head, venueHolds, left, room] = await Promise.all([
    tablesOfNight(app.sql, outletId, night, now),
    ticketsOfNight(app.sql, outletId, night, now),
    saleNight.isDinner ? coursesOf(app.sql, outletId, night) : [],
    headOfNight(app.sql, outletId, night, now),
    heldTables(app.sql, outletId, night, now),
    tablesLeft(app.sql, outletId, night),
    roomOf(app, outletId, night),
  ])
  const opens = opensAt(night, hours)
  const closes = closesAt(night, hours)
  const dines = saleNight.isDinner ? dinnerFrom(saleNight, time, now) : null
  const takenIds = dines === null ? new Set<number>() : await takenAt(app, { saleNight, room }, dines)
  const isHeld = ({ isClaimed, heldUntil }: NightTable) => isClaimed && (heldUntil === null || heldUntil > now)
  return {
    saleNight,
    opensAt: opens,
    closesAt: closes,
    latestDeadline: new Date(latestDeadline(opens.getTime(), now.getTime())),
    problem: staffNightProblem(saleNight.reason, { closesAt: closes.getTime(), now: now.getTime() }),
    waiting: head.waiting,
    tables: tables.map((table) => {
      const isFree = table.isReservable && !isHeld(table) && !takenIds.has(table.id)
      const venueHold = isFree
        ? null
        : keptOf(
            venueHolds.filter(({ tableId }) => tableId === table.id),
            room,
            dines,
          )
      return { ...table, isFree, isLeft: left.has(table.id), kept: venueHold?.kind === 'kept' ? venueHold : null }
    }),
    tickets,
    courses,
  }
}

/**
 * Finds the hold of the venue that applies to a booking of a table. `holds` are all holds of the venue on this table. `dines` is the
 * start of a dinner in epoch milliseconds: then only a hold that overlaps the dinner applies. If `dines` is null, every hold applies.
 */
function keptOf(holds: readonly HeldTable[], room: Room, dines: number | null): HeldTable | null {
  if (dines === null) return holds[0] ?? null
  const spans = holds.map((hold) => ({ hold, from: hold.from?.getTime() ?? 0, to: hold.to?.getTime() ?? Infinity }))
  return overlapping(room, spans, { from: dines })[0]?.hold ?? null
}

/**
 * Returns the start of a dinner in epoch milliseconds. Without `time`, the dinner starts now, or at the opening if the outlet has not
 * opened yet.
 */
function dinnerFrom({ outlet, night }: SaleNight, time: string | undefined, now: Date): number {
  const opens = opensAt(night, outlet)
  const first = now < opens ? opens : now
  return instantOf(night, time ?? clockIn(first, outlet.timezone), outlet).getTime()
}

/** Returns the tables that are taken at some time during a new dinner that starts at `from`. */
async function takenAt(
  app: Reading,
  { saleNight: { outlet, night }, room }: { saleNight: SaleNight; room: Room },
  from: number,
): Promise<Set<number>> {
  const now = app.now()
  const rows = await seatingsBetween(app.sql, { outletId: outlet.id, from: night, to: night, now })
  return new Set(overlapping(room, live(rows), { from }).map(({ tableId }) => tableId))
}
