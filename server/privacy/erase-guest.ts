// Erases a guest on request, with all phone numbers of the guest. The guest may have an account or not.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { adoptReservations, findMember, type MemberRow } from '#server/identity/repository.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import {
  deleteMember,
  eraseReservationsOf,
  eraseReservationsOfPhone,
  eraseWaitlistOf,
  eraseWaitlistOfPhone,
  forgetProofs,
  lockMember,
  lockReservationsOf,
  lockReservationsOfPhone,
} from '#server/privacy/erasure-repository.ts'
import { refuseOpenMatters } from '#server/privacy/open-matters.ts'
import { forgetContact } from '#server/service/guests/contact-repository.ts'
import { numbersOf } from '#server/service/guests/guest-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Erases a guest in the same way as the deletion of an account. Reservations and money stay for the ledger, without the person's data.
 * During a ban, the phone number stays until the ban ends. Returns the number of reservations.
 * @throws Refused not_found; account_in_use if a payment or refund is still open, or if a reserved night is not over
 */
export function eraseGuest(app: App, actor: Actor, guestId: string): Promise<number> {
  return transact(app, actor, async (work) => {
    const numbers = await numbersOf(work.sql, guestId)
    if (numbers.length === 0) throw new Refused('not_found')
    let erasedCount = 0
    // The accounts are erased one after another. Each erasure takes its locks in the same order as the deletion of an account.
    for (const { phone, memberId } of numbers) {
      const member = memberId === null ? null : await findMember(work.sql, { id: memberId })
      erasedCount += member ? await eraseAccount(work, member) : await erasePhone(work, phone)
    }
    return erasedCount
  })
}

async function eraseAccount(work: Work, member: MemberRow): Promise<number> {
  const { sql } = work
  const now = work.now()
  await adoptReservations(sql, member, { browserKey: null, now })
  await lockReservationsOf(sql, member.id)
  if (!(await lockMember(sql, member.id))) return 0
  await refuseOpenMatters(sql, member, now)
  const reservationCount = await eraseReservationsOf(sql, member.id, now)
  await eraseWaitlistOf(sql, member.id, now)
  await deleteMember(sql, member)
  await enqueue(sql, {
    kind: 'account_deleted',
    effect: member.id,
    recipient: member.email,
    locale: member.locale,
    now,
    payload: { name: member.firstName, kept: reservationCount, on: todayOfGroup(now) },
  })
  return reservationCount
}

async function erasePhone({ sql, now }: Work, phone: string): Promise<number> {
  await lockReservationsOfPhone(sql, phone)
  await refuseOpenMatters(sql, { id: null, phone, email: '' }, now())
  const reservationCount = await eraseReservationsOfPhone(sql, phone, now())
  await eraseWaitlistOfPhone(sql, phone, now())
  await forgetProofs(sql, phone)
  await forgetContact(sql, phone)
  return reservationCount
}
