import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { type Grant, mayGrant } from '#domain/staff/grants.ts'
import { grantsOf } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * The author of a change to staff: an account with its grants, or an operator command in the terminal. Such a command can grant every role.
 */
export type Manager = { actor: Actor; grants: readonly Grant[] | 'all' }

/**
 * Checks that a manager is allowed to grant or revoke a role. At the outlet of the grant, the manager must have a role above this role, and
 * must have every right of this role.
 * @throws Refused forbidden
 */
export function assertMayGrant({ grants }: Manager, grant: Omit<Grant, 'until'>, now: Date): void {
  if (grants === 'all') return
  if (!mayGrant(grants, grant, now)) throw new Refused('forbidden')
}

/**
 * Checks that all roles of an account are below the roles of the manager. Otherwise, the manager is not allowed to change the account.
 * @throws Refused forbidden
 */
export async function assertManages(work: Work, manager: Manager, staffId: string): Promise<void> {
  for (const grant of await grantsOf(work.sql, staffId)) assertMayGrant(manager, grant, work.now())
}
