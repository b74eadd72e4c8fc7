import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { type Grant, mayGrant } from '#domain/staff/grants.ts'
import { grantsOf } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

/** Who manages staff: an account with its grants, or the terminal of the group, which may do everything. */
export type Manager = { actor: Actor; grants: readonly Grant[] | 'all' }

/** Nobody grants or takes a role that is not below one of their own at that outlet. @throws Refused forbidden */
export function assertMayGrant({ grants }: Manager, grant: Pick<Grant, 'role' | 'outletId'>, now: Date): void {
  if (grants === 'all') return
  if (!mayGrant(grants, grant, now)) throw new Refused('forbidden')
}

/** Every role of an account has to be below the manager's. @throws Refused forbidden */
export async function assertManages(work: Work, manager: Manager, staffId: string): Promise<void> {
  for (const grant of await grantsOf(work.sql, staffId)) assertMayGrant(manager, grant, work.now())
}
