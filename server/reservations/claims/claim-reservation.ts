// Claims of reservations. A reservation can have the phone number of an account, but a stranger may have typed that number. So the owner of
// the account must prove the claim.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights } from '#domain/calendar/night.ts'
import { maskedEmail } from '#domain/identity/email.ts'
import { MOST_GUESSES, readCode, RESEND_AFTER_SECONDS } from '#domain/identity/one-time-code.ts'
import { Refused } from '#domain/refusals.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { refuseCode } from '#server/identity/confirm-code.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { CLAIM_CODE_SECONDS, isClaimCode } from '#server/reservations/claims/claim-code.ts'
import {
  countClaimCode,
  declineOffered,
  joinAccount,
  lockOffered,
  type OfferedRow,
  reservationsOffered,
  takeClaimGuess,
} from '#server/reservations/claims/claim-repository.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const MOST_OFFERED = 5
const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Limits of sent codes. `minute` and `reservation` limit the codes to the email address of one reservation, for all accounts together.
 * `member` limits the codes that one account requests.
 */
const CLAIM_LIMITS = {
  minute: { most: 1, withinSeconds: RESEND_AFTER_SECONDS },
  reservation: { most: 5, withinSeconds: DAY },
  member: { most: 10, withinSeconds: DAY },
} as const

/** Returns the earliest night of the reservations to offer. This is last night's date, because that night may still be running. */
const sinceNight = (now: Date) => addNights(todayOfGroup(now), -1)

export const listOffered = (app: Pick<App, 'sql' | 'now'>, memberId: string): Promise<OfferedRow[]> =>
  reservationsOffered(app.sql, { memberId, today: sinceNight(app.now()), limit: MOST_OFFERED })

async function offeredTo({ sql, now }: Work, id: string, memberId: string) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const reservation = isId ? await lockOffered(sql, { id, memberId, today: sinceNight(now()) }) : null
  if (!reservation) throw new Refused('not_found')
  return reservation
}

/**
 * Sends the code for a member's claim to the email address of the reservation.
 * @throws Refused not_found, wrong_state if the reservation has no email address, too_much_attempts
 */
export function sendClaimCode(
  app: App,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ mailedTo: string; resendAfterSeconds: number; expiresAt: Date }> {
  return transact(app, { kind: 'member', id: memberId }, async (work) => {
    const { sql } = work
    const now = work.now()
    const { email, locale } = await offeredTo(work, id, memberId)
    if (email === '') throw new Refused('wrong_state')
    await countAttempts(work, sql, [
      [{ what: 'claim code minute', subject: id, limit: CLAIM_LIMITS.minute }],
      [{ what: 'claim code', subject: id, limit: CLAIM_LIMITS.reservation }],
      [{ what: 'claim code member', subject: memberId, limit: CLAIM_LIMITS.member }],
    ])
    const sent = await countClaimCode(sql, { reservationId: id, memberId, now })
    await enqueue(sql, {
      kind: 'claim_code',
      reservationId: id,
      recipient: email,
      locale,
      now,
      effect: `${memberId}:${sent}`,
      payload: { claimBy: memberId, claimSent: sent },
    })
    return {
      mailedTo: maskedEmail(email),
      resendAfterSeconds: RESEND_AFTER_SECONDS,
      expiresAt: new Date(now.getTime() + CLAIM_CODE_SECONDS * 1000),
    }
  })
}

/**
 * Adds a reservation to the member's account. The member proves the claim with the code from the email, or with the key of the reservation.
 * A wrong code is counted, even though the request is refused.
 * @throws Refused not_found, validation_failed (confirmation_code_wrong)
 */
export async function claimReservation(
  app: App,
  viewer: Viewer,
  { id, memberId, code: typedCode }: { id: string; memberId: string; code: string | null },
): Promise<ReservationRow> {
  const isByKey = typedCode === null
  if (isByKey) await ownReservation(app, viewer, id, 'change')
  const code = isByKey ? null : readCode(typedCode)
  if (!isByKey && code === null) throw refuseCode()
  const outcome = await transact(app, { kind: 'member', id: memberId }, async (work) => {
    const { sql, now } = work
    if (code !== null) {
      await offeredTo(work, id, memberId)
      const sentAfter = new Date(now().getTime() - CLAIM_CODE_SECONDS * 1000)
      const guess = await takeClaimGuess(sql, { reservationId: id, memberId, sentAfter, most: MOST_GUESSES })
      if (!guess || !isClaimCode(work, { reservationId: id, memberId, sent: guess.sent }, code)) return 'wrong'
    }
    return (await joinAccount(sql, { reservationId: id, memberId })) ? 'joined' : 'taken'
  })
  if (outcome === 'wrong') throw refuseCode()
  const reservation = await findReservation(app.sql, id)
  if (!reservation || reservation.memberId !== memberId) throw new Refused('not_found')
  return reservation
}

/**
 * Stores that a member does not claim a reservation, because it belongs to another person. The reservation is not offered to this member
 * again.
 */
export const declineClaim = (app: App, { id, memberId }: { id: string; memberId: string }): Promise<void> =>
  transact(app, { kind: 'member', id: memberId }, async (work) => {
    await offeredTo(work, id, memberId)
    await declineOffered(work.sql, { reservationId: id, memberId, now: work.now() })
  })
