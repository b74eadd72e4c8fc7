// A booking of staff has tables that the venue keeps.
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
 * Lets go of tables that a `kept` hold has, so that a booking in the same transaction claims them: call it before the claim.
 * Nobody else gets them in between, for a claim that waits finds the new one. Tables that the hold does not have any more
 * are passed over; the claim then says whether they are to be had. Nobody on the waitlist gets a turn: the place is used.
 * @throws Refused not_found; table_unavailable where the hold closes its places or keeps them for a pay link
 */
export async function takeOverHold(
  work: Work,
  { holdId, tableIds }: { holdId: string; tableIds: readonly number[] },
): Promise<{ taken: number[] }> {
  const hold = await lockVenueHold(work.sql, holdId)
  if (!hold) throw new Refused('not_found')
  // What has ended or lapsed has nothing to let go of.
  if (!stands(hold, work.now())) return { taken: [] }
  if (hold.kind === 'closed' || (await isOfMoveLink(work.sql, holdId))) throw new Refused('table_unavailable')
  const { tables, seatings } = await giveBack(work.sql, hold, tableIds)
  const taken = [...new Set([...tables, ...seatings])]
  if (taken.length === 0) return { taken }
  const isLast = (await countPlaces(work.sql, holdId)) === 0
  await raiseHold(work, holdId, isLast ? 'used' : null, work.now())
  return { taken }
}
