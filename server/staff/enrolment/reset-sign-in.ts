// Resets of a lost sign-in. An owner resets the sign-in at once. A manager requests a reset, and a second manager or an owner approves or
// refuses the request.
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { insertEnrolment, wasReset } from '#server/staff/enrolment/enrolment-repository.ts'
import { mailReset, mailResetAsked } from '#server/staff/enrolment/enrolment-mails.ts'
import { makeInvite } from '#server/staff/enrolment/join.ts'
import {
  decideReset,
  endWaysIn,
  insertReset,
  lockOpenReset,
  type ResetEnd,
} from '#server/staff/enrolment/reset-repository.ts'
import { assertApart } from '#server/staff/enrolment/ties.ts'
import { assertManages, type Manager } from '#server/staff/manager.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A manager who resets a sign-in. `isAlone` is true if no second person must approve the reset. Owners need no approval. */
export type Resetting = Manager & { isAlone: boolean }

/**
 * Resets the sign-in of an account at once if the manager needs no approval. Otherwise, only requests the reset. In both cases, the
 * owner of the account gets an email.
 * @throws Refused not_found; forbidden for the actor's own account, or if a role of the account is not below the actor's roles; wrong_state
 * if a request is already open, or if the account was never active
 */
export function resetSignIn(app: App, manager: Resetting, staffId: string): Promise<'sent' | 'asked'> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    const staff = await lostAccount(work, manager, staffId)
    const open = await lockOpenReset(work.sql, staffId)
    if (manager.isAlone) {
      if (open) await close(work, open.id, 'replaced')
      await reset(work, staff, open ? [open.askedBy] : [])
      return 'sent'
    }
    const id = await insertReset(work.sql, { id: work.uuid(), staffId, askedBy: actorKey(work.actor), now: work.now() })
    if (id === null) throw new Refused('wrong_state')
    await mailResetAsked(work, staff, id)
    return 'asked'
  })
}

/**
 * Approves or refuses a request for a reset.
 * @throws Refused not_found, forbidden (for the actor's own request or account), wrong_state if no request is open, too_close
 */
export function decideSignInReset(
  app: App,
  manager: Manager,
  { staffId, isApproved }: { staffId: string; isApproved: boolean },
): Promise<void> {
  return transact(app, manager.actor, async (work) => {
    await nameActor(work.sql, manager.actor)
    const staff = await lostAccount(work, manager, staffId)
    const open = await lockOpenReset(work.sql, staffId)
    if (!open) throw new Refused('wrong_state')
    if (isApproved) {
      if (open.askedBy === actorKey(work.actor)) throw new Refused('forbidden')
      await assertApart(work, work.actor, open.askedBy)
    }
    await close(work, open.id, isApproved ? 'approved' : 'refused')
    if (isApproved) await reset(work, staff, [open.askedBy])
  })
}

/**
 * Removes all sign-in methods of an account, and emails its owner a link to join again. Returns the link. `requesters` are the people who
 * requested the reset, if they are not the actor.
 */
export async function reset(work: Work, staff: StaffRow, requesters: readonly string[]): Promise<string> {
  const now = work.now()
  await endWaysIn(work.sql, staff.id, now)
  const { actor } = work
  for (const by of new Set([actorKey(actor), ...requesters]))
    await insertEnrolment(work.sql, { staffId: staff.id, by: staffIdIn(by), kind: 'reset', now })
  const invite = await makeInvite(work, staff.id)
  await mailReset(work, staff, invite)
  return invite.link
}

const staffIdIn = (actor: string) => (actor.startsWith('staff:') ? actor.slice('staff:'.length) : null)

async function lostAccount(work: Work, manager: Manager, staffId: string): Promise<StaffRow> {
  const staff = await findStaff(work.sql, { id: staffId })
  if (!staff || staff.state === 'closed') throw new Refused('not_found')
  // An account that was never active has no sign-in to reset. A manager can send it a new invite instead.
  if (staff.state === 'invited' && !(await wasReset(work.sql, staffId))) throw new Refused('wrong_state')
  if (actorKey(work.actor) === actorKey({ kind: 'staff', id: staffId })) throw new Refused('forbidden')
  await assertManages(work, manager, staffId)
  return staff
}

const close = (work: Work, id: string, state: ResetEnd): Promise<void> =>
  decideReset(work.sql, { id, state, decidedBy: actorKey(work.actor), now: work.now() })
