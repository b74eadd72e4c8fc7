// Mails about invites and resets, queued in the transaction of the change that they report.
import type { staffMessages } from '#server/notifications/emails/staff-email.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { type MailedStaff, watchersOf } from '#server/staff/enrolment/enrolment-repository.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import type { Work } from '#server/work.ts'

type Link = { link: string; until: Date }
type Reader = Pick<MailedStaff, 'email' | 'name' | 'locale'>

const LONGEST_DEVICE = 120

/** Name of the acting staff member. Empty for the terminal of the group. */
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

export async function mailInvite(work: Work, invited: Reader, { link, until }: Link): Promise<void> {
  const payload = { by: await actingName(work), link, until: until.getTime() }
  await send(work, 'staff_invited', invited, { effect: work.uuid(), payload })
}

/** Mails the owner of an account that the sign-in was reset, with the link to join again. */
export async function mailReset(work: Work, staff: StaffRow, { link, until }: Link): Promise<void> {
  const payload = { by: await actingName(work), link, until: until.getTime() }
  await send(work, 'sign_in_reset', staff, { effect: work.uuid(), payload })
}

/** Mails the owner of an account that a manager requested a reset, before anything changes. */
export async function mailResetAsked(work: Work, staff: StaffRow, resetId: string): Promise<void> {
  await send(work, 'sign_in_reset_asked', staff, { effect: resetId, payload: { by: await actingName(work) } })
}

export const mailJoinedAgain = (work: Work, staff: StaffRow, device: string): Promise<void> =>
  send(work, 'signed_in_anew', staff, {
    effect: work.uuid(),
    payload: { device: device.slice(0, LONGEST_DEVICE) },
  })

/** Mails owners and inviter that another browser opened an invite. Each reader gets one mail for an invite. */
export async function mailOpenedElsewhere(work: Work, invited: StaffRow, tokenHash: Buffer): Promise<void> {
  for (const reader of await watchersOf(work.sql, invited.id, work.now()))
    await send(work, 'invite_opened_elsewhere', reader, {
      effect: `${tokenHash.toString('hex')}:${reader.id}`,
      payload: { about: invited.name, email: invited.email },
    })
}
