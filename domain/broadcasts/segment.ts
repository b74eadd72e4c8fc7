// The guests who receive a broadcast. Each of these guests must also have agreed to such emails (server/reservations/invitations).

export const LAST_VISITS = ['any', 'within', 'before'] as const
/**
 * `within`: the last visit was at most `lastVisitDays` days ago. `before`: the last visit was more than `lastVisitDays` days ago. `any`:
 * visits do not matter.
 */
export type LastVisit = (typeof LAST_VISITS)[number]

export const MOST_VISITS = 50
export const MOST_VISIT_DAYS = 730

/** The conditions of a segment. A guest must meet all of them. Only visits to the outlet of the broadcast count. */
export type Segment = {
  /** The smallest number of visits. 0 includes guests who have a reservation but have not come yet. */
  leastVisits: number
  lastVisit: LastVisit
  /** Number of days for `within` and `before`. Null if `lastVisit` is `any`. */
  lastVisitDays: number | null
  /** The month of the guest's birthday, 1 to 12. Null means any month, or an unknown birthday. */
  birthMonth: number | null
  /** The lowest tier of membership that the guest's account must have. Null means any guest, with or without an account. */
  leastTierId: number | null
}

/** Returns the fields of a segment that contradict each other. */
export function segmentFaults({ leastVisits, lastVisit, lastVisitDays }: Segment): 'lastVisitDays'[] {
  const needsDays = lastVisit !== 'any'
  if (needsDays !== (lastVisitDays !== null)) return ['lastVisitDays']
  return needsDays && leastVisits === 0 ? ['lastVisitDays'] : []
}
