// Limits of refunds. They define the amounts that a person may refund alone, that a person may approve, and that only an owner may approve.
import type { Rupiah } from '#domain/pricing/money.ts'
import { type Grant, liveGrants, reachOfGrant } from '#domain/staff/grants.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { type Role, ROLES } from '#domain/staff/permissions.ts'

/**
 * Limits of a role in whole rupiah. `alone`: the sum that the role may refund for one reservation without an approval. `approve`: the
 * largest refund that the role may approve. Null means no limit.
 */
export type RefundLimit = { alone: Rupiah | null; approve: Rupiah | null }

/**
 * Computes a person's limits from the settings of the house. A command must read the settings in the same transaction in which it decides.
 */
export type LimitBy = (house: RefundSettings) => RefundLimit
type RefundSettings = Pick<House, 'refundAlone' | 'refundApprove'>

const NOTHING = { alone: 0, approve: 0 }

function refundLimitOf(role: Role, { refundAlone, refundApprove }: RefundSettings): RefundLimit {
  if (role === 'owner') return { alone: null, approve: null }
  return role === 'manager' || role === 'finance' ? { alone: refundAlone, approve: refundApprove } : NOTHING
}

/** Returns the roles that may approve this amount for another person. */
export const rolesApproving = (amount: Rupiah, house: RefundSettings): Role[] =>
  ROLES.filter((role) => {
    const { approve } = refundLimitOf(role, house)
    return approve === null || (approve > 0 && amount <= approve)
  })

const farther = (limit: number | null, other: number | null) =>
  limit === null || other === null ? null : Math.max(limit, other)

/**
 * Returns the limits of a person at an outlet: the highest limits of the person's roles there. If a role does not have the right, its limit
 * is 0.
 */
export function refundLimitAt(
  grants: readonly Grant[],
  { outletId, now }: { outletId: number | null; now: Date },
): LimitBy {
  const grantsHere = liveGrants(grants, now).filter((grant) => grant.outletId === null || grant.outletId === outletId)
  return (house) =>
    grantsHere
      .map((grant) => {
        const { alone, approve } = refundLimitOf(grant.role, house)
        return {
          alone: reachOfGrant(grant, 'refund.ask') ? alone : 0,
          approve: reachOfGrant(grant, 'refund.approve') ? approve : 0,
        }
      })
      .reduce<RefundLimit>(
        (most, { alone, approve }) => ({ alone: farther(most.alone, alone), approve: farther(most.approve, approve) }),
        NOTHING,
      )
}

/** Kinds of refund requests. `cancel`: the reservation is canceled too. `goodwill`: the reservation does not change. */
export const REFUND_REQUEST_KINDS = ['cancel', 'goodwill'] as const
export type RefundRequestKind = (typeof REFUND_REQUEST_KINDS)[number]

export type RefundSum = {
  kind: RefundRequestKind
  amount: Rupiah
  /** The amount that the refund rule gives at this time. */
  byRule: Rupiah
  /** The highest refund that any step of the refund rule gives, minus the earlier refunds that followed the rule. */
  ladder: Rupiah
}

/**
 * Returns true if a sum does not follow the refund rule, so that only an owner may approve it. There are two cases: the sum is above the
 * refund of every step of the rule, or below the refund that the rule gives for a cancellation.
 */
export const isOffLadder = ({ kind, amount, byRule, ladder }: RefundSum): boolean =>
  amount > Math.max(ladder, byRule) || (kind === 'cancel' && amount < byRule)

/**
 * Decides if staff may refund a sum at once, or if they need an approval. `given`: the sum of the earlier refunds of the reservation that
 * had no approval. This sum is added to the new sum. Otherwise staff could split a large refund into small refunds.
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

/**
 * An approver. `tied`: the stored form of the actors who are too close to the approver. For the requests of these actors, the approver does
 * not count as a second person (`domain/staff/ties.ts`).
 */
export type Approver = { limitBy: LimitBy; tied: ReadonlySet<string> }

/** Returns the reason why an approver may not approve a request, or null if the approver may do it. Actors are in their stored form. */
export function approvalProblem(
  request: { amount: Rupiah; isOff: boolean; askedBy: string },
  approver: { limit: RefundLimit; tied: ReadonlySet<string>; actor: string },
): ApprovalProblem | null {
  const { approve } = approver.limit
  if (approver.actor === request.askedBy) return 'own_request'
  if (approver.tied.has(request.askedBy)) return 'too_close'
  if (approve === null) return null
  if (request.isOff) return 'owner_only'
  return request.amount > approve ? 'above_limit' : null
}
