// Emails about invites and resets. Each email is queued in the same transaction as the change that it reports.
import type { staffMessages } from '#server/notifications/emails/staff/staff-email.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { type MailedStaff, watchersOf } from '#server/staff/enrolment/enrolment-repository.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

type Link = { link: string; until: Date }
type Reader = Pick<MailedStaff, 'email' | 'name' | 'locale'>

const LONGEST_DEVICE = 120

/** Returns the name of the acting staff member. Returns an empty string if the change was made by an operator command in the terminal. */
async function actingName({ sql, actor }: Work): Promise<string> {
  const acting = actor.kind === 'staff' ? await findStaff(sql, { id: actor.id }) : null
  return acting?.name ?? ''
}

const send = (
  work: Work,
  kind: keyof typeof staffMessages,
  reader: Reader,
  { effect, payload }: { effect: string; payload: Record<string, string | number> },
) =>
  enqueue(work.sql, {
    kind,
    effect,
    recipient: reader.email,
    locale: reader.locale,
    now: work.now(),
    payload: { name: reader.name, at: work.now().getTime(), ...payload },
  })

export async function mailInvite(work: Work, recipient: Reader, { link, until }: Link): Promise<void> {
  const payload = { by: await actingName(work), link, until: until.getTime() }
  await send(work, 'staff_invited', recipient, { effect: work.uuid(), payload })
}

export async function mailReset(work: Work, staff: StaffRow, { link, until }: Link): Promise<void> {
  const payload = { by: await actingName(work), link, until: until.getTime() }
  await send(work, 'sign_in_reset', staff, { effect: work.uuid(), payload })
}

/**
 * Emails the owner of an account when a manager requested a reset of its sign-in. The sign-in still works until the request is approved.
 */
export async function mailResetAsked(work: Work, staff: StaffRow, resetId: string): Promise<void> {
  await send(work, 'sign_in_reset_asked', staff, { effect: resetId, payload: { by: await actingName(work) } })
}

export const mailJoinedAgain = (work: Work, staff: StaffRow, device: string): Promise<void> =>
  send(work, 'signed_in_anew', staff, {
    effect: work.uuid(),
    payload: { device: device.slice(0, LONGEST_DEVICE) },
  })

export async function mailOpenedElsewhere(work: Work, invitee: StaffRow, tokenHash: Buffer): Promise<void> {
  for (const reader of await watchersOf(work.sql, invitee.id, work.now()))
    await send(work, 'invite_opened_elsewhere', reader, {
      effect: `${tokenHash.toString('hex')}:${reader.id}`,
      payload: { about: invitee.name, email: invitee.email },
    })
}
