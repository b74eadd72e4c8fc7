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
 * Sends the code for deleting an account to the phone of the account. Sends no code if the account has an open matter.
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
 * Deletes an account permanently, in one transaction. Reservations and money stay for the ledger, without the person's data. If several
 * requests arrive at the same time, all succeed, although only one of them deletes the account.
 * @throws Refused validation_failed if the code is wrong; account_in_use; too_much_attempts
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
    // If a concurrent request was faster, the code was deleted together with the account. Then this request also succeeds.
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
  // Open matters are checked before the code is used. So a member with open matters can use the same code later.
  await refuseOpenMatters(app.sql, member, app.now())
  const { id, phone } = member
  const open = await validateCode(app, { phone, code, asking })
  await transact(app, { kind: 'member', id }, async (work) => {
    const { sql } = work
    const now = work.now()
    if (!(await useCode(sql, { phone, ...open, now }))) throw refuseCode()
    await forgiveSends(work, sql, { phone, address: asking.address })
    // The next sign-in would add some bookings to the account. These bookings are erased too.
    await adoptReservations(sql, member, { browserKey: null, now })
    await lockReservationsOf(sql, id)
    if (!(await lockMember(sql, id))) return
    await refuseOpenMatters(sql, member, now)
    const reservationCount = await eraseReservationsOf(sql, id, now)
    await eraseWaitlistOf(sql, id, now)
    // Deletes the count of account checks for this phone. The count of sent codes stays, because the deletion of an account must not reset
    // the limit of codes. The count of sent codes contains no personal data and expires in a day.
    await forgiveAttempts(work, sql, { what: 'check phone', subject: phone, limit: CHECK_LIMITS.phone })
    await deleteMember(sql, member)
    await enqueue(sql, {
      kind: 'account_deleted',
      effect: id,
      recipient: member.email,
      locale: asking.language,
      now,
      payload: { name: member.firstName, kept: reservationCount, on: todayOfGroup(now) },
    })
  })
}
