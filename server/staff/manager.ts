import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { type Grant, mayGrant } from '#domain/staff/grants.ts'
import { grantsOf } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

/** A manager of staff: an account with its grants, or the terminal of the group, which may grant every role. */
export type Manager = { actor: Actor; grants: readonly Grant[] | 'all' }

/** A manager may grant and revoke only roles below one of their own roles at the outlet. @throws Refused forbidden */
export function assertMayGrant({ grants }: Manager, grant: Pick<Grant, 'role' | 'outletId'>, now: Date): void {
  if (grants === 'all') return
  if (!mayGrant(grants, grant, now)) throw new Refused('forbidden')
}

/** A manager may manage an account only if all its roles are below the manager's. @throws Refused forbidden */
export async function assertManages(work: Work, manager: Manager, staffId: string): Promise<void> {
  for (const grant of await grantsOf(work.sql, staffId)) assertMayGrant(manager, grant, work.now())
}
