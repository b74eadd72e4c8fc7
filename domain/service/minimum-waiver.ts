// Rules for a bill below its minimum spend. Staff charge the minimum spend, or they waive the difference up to a limit.
import type { Rupiah } from '#domain/pricing/money.ts'
import { type Grant, liveGrants, rolesWithRight } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'

export const BELOW_MINIMUM = ['charge', 'waive'] as const
export type BelowMinimum = (typeof BELOW_MINIMUM)[number]

/** Highest amount that a role can waive for one bill, in whole rupiah. Null: no limit. A higher amount needs a second person. */
export const WAIVER_LIMITS: Record<Role, Rupiah | null> = {
  owner: null,
  manager: 5_000_000,
  cashier: 0,
  finance: 0,
  host: 0,
  door: 0,
  marketing: 0,
}

/** Returns the highest amount that a person can waive at an outlet. This is the highest limit of the person's roles there. */
export function waiverLimitAt(
  grants: readonly Grant[],
  { outletId, now }: { outletId: number | null; now: Date },
): Rupiah | null {
  const grantsHere = liveGrants(grants, now).filter((grant) => grant.outletId === null || grant.outletId === outletId)
  const limits = rolesWithRight(grantsHere, 'bill.close').map((role) => WAIVER_LIMITS[role])
  return limits.includes(null) ? null : Math.max(0, ...limits.map(Number))
}

export const isWithinWaiverLimit = (amount: Rupiah, limit: Rupiah | null): boolean => limit === null || amount <= limit

export const lackOfMinimum = (spent: Rupiah, minimum: Rupiah): Rupiah => Math.max(0, minimum - spent)

/**
 * Returns the total of a bill: the minimum spend if the guest spent less, otherwise the spent amount. If staff waived the difference, the
 * total is the spent amount.
 */
export const totalToCharge = (spent: Rupiah, minimum: Rupiah, isWaived: boolean): Rupiah =>
  isWaived ? spent : Math.max(spent, minimum)
