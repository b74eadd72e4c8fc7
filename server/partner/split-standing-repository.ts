import type { StoredSplitState } from '#domain/reservations/split.ts'
import type { Db } from '#server/db/open.ts'

/**
 * The state of a split as partners read it: the progress of the payments without the names of the payers. `paidCount` also counts shares
 * that need no payment.
 */
export type SplitStanding = {
  reservationId: string
  state: StoredSplitState
  deadline: Date
  coverUntil: Date
  /** Time until which the places are held. */
  endsAt: Date
  shareCount: number
  paidCount: number
}

/** Reads the splits of reservations. An undone split is left out, because its reservation is a usual hold. */
export const splitStandingsOf = (sql: Db, reservationIds: readonly string[]): Promise<SplitStanding[]> =>
  sql<SplitStanding[]>`
    select s.reservation_id, s.state, s.deadline, s.cover_until, r.expires_at as ends_at, count(*)::int as share_count,
      (count(*) filter (where h.is_free or h.is_courtesy or h.payment_id is not null))::int as paid_count
    from splits s join reservations r on r.id = s.reservation_id join split_shares h on h.split_id = s.id
    where s.reservation_id = any(${[...reservationIds]}::uuid[]) and not s.is_undone group by s.id, r.expires_at`
