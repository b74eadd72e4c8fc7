import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { type Grant, isOwner, mayGrant } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { makeInvite } from '#server/staff/join.ts'
import { endStaffSessions } from '#server/staff/sessions.ts'
import {
  closeAccount,
  countOwners,
  deleteGrant,
  findGrant,
  findStaff,
  grantsOf,
  insertGrant,
  insertStaff,
  lockGrants,
  saveLocale,
  type StaffRow,
} from '#server/staff/staff-repository.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Who manages staff: an account with its grants, or the terminal of the group, which may do everything. */
export type Manager = { actor: Actor; grants: readonly Grant[] | 'all' }
type NewGrant = { role: Role; outletId: number | null; until: Date | null }

/** Nobody grants or takes a role that is not below one of their own at that outlet. @throws Refused forbidden */
function assertMayGrant({ grants }: Manager, grant: Pick<NewGrant, 'role' | 'outletId'>, now: Date): void {
  if (grants === 'all') return
  if (!mayGrant(grants, grant, now)) throw new Refused('forbidden')
}

/**
 * Invites somebody, or once more whoever lost their way in; a first role comes with it.
 * @throws Refused forbidden, also where the address is that of an account with roles that are not below the manager's
 */
export function inviteStaff(
  app: App,
  manager: Manager,
  invited: { email: string; name: string; locale: 'id' | 'en' } & NewGrant,
): Promise<{ id: string; link: string }> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    assertMayGrant(manager, invited, work.now())
    const { email, name, locale } = invited
    const id = work.uuid()
    const added = await insertStaff(work.sql, { id, email, name, locale, state: 'invited', now: work.now() })
    const known = added ?? (await findStaff(work.sql, { email }))
    if (!known) throw new Error('an account that was just there is gone')
    if (!added) await assertManages(work, manager, known.id)
    await insertGrant(work.sql, { id: work.uuid(), staffId: known.id, ...pick(invited), now: work.now() })
    return { id: known.id, link: await makeInvite(work, known.id) }
  })
}

const pick = ({ role, outletId, until }: NewGrant) => ({ role, outletId, until })

/** Every role of theirs has to be below the manager's: else an invite would take their account over. */
async function assertManages(work: Work, manager: Manager, staffId: string): Promise<void> {
  for (const grant of await grantsOf(work.sql, staffId)) assertMayGrant(manager, grant, work.now())
}

/** @throws Refused forbidden, not_found */
export function grantRole(app: App, manager: Manager, staffId: string, grant: NewGrant): Promise<void> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    assertMayGrant(manager, grant, work.now())
    if (!(await findStaff(work.sql, { id: staffId }))) throw new Refused('not_found')
    await insertGrant(work.sql, { id: work.uuid(), staffId, ...grant, now: work.now() })
  })
}

/** Takes a role away. The last owner of the group keeps theirs. @throws Refused forbidden, not_found */
export function revokeGrant(app: App, manager: Manager, grantId: string): Promise<void> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    await lockGrants(work.sql)
    const grant = await findGrant(work.sql, grantId)
    if (!grant) throw new Refused('not_found')
    assertMayGrant(manager, grant, work.now())
    await deleteGrant(work.sql, grantId)
    if (isOwner(grant)) await assertOwned(work)
  })
}

/** Closes an account, and ends every session of it. @throws Refused forbidden, not_found */
export function closeStaff(app: App, manager: Manager, staffId: string): Promise<void> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    await lockGrants(work.sql)
    if (!(await findStaff(work.sql, { id: staffId }))) throw new Refused('not_found')
    const held = await grantsOf(work.sql, staffId)
    for (const grant of held) assertMayGrant(manager, grant, work.now())
    await closeAccount(work.sql, staffId)
    await endStaffSessions(work, staffId)
    if (held.some(isOwner)) await assertOwned(work)
  })
}

/** The language that somebody reads. */
export function changeLocale(app: App, staff: StaffRow, locale: StaffRow['locale']): Promise<StaffRow> {
  return transact(app, { kind: 'staff', id: staff.id }, async (work) => {
    await saveLocale(work.sql, staff.id, locale)
    return { ...staff, locale }
  })
}

/** A group without an owner could never have one again. */
async function assertOwned({ sql, now }: Work): Promise<void> {
  if ((await countOwners(sql, now())) === 0) throw new Refused('forbidden')
}
