import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { type Grant, mayGrant } from '#domain/staff/grants.ts'
import { grantsOf } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

/** A manager of staff: an account with its grants, or the command line of the group, which may grant every role. */
export type Manager = { actor: Actor; grants: readonly Grant[] | 'all' }

/**
 * Checks that a manager grants or revokes only a role below one of the manager's roles at the outlet, and only rights of the manager.
 * @throws Refused forbidden
 */
export function assertMayGrant({ grants }: Manager, grant: Omit<Grant, 'until'>, now: Date): void {
  if (grants === 'all') return
  if (!mayGrant(grants, grant, now)) throw new Refused('forbidden')
}

/**
 * Checks that all roles of an account are below the roles of the manager. Otherwise, the manager may not change the account.
 * @throws Refused forbidden
 */
export async function assertManages(work: Work, manager: Manager, staffId: string): Promise<void> {
  for (const grant of await grantsOf(work.sql, staffId)) assertMayGrant(manager, grant, work.now())
}
