// Limits of commissions and discounts, by role. A role has two limits: one limit for decisions alone, and one limit for the approval of
// proposals by other people.
import type { CommissionTerm } from '#domain/pricing/commission.ts'
import { type Grant, liveGrants, rolesWithRight } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'

/**
 * Limits of a role. `commission` and `discount`: in percent. `perHead`: commission for each guest, in whole rupiah. `amount`: discount for
 * each booking, in whole rupiah.
 */
export type AffiliatorLimit = { commission: number; perHead: number; discount: number; amount: number }

const NONE: AffiliatorLimit = { commission: 0, perHead: 0, discount: 0, amount: 0 }
const ALL: AffiliatorLimit = { commission: 100, perHead: Infinity, discount: 100, amount: Infinity }
const HALF: AffiliatorLimit = { commission: 25, perHead: 150_000, discount: 50, amount: 2_000_000 }

/**
 * Limits by role. `alone`: for decisions of one person, who can never set a discount of 100 %. `approve`: for proposals of other people.
 */
export const AFFILIATOR_LIMITS: Record<Role, { alone: AffiliatorLimit; approve: AffiliatorLimit }> = {
  owner: { alone: { commission: 30, perHead: 200_000, discount: 50, amount: 2_000_000 }, approve: ALL },
  manager: { alone: { commission: 15, perHead: 75_000, discount: 25, amount: 500_000 }, approve: HALF },
  marketing: { alone: { commission: 10, perHead: 50_000, discount: 15, amount: 250_000 }, approve: NONE },
  finance: { alone: NONE, approve: HALF },
  host: { alone: NONE, approve: NONE },
  cashier: { alone: NONE, approve: NONE },
  door: { alone: NONE, approve: NONE },
}

const higher = (a: AffiliatorLimit, b: AffiliatorLimit): AffiliatorLimit => ({
  commission: Math.max(a.commission, b.commission),
  perHead: Math.max(a.perHead, b.perHead),
  discount: Math.max(a.discount, b.discount),
  amount: Math.max(a.amount, b.amount),
})

/** Returns the limits of a person. Only roles for all outlets count, because an affiliator does not belong to a single outlet. */
export function affiliatorLimitsOf(grants: readonly Grant[], now: Date) {
  const ofGroup = liveGrants(grants, now).filter(({ outletId }) => outletId === null)
  const highest = (roles: readonly Role[], of: 'alone' | 'approve') =>
    roles.reduce((most, role) => higher(most, AFFILIATOR_LIMITS[role][of]), NONE)
  return {
    alone: highest(rolesWithRight(ofGroup, 'affiliator.edit'), 'alone'),
    approve: highest(rolesWithRight(ofGroup, 'affiliator.approve'), 'approve'),
  }
}

export type Discount = { kind: 'percent' | 'amount'; value: number }

export const isTermWithin = ({ kind, value }: CommissionTerm, limit: AffiliatorLimit): boolean =>
  value <= (kind === 'percent' ? limit.commission : limit.perHead)

export const isDiscountWithin = ({ kind, value }: Discount, limit: AffiliatorLimit): boolean =>
  value <= (kind === 'percent' ? limit.discount : limit.amount)

/**
 * `MOST_CODE_DAYS`: maximum number of days for which a code is valid. `MOST_CODE_USES`: maximum number of uses of a code. A code ends at
 * these limits, so that staff decide again about it.
 */
export const MOST_CODE_DAYS = 366
export const MOST_CODE_USES = 10_000

export const PROPOSAL_PROBLEMS = ['own_request', 'too_close', 'above_limit'] as const
export type ProposalProblem = (typeof PROPOSAL_PROBLEMS)[number]

/**
 * Returns the reason why an approver may not approve a proposal, or null if the approver may. Actors are strings, as the database stores
 * them. `tied`: see `domain/staff/ties.ts`.
 */
export function proposalProblem(
  proposal: { askedBy: string; isWithin: boolean },
  approver: { actor: string; tied: ReadonlySet<string> },
): ProposalProblem | null {
  if (approver.actor === proposal.askedBy) return 'own_request'
  if (approver.tied.has(proposal.askedBy)) return 'too_close'
  return proposal.isWithin ? null : 'above_limit'
}
