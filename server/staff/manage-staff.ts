import type { Language } from '#domain/language.ts'
import { Refused } from '#domain/refusals.ts'
import type { Grant } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { mailInvite } from '#server/staff/enrolment/enrolment-mails.ts'
import { insertEnrolment, wasReset } from '#server/staff/enrolment/enrolment-repository.ts'
import { makeInvite } from '#server/staff/enrolment/join.ts'
import { reset } from '#server/staff/enrolment/reset-sign-in.ts'
import { assertManages, assertMayGrant, type Manager } from '#server/staff/manager.ts'
import { findRole } from '#server/staff/roles/role-repository.ts'
import { endStaffSessions } from '#server/staff/sessions.ts'
import {
  closeAccount,
  findGrant,
  findStaff,
  grantsOf,
  insertStaff,
  saveLocale,
  type StaffRow,
} from '#server/staff/staff-repository.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import { writeGrants } from '#server/staff/write-grants.ts'
import type { App } from '#server/app.ts'

/** A grant as a manager chooses it. `role` is a built-in role, or the id of a role that the group made. */
export type ChosenGrant = Pick<Grant, 'outletId' | 'until'> & { role: Role | number }
type Invitation = { email: string; name: string; locale: Language } & ChosenGrant

/** Finds the role that a manager chose for a grant. @throws Refused validation_failed (role) */
async function grantIn(work: Work, { role, outletId, until }: ChosenGrant): Promise<Grant> {
  if (typeof role !== 'number') return { role, outletId, until, house: null }
  const row = await findRole(work.sql, role)
  if (!row) throw new Refused('validation_failed', { errors: { role: ['invalid'] } })
  const { id, name, rights, base } = row
  return { role: base, outletId, until, house: { id, name, rights } }
}

/**
 * Invites a person and grants a first role. The link is emailed only to that person. If the person has not joined yet, another invite sends
 * a new link.
 * @throws Refused forbidden if the manager is not allowed to grant the role, or if the account has a role that is not below the manager's
 * roles; already_staff if the person has joined
 */
export function inviteStaff(app: App, manager: Manager, invitation: Invitation): Promise<{ id: string }> {
  return transact(app, manager.actor, async (work) => {
    const { staff, hasJoined } = await addInvited(work, manager, invitation)
    if (hasJoined) throw new Refused('already_staff')
    const invite = await makeInvite(work, staff.id)
    // The email uses the language of this invite, even if the account already exists with another language.
    await mailInvite(work, { ...staff, locale: invitation.locale }, invite)
    return { id: staff.id }
  })
}

/**
 * Invites a person, or resets the sign-in of an account that was active before. Returns the link, because an operator command prints it
 * in the terminal.
 */
export function inviteByTerminal(
  app: App,
  manager: Manager,
  invitation: Invitation,
): Promise<{ id: string; link: string }> {
  return transact(app, manager.actor, async (work) => {
    const { staff, hasJoined } = await addInvited(work, manager, invitation)
    const link = hasJoined ? await reset(work, staff, []) : (await makeInvite(work, staff.id)).link
    return { id: staff.id, link }
  })
}

/** Adds an invited account with a first role. An existing account keeps its name and its other roles. */
async function addInvited(
  work: Work,
  manager: Manager,
  invitation: Invitation,
): Promise<{ staff: StaffRow; hasJoined: boolean }> {
  await nameActor(work.sql, manager.actor)
  const grant = await grantIn(work, invitation)
  assertMayGrant(manager, grant, work.now())
  const { email, name, locale } = invitation
  const added = await insertStaff(work.sql, { id: work.uuid(), email, name, locale, state: 'invited', now: work.now() })
  const staff = added ?? (await findStaff(work.sql, { email }))
  if (!staff) throw new Error('an account that was just there is gone')
  if (!added) await assertManages(work, manager, staff.id)
  const hasJoined = staff.state === 'active' || (await wasReset(work.sql, staff.id))
  if (hasJoined && manager.grants !== 'all') return { staff, hasJoined }
  await writeGrants(work, (write) => write({ kind: 'grant', staffId: staff.id, grant }))
  const by = manager.actor.kind === 'staff' ? manager.actor.id : null
  if (!hasJoined) await insertEnrolment(work.sql, { staffId: staff.id, by, kind: 'invite', now: work.now() })
  return { staff, hasJoined }
}

/**
 * Grants a role to an account. A built-in role and its copies count as the same role. If the account already has that role at the same
 * outlet, the new grant replaces the earlier grant.
 * @throws Refused forbidden, not_found, validation_failed (role, until)
 */
export function grantRole(app: App, manager: Manager, staffId: string, choice: ChosenGrant): Promise<void> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    const grant = await grantIn(work, choice)
    assertMayGrant(manager, grant, work.now())
    const staff = await findStaff(work.sql, { id: staffId })
    if (!staff || staff.state === 'closed') throw new Refused('not_found')
    await writeGrants(work, async (write) => {
      const earlier = (await grantsOf(work.sql, staffId)).find(
        ({ role, outletId }) => role === grant.role && outletId === grant.outletId,
      )
      if (earlier) assertMayGrant(manager, earlier, work.now())
      await write({ kind: 'grant', staffId, grant })
    })
  })
}

/** Revokes a role of an account. The last owner cannot lose the owner role. @throws Refused forbidden, not_found */
export function revokeGrant(app: App, manager: Manager, grantId: string): Promise<void> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    await writeGrants(work, async (write) => {
      const grant = await findGrant(work.sql, grantId)
      if (!grant) throw new Refused('not_found')
      assertMayGrant(manager, grant, work.now())
      await write({ kind: 'revoke', grantId })
    })
  })
}

/** Closes an account and ends its sessions. @throws Refused forbidden, not_found */
export function closeStaff(app: App, manager: Manager, staffId: string): Promise<void> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    await writeGrants(work, async () => {
      if (!(await findStaff(work.sql, { id: staffId }))) throw new Refused('not_found')
      await assertManages(work, manager, staffId)
      await closeAccount(work.sql, staffId)
      await endStaffSessions(work, staffId)
    })
  })
}

export function changeLocale(app: App, staff: StaffRow, locale: StaffRow['locale']): Promise<StaffRow> {
  return transact(app, { kind: 'staff', id: staff.id }, async (work) => {
    await saveLocale(work.sql, staff.id, locale)
    return { ...staff, locale }
  })
}
