// Claims of reservations that have the phone of an account. The phone may
// have been typed by a stranger, so the account must prove it.
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

/** Limits of codes to one reservation's e-mail, from all accounts, and of codes that one account requests. */
const CLAIM_LIMITS = {
  minute: { most: 1, withinSeconds: RESEND_AFTER_SECONDS },
  reservation: { most: 5, withinSeconds: DAY },
  member: { most: 10, withinSeconds: DAY },
} as const

/** Includes yesterday, because its night may not be over. */
const sinceNight = (now: Date) => addNights(todayOfGroup(now), -1)

export const listOffered = (app: Pick<App, 'sql' | 'now'>, memberId: string): Promise<OfferedRow[]> =>
  reservationsOffered(app.sql, { memberId, today: sinceNight(app.now()), limit: MOST_OFFERED })

async function offeredTo({ sql, now }: Work, id: string, memberId: string) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const offered = isId ? await lockOffered(sql, { id, memberId, today: sinceNight(now()) }) : null
  if (!offered) throw new Refused('not_found')
  return offered
}

/**
 * Sends a member the claim code of a reservation, to the reservation's e-mail.
 * @throws Refused not_found, wrong_state if it has no e-mail, too_much_attempts
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
 * Adds a reservation to the member's account, by the code that was mailed or by its key. A wrong code counts as a
 * guess, so the transaction commits before the refusal.
 * @throws Refused not_found, validation_failed (confirmation_code_wrong)
 */
export async function claimReservation(
  app: App,
  viewer: Viewer,
  { id, memberId, code: typed }: { id: string; memberId: string; code: string | null },
): Promise<ReservationRow> {
  const isByKey = typed === null
  if (isByKey) await ownReservation(app, viewer, id, 'change')
  const code = isByKey ? null : readCode(typed)
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

/** Stops offering a reservation to a member who says that it is not theirs. */
export const declineClaim = (app: App, { id, memberId }: { id: string; memberId: string }): Promise<void> =>
  transact(app, { kind: 'member', id: memberId }, async (work) => {
    await offeredTo(work, id, memberId)
    await declineOffered(work.sql, { reservationId: id, memberId, now: work.now() })
  })
