// Changes grants of staff under a lock, so that at least one owner remains. All changes of grants must use this file.
import { Refused } from '#domain/refusals.ts'
import type { Grant } from '#domain/staff/grants.ts'
import { countOwners, deleteGrant, insertGrant, lockGrants } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

export type GrantChange = { kind: 'grant'; staffId: string; grant: Grant } | { kind: 'revoke'; grantId: string }

/**
 * Locks all grants and then calls `run`, which can change grants or close accounts. After `run`, at least one active account must have the
 * role of owner for all outlets, without an end date. The database enforces this rule for other writers too.
 * @throws Refused validation_failed (until) for an end in the past, forbidden if no owner would remain
 */
export async function writeGrants(work: Work, run: (write: (change: GrantChange) => Promise<void>) => Promise<void>) {
  await lockGrants(work.sql)
  const before = await countOwners(work.sql)
  await run((change) => writeGrant(work, change))
  if (before > 0 && (await countOwners(work.sql)) === 0) throw new Refused('forbidden')
}

async function writeGrant(work: Work, change: GrantChange): Promise<void> {
  if (change.kind === 'revoke') return deleteGrant(work.sql, change.grantId)
  const { staffId, grant } = change
  const now = work.now()
  if (grant.until !== null && grant.until <= now)
    throw new Refused('validation_failed', { errors: { until: ['date_invalid'] } })
  await insertGrant(work.sql, { id: work.uuid(), staffId, ...grant, now })
}
