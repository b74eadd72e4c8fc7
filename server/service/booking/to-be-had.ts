// Tables that are somebody's and yet to be had by staff: kept for somebody, or of a party that has left.
import type { Night } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { findTables } from '#server/inventory/repository.ts'
import type { BookingSettlement } from '#domain/service/staff-booking.ts'
import { holderOf, passOnTables, tablesLeft } from '#server/reservations/changes/left-tables-repository.ts'
import { lastChanger } from '#server/reservations/changes/version-repository.ts'
import { heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import { takeOverHold } from '#server/reservations/venue-holds/take-over-hold.ts'
import type { Reading, Work } from '#server/work.ts'

/** `holdIds`: holds of the venue that whoever books says they take over; `mayKeep`: whether they may. */
export type TakeOver = { settlement: BookingSettlement | 'join'; holdIds: readonly string[]; mayKeep: boolean }

type Taken = { id: number; name: string }
type At = { outletId: number; night: Night }

/**
 * What is closed is nobody's. What is kept is had by whoever names its hold; what a party left, by one that sits down now.
 * @throws Refused table_unavailable, forbidden where a hold may not be taken over
 */
export async function assertToBeHad(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  taken: readonly Taken[],
  { outletId, night }: At,
  { settlement, holdIds, mayKeep }: TakeOver,
): Promise<void> {
  if (taken.length === 0) return
  const sitsNow = settlement === 'walk_in' || settlement === 'join'
  const [held, left] = await Promise.all([
    heldTables(sql, outletId, night, now()),
    sitsNow ? tablesLeft(sql, outletId, night) : new Set<number>(),
  ])
  const holdOf = (id: number) => held.find(({ tableId }) => tableId === id)
  const isKept = (id: number) => holdOf(id)?.kind === 'kept' && holdIds.includes(holdOf(id)?.id ?? '')
  const notHad = taken.filter(({ id }) => !left.has(id) && !isKept(id))
  const lost = notHad.length === 0 ? [] : await stillClaimed({ sql, now }, notHad, night)
  if (lost.length > 0) throw new Refused('table_unavailable', { tableNames: lost.map(({ name }) => name) })
  if (!mayKeep && taken.some(({ id }) => isKept(id))) throw new Refused('forbidden')
}

/**
 * Filters tables that are still claimed. A hold may have been
 * released since the first read, and then the claim decides.
 */
async function stillClaimed(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  taken: readonly Taken[],
  night: Night,
): Promise<Taken[]> {
  const ids = taken.map(({ id }) => id)
  const tables = await findTables(sql, ids, night, now())
  const claimed = tables.filter(({ isClaimed, heldUntil }) => isClaimed && (heldUntil === null || heldUntil > now()))
  return taken.filter(({ id }) => claimed.some((table) => table.id === id))
}

/** Lets go of them, in the transaction that claims them. @throws Refused table_unavailable where a hold closes its places */
export async function makeFree(
  work: Work,
  { night, tableIds }: { night: Night; tableIds: readonly number[] },
  { settlement, holdIds }: TakeOver,
): Promise<void> {
  if (settlement === 'walk_in' || settlement === 'join') await passOnTables(work, { night, tableIds })
  // One after the other in the order of their ids: each takes the lock of its hold.
  for (const holdId of holdIds.toSorted()) await takeOverHold(work, { holdId, tableIds })
}

/** Says who of the staff has a table that was just lost; without one, what it was refused with. */
export async function tellWhoHasIt(
  { sql }: Pick<Reading, 'sql'>,
  refused: Refused,
  at: { night: Night; tableIds: readonly number[] },
): Promise<Refused> {
  const holder = await holderOf(sql, at)
  const last = holder?.reservationId ? await lastChanger(sql, holder.reservationId) : holder
  return last?.by ? new Refused('changed_meanwhile', { by: last.by, at: last.at }) : refused
}
