// Claims the places of a booking. The attempts are repeated until the places are held or the booking is finally refused.
import { brokenConstraint, refusedInDatabase } from '#server/db/conflicts.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import type { Places } from '#server/reservations/holding/compose-hold.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { type RefusedClaim, waitForAnotherTry } from '#server/reservations/holding/retry-claim.ts'
import type { HeldReservation } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The night, the affiliator code and the places of a booking. `lapsedIds`: the ids of other reservations that have a lapsed claim on these
 * places.
 */
export type PlaceChoice = {
  saleNight: SaleNight
  affiliator: AffiliatorCode | null
  places: Places & { lapsedIds: string[] }
}

export type Attempt =
  | { held: HeldReservation }
  /** Lapsed holds that the guest may have paid in time. Before the next attempt, the server asks the gateway about these holds. */
  | { lapsedIds: string[] }
  | { refused: RefusedClaim }

/**
 * The results of earlier attempts. `endedIds`: the lapsed holds that the earlier attempts ended. `isBehindWaitlist`: true if guests on the
 * waitlist must get their offers first.
 */
export type Earlier = { endedIds: ReadonlySet<string>; isBehindWaitlist: boolean }

type Claim = {
  /** Attempts the booking once. Each attempt runs in a separate transaction. */
  attempt: (work: Work, earlier: Earlier) => Promise<Attempt>
  /** True if the next attempt may choose another place, because another guest has taken the first place. */
  hasAlternatives?: boolean
}

/**
 * Repeats `attempt` until it holds the places or cannot succeed. `attempt` is one function for bookings of guests, and another for
 * bookings of staff.
 * @throws Refused with the reason of the last attempt
 */
export async function claimPlaces(
  app: App,
  viewer: Viewer,
  { attempt, hasAlternatives = false }: Claim,
): Promise<HeldReservation> {
  const endedIds = new Set<string>()
  let isBehindWaitlist = false
  for (let tries = 1; ; tries++) {
    const end = await transact(app, actorOf(viewer), (work) => attempt(work, { endedIds, isBehindWaitlist })).catch(
      (error: unknown): Attempt => {
        if (error instanceof ClaimRefused) return { refused: error.refused }
        throw error
      },
    )
    if ('held' in end) return end.held
    if ('lapsedIds' in end) {
      await Promise.all(end.lapsedIds.map((id) => endLapsed(app, id)))
      for (const id of end.lapsedIds) endedIds.add(id)
    } else {
      const next = await waitForAnotherTry(app, viewer, end.refused, { tries, hasAlternatives })
      isBehindWaitlist ||= next === 'behind the waitlist'
    }
  }
}

/** Returns the lapsed holds that still occupy the places of a booking. Leaves out the holds that an earlier attempt has ended. */
export const lapsedInTheWay = (lists: readonly (readonly string[])[], { endedIds }: Earlier): string[] =>
  [...new Set(lists.flat())].filter((id) => !endedIds.has(id))

export const isClaimRefusal = (error: unknown): boolean =>
  refusedInDatabase(error) !== null || brokenConstraint(error) !== null

/** Error for a claim that the database refused. Throwing this error rolls the transaction back. */
export class ClaimRefused extends Error {
  refused: RefusedClaim
  constructor(error: unknown, hold: Hold) {
    super('the database refused a claim', { cause: error })
    this.refused = { error, hold }
  }
}
