// The staff of the demo who work on a night.
import { refundLimitAt, type LimitBy } from '#domain/payments/refund-limits.ts'
import type { Grant } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { listStaff } from '#server/staff/staff-repository.ts'
import type { Db } from '#server/db/open.ts'

export type Worker = { id: string; grants: readonly Grant[]; limitBy: LimitBy }
/** The staff of a night. `signer` and `finance` are different people, because no person can confirm their own signature. */
export type Crew = Record<'host' | 'cashier' | 'signer' | 'finance' | 'owner', Worker>

export type Account = { id: string; grants: readonly Grant[] }

export async function activeAccounts(sql: Db): Promise<Account[]> {
  const staff = (await listStaff(sql, null)).filter(({ state }) => state === 'active')
  return staff.map(({ id, grants }) => ({
    id,
    grants: grants.map(({ role, outletId, until }) => ({
      role,
      outletId,
      until: until === null ? null : new Date(until),
    })),
  }))
}

/** Returns the staff for an outlet. Returns null if a role is missing among the accounts. */
export function crewOf(accounts: readonly Account[], outletId: number, now: Date): Crew | null {
  const worker = (...roles: Role[]): Worker | null => {
    const candidates = roles.flatMap((role) =>
      accounts.filter(({ grants }) =>
        grants.some(
          (grant) => grant.role === role && grant.until === null && (grant.outletId ?? outletId) === outletId,
        ),
      ),
    )
    const [account] = candidates
    return account ? { ...account, limitBy: refundLimitAt(account.grants, { outletId, now }) } : null
  }
  const [host, cashier] = [worker('host', 'manager', 'owner'), worker('cashier', 'manager', 'owner')]
  const [signer, finance, owner] = [worker('manager', 'owner'), worker('finance'), worker('owner')]
  return host && cashier && signer && finance && owner ? { host, cashier, signer, finance, owner } : null
}
