// A guest whom staff forgets on request: every number of theirs, with an account or without one.
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
import { numbersOf } from '#server/service/guests/guest-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Erases a guest as deleting an account does: reservations and money stay, as the books must, without the person. A ban that is
 * in force keeps its number until it ends, and nothing else does. Returns how many reservations there were.
 * @throws Refused not_found, account_in_use while money or a night is ahead
 */
export function eraseGuest(app: App, actor: Actor, guestId: string): Promise<number> {
  return transact(app, actor, async (work) => {
    const numbers = await numbersOf(work.sql, guestId)
    if (numbers.length === 0) throw new Refused('not_found')
    let erased = 0
    // One at a time: each takes its locks in the order of deleting an account.
    for (const { phone, memberId } of numbers) {
      const member = memberId === null ? null : await findMember(work.sql, { id: memberId })
      erased += member ? await eraseAccount(work, member) : await erasePhone(work, phone)
    }
    return erased
  })
}

async function eraseAccount(work: Work, member: MemberRow): Promise<number> {
  const { sql } = work
  const now = work.now()
  await adoptReservations(sql, member, { browserKey: null, now })
  await lockReservationsOf(sql, member.id)
  if (!(await lockMember(sql, member.id))) return 0
  await refuseOpenMatters(sql, member, now)
  const kept = await eraseReservationsOf(sql, member.id, now)
  await eraseWaitlistOf(sql, member.id, now)
  await deleteMember(sql, member)
  await enqueue(sql, {
    kind: 'account_deleted',
    effect: member.id,
    recipient: member.email,
    locale: member.locale,
    now,
    payload: { name: member.firstName, kept, on: todayOfGroup(now) },
  })
  return kept
}

async function erasePhone({ sql, now }: Work, phone: string): Promise<number> {
  await lockReservationsOfPhone(sql, phone)
  await refuseOpenMatters(sql, { id: null, phone, email: '' }, now())
  const kept = await eraseReservationsOfPhone(sql, phone, now())
  await eraseWaitlistOfPhone(sql, phone, now())
  await forgetProofs(sql, phone)
  return kept
}
