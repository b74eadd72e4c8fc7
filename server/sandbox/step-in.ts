import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { startStaffSession } from '#server/staff/sessions.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Signs a visitor of the sandbox in as a member of staff. Accounts with an authenticator app belong to real persons, so visitors cannot use
 * these accounts.
 * @throws Refused not_found
 */
export function stepIn(
  app: App,
  { id, device }: { id: string; device: string },
): Promise<{ token: string; staff: StaffRow }> {
  return transact(app, system('sandbox'), async (work) => {
    const staff = work.settings.isSandbox ? await findStaff(work.sql, { id }) : null
    if (staff?.state !== 'active' || staff.codeAppVersion !== null) throw new Refused('not_found')
    return { token: await startStaffSession(work, work.sql, { staffId: id, device }), staff }
  })
}
