// How much money somebody gives back by themselves, how much they approve for others, and what only an owner decides.
import type { Rupiah } from '#domain/pricing/money.ts'
import { type Grant, liveGrants } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'

/** Whole rupiah. `alone`: of one reservation in all, without asking anybody. `approve`: of one request. Null: no limit. */
export type RefundLimit = { alone: Rupiah | null; approve: Rupiah | null }

const UP_TO = { alone: 2_000_000, approve: 5_000_000 }
const NOTHING = { alone: 0, approve: 0 }

export const REFUND_LIMITS: Record<Role, RefundLimit> = {
  owner: { alone: null, approve: null },
  manager: UP_TO,
  finance: UP_TO,
  host: NOTHING,
  cashier: NOTHING,
  door: NOTHING,
  marketing: NOTHING,
}

const farther = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other)

/** The limits of somebody at an outlet: the farthest of their roles there counts. */
export function refundLimitAt(
  grants: readonly Grant[],
  { outletId, now }: { outletId: number | null; now: Date },
): RefundLimit {
  return liveGrants(grants, now)
    .filter((grant) => grant.outletId === null || grant.outletId === outletId)
    .map(({ role }) => REFUND_LIMITS[role])
    .reduce<RefundLimit>(
      (most, { alone, approve }) => ({ alone: farther(most.alone, alone), approve: farther(most.approve, approve) }),
      NOTHING,
    )
}

/** `cancel`: with a cancellation. `goodwill`: the reservation stays as it is. */
export const REFUND_REQUEST_KINDS = ['cancel', 'goodwill'] as const
export type RefundRequestKind = (typeof REFUND_REQUEST_KINDS)[number]

export type RefundSum = {
  kind: RefundRequestKind
  amount: Rupiah
  /** What the rule gives now. */
  byRule: Rupiah
  /** What the best step of the rule gives, less what went back of it already. */
  ladder: Rupiah
}

/**
 * Whether a sum is off the ladder of the rule, so that only an owner decides: more than any step of it gives, or a
 * cancellation for less than its guest is owed.
 */
export const isOffLadder = ({ kind, amount, byRule, ladder }: RefundSum): boolean =>
  amount > Math.max(ladder, byRule) || (kind === 'cancel' && amount < byRule)

/**
 * Decides whether staff may refund a sum at once, or needs an approval. `given`: the sum of earlier refunds at once of the same
 * reservation, by any person, so that a large refund cannot be split.
 */
export function refundCourse(
  { amount, isOff, given }: { amount: Rupiah; isOff: boolean; given: Rupiah },
  { alone }: RefundLimit,
): 'at_once' | 'ask' {
  if (alone === null || amount === 0) return alone === null || !isOff ? 'at_once' : 'ask'
  return !isOff && given + amount <= alone ? 'at_once' : 'ask'
}

export const APPROVAL_PROBLEMS = ['own_request', 'too_close', 'owner_only', 'above_limit'] as const
export type ApprovalProblem = (typeof APPROVAL_PROBLEMS)[number]

/** The limit of an approver. `tied`: stored actors for whom the approver does not count as second person (`domain/staff/ties.ts`). */
export type Approver = { limit: RefundLimit; tied: ReadonlySet<string> }

/** Returns why an approver may not approve a request, or null. Actors are the stored names. */
export function approvalProblem(
  request: { amount: Rupiah; isOff: boolean; askedBy: string },
  approver: Approver & { actor: string },
): ApprovalProblem | null {
  const { approve } = approver.limit
  if (approver.actor === request.askedBy) return 'own_request'
  if (approver.tied.has(request.askedBy)) return 'too_close'
  if (approve === null) return null
  if (request.isOff) return 'owner_only'
  return request.amount > approve ? 'above_limit' : null
}
