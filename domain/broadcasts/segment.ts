// The guests that a broadcast is for. Every guest of a segment also needs consent (server/reservations/invitations).

export const LAST_VISITS = ['any', 'within', 'before'] as const
/**
 * `within`: the last visit was at most `lastVisitDays` days ago. `before`: the last visit was more than `lastVisitDays` days ago. `any`:
 * visits do not matter.
 */
export type LastVisit = (typeof LAST_VISITS)[number]

export const MOST_VISITS = 50
export const MOST_VISIT_DAYS = 730

/** All conditions must be true for a guest. Visits are visits to the outlet of the broadcast. */
export type Segment = {
  /** The smallest number of visits. 0 includes guests who have a reservation but have not come yet. */
  leastVisits: number
  lastVisit: LastVisit
  /** Number of days for `within` and `before`. Null if `lastVisit` is `any`. */
  lastVisitDays: number | null
  /** The month of the birthday, 1 to 12. Null: any guest. */
  birthMonth: number | null
  /** The guest's account has this tier of membership or a higher one. Null: any guest, with or without an account. */
  leastTierId: number | null
}

/** Returns the fields of a segment that contradict each other. */
export function segmentFaults({ leastVisits, lastVisit, lastVisitDays }: Segment): 'lastVisitDays'[] {
  const needsDays = lastVisit !== 'any'
  if (needsDays !== (lastVisitDays !== null)) return ['lastVisitDays']
  return needsDays && leastVisits === 0 ? ['lastVisitDays'] : []
}
