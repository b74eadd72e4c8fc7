// Checks which taken tables staff may still book: tables in a hold of the venue, and tables that a party has left.
import type { Night } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { findTables } from '#server/inventory/repository.ts'
import type { BookingSettlement } from '#domain/service/staff-booking.ts'
import { holderOf, passOnTables, tablesLeft } from '#server/reservations/changes/left-tables-repository.ts'
import { lastChanger } from '#server/reservations/changes/version-repository.ts'
import { heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import { takeOverHold } from '#server/reservations/venue-holds/take-over-hold.ts'
import type { Reading, Work } from '#server/work.ts'

/**
 * The conditions under which a booking may take claimed tables. `holdIds` are the holds of the venue that the booking takes over.
 * `mayKeep` is true if the staff member has the right to take over holds of the venue.
 */
export type TakeOver = { settlement: BookingSettlement | 'join'; holdIds: readonly string[]; mayKeep: boolean }

type ClaimedTable = { id: number; name: string }
type At = { outletId: number; night: Night }

/**
 * Checks that staff may book these claimed tables. A table that the venue closed is refused. A table in another hold of the venue is
 * refused unless `holdIds` contains the hold. A table of a party that has left is only for a party that sits down now.
 * @throws Refused table_unavailable, forbidden if the staff member may not take over the hold
 */
export async function assertToBeHad(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  takenTables: readonly ClaimedTable[],
  { outletId, night }: At,
  { settlement, holdIds, mayKeep }: TakeOver,
): Promise<void> {
  if (takenTables.length === 0) return
  const sitsNow = settlement === 'walk_in' || settlement === 'join'
  const [venueHolds, left] = await Promise.all([
    heldTables(sql, outletId, night, now()),
    sitsNow ? tablesLeft(sql, outletId, night) : new Set<number>(),
  ])
  const holdOf = (id: number) => venueHolds.find(({ tableId }) => tableId === id)
  const isKept = (id: number) => holdOf(id)?.kind === 'kept' && holdIds.includes(holdOf(id)?.id ?? '')
  const notHad = takenTables.filter(({ id }) => !left.has(id) && !isKept(id))
  const lost = notHad.length === 0 ? [] : await stillClaimed({ sql, now }, notHad, night)
  if (lost.length > 0) throw new Refused('table_unavailable', { tableNames: lost.map(({ name }) => name) })
  if (!mayKeep && takenTables.some(({ id }) => isKept(id))) throw new Refused('forbidden')
}

/**
 * Returns the tables that are still claimed. The hold of a table may have ended since the tables were read. The booking then claims the
 * table like any other free table.
 */
async function stillClaimed(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  takenTables: readonly ClaimedTable[],
  night: Night,
): Promise<ClaimedTable[]> {
  const ids = takenTables.map(({ id }) => id)
  const tables = await findTables(sql, ids, night, now())
  const claimedTables = tables.filter(
    ({ isClaimed, heldUntil }) => isClaimed && (heldUntil === null || heldUntil > now()),
  )
  return takenTables.filter(({ id }) => claimedTables.some((table) => table.id === id))
}

/**
 * Releases tables, so that the booking in the same transaction can claim them.
 * @throws Refused table_unavailable if the venue has closed the tables
 */
export async function makeFree(
  work: Work,
  { night, tableIds }: { night: Night; tableIds: readonly number[] },
  { settlement, holdIds }: TakeOver,
): Promise<void> {
  if (settlement === 'walk_in' || settlement === 'join') await passOnTables(work, { night, tableIds })
  // Each release locks its hold. The holds are released in the order of their ids, so that two bookings take these locks in the same order.
  for (const holdId of holdIds.toSorted()) await takeOverHold(work, { holdId, tableIds })
}

/** Returns a refusal with the name of the staff member who took the table. Returns the original refusal if no staff member took it. */
export async function tellWhoHasIt(
  { sql }: Pick<Reading, 'sql'>,
  refusal: Refused,
  at: { night: Night; tableIds: readonly number[] },
): Promise<Refused> {
  const holder = await holderOf(sql, at)
  const last = holder?.reservationId ? await lastChanger(sql, holder.reservationId) : holder
  return last?.by ? new Refused('changed_meanwhile', { by: last.by, at: last.at }) : refusal
}
