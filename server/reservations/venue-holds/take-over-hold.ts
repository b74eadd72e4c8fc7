import { Refused } from '#domain/refusals.ts'
import { stands } from '#domain/service/venue-hold.ts'
import { isOfMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import {
  countPlaces,
  giveBack,
  lockVenueHold,
  raiseHold,
} from '#server/reservations/venue-holds/venue-hold-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Releases tables of a `kept` hold, so that the caller can claim them for a booking in the same transaction. Any other claim waits for this
 * transaction, and then finds the tables claimed. The waitlist gets no offer of these tables. Skips a table that the hold no longer has.
 * The caller's claim then shows if this table is free.
 * @throws Refused not_found; table_unavailable if the hold closes its places or belongs to a pay link
 */
export async function takeOverHold(
  work: Work,
  { holdId, tableIds }: { holdId: string; tableIds: readonly number[] },
): Promise<{ taken: number[] }> {
  const hold = await lockVenueHold(work.sql, holdId)
  if (!hold) throw new Refused('not_found')
  // A hold that has ended or lapsed has no places to release.
  if (!stands(hold, work.now())) return { taken: [] }
  if (hold.kind === 'closed' || (await isOfMoveLink(work.sql, holdId))) throw new Refused('table_unavailable')
  const { tables, seatings } = await giveBack(work.sql, hold, tableIds)
  const takenIds = [...new Set([...tables, ...seatings])]
  if (takenIds.length === 0) return { taken: takenIds }
  const isLast = (await countPlaces(work.sql, holdId)) === 0
  await raiseHold(work, holdId, isLast ? 'used' : null, work.now())
  return { taken: takenIds }
}
