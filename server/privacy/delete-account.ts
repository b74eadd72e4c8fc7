import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { CHECK_LIMITS, readCode } from '#domain/identity/one-time-code.ts'
import { isRefused, Refused, refuseFaults } from '#domain/refusals.ts'
import { forgiveAttempts, forgiveSends } from '#server/identity/attempts.ts'
import { validateCode, refuseCode } from '#server/identity/confirm-code.ts'
import { adoptReservations, findMember, type MemberRow, useCode } from '#server/identity/repository.ts'
import { type Asking, sendCode } from '#server/identity/send-code.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import {
  deleteMember,
  eraseReservationsOf,
  eraseWaitlistOf,
  lockMember,
  lockReservationsOf,
} from '#server/privacy/erasure-repository.ts'
import { refuseOpenMatters } from '#server/privacy/open-matters.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Sends the code by which an account can be deleted to its own phone, unless something of it is still under way.
 * @throws Refused account_in_use, too_much_attempts
 */
export async function sendDeletionCode(
  app: App,
  memberId: string,
  asking: Asking,
): Promise<{ phone: string; resendAfterSeconds: number; expiresAt: Date }> {
  const member = await findMember(app.sql, { id: memberId })
  if (!member) throw new Refused('unauthenticated')
  await refuseOpenMatters(app.sql, member, app.now())
  return sendCode(app, member.phone, asking)
}

/**
 * Deletes an account for good, in one transaction. Reservations and money stay, as the books must, without the person. Of
 * several that ask at once, one does it, and all of them are told that it is done.
 * @throws Refused validation_failed where the code is not right; account_in_use; too_much_attempts
 */
export async function deleteAccount(
  app: App,
  memberId: string,
  { code, asking }: { code: string; asking: Asking },
): Promise<void> {
  const member = await findMember(app.sql, { id: memberId })
  if (!member) return
  try {
    await eraseByCode(app, member, code, asking)
  } catch (error) {
    // The code of a twin that was quicker is gone with the account.
    if (isRefused(error) && !(await findMember(app.sql, { id: memberId }))) return
    throw error
  }
}

async function eraseByCode(app: App, member: MemberRow, raw: string, asking: Asking): Promise<void> {
  const code = readCode(raw)
  if (!code)
    return refuseFaults({
      confirmation_code: [raw.trim() === '' ? 'confirmation_code_required' : 'confirmation_code_wrong'],
    })
  // Checked before the code is used, so that a member with open matters can use the same code later.
  await refuseOpenMatters(app.sql, member, app.now())
  const { id, phone } = member
  const open = await validateCode(app, { phone, code, asking })
  await transact(app, { kind: 'member', id }, async (work) => {
    const { sql } = work
    const now = work.now()
    if (!(await useCode(sql, { phone, ...open, now }))) throw refuseCode()
    await forgiveSends(work, sql, { phone, address: asking.address })
    // Bookings that would join the account at its next sign-in are erased too.
    await adoptReservations(sql, member, { browserKey: null, now })
    await lockReservationsOf(sql, id)
    if (!(await lockMember(sql, id))) return
    await refuseOpenMatters(sql, member, now)
    const kept = await eraseReservationsOf(sql, id, now)
    await eraseWaitlistOf(sql, id, now)
    // The count of sent codes stays, because deleting the account must
    // not reset its limit. It names nobody and expires in a day.
    await forgiveAttempts(work, sql, { what: 'check phone', subject: phone, limit: CHECK_LIMITS.phone })
    await deleteMember(sql, member)
    await enqueue(sql, {
      kind: 'account_deleted',
      effect: id,
      recipient: member.email,
      locale: asking.language,
      now,
      payload: { name: member.firstName, kept, on: todayOfGroup(now) },
    })
  })
}
