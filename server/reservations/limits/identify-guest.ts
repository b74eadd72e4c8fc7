// Who books: by what a guest is known, and whether they may hold anything now.
import { createHash } from 'node:crypto'
import { PROOF_HOLDS_HOURS } from '#domain/identity/one-time-code.ts'
import { toE164 } from '#domain/identity/phone.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { Refused } from '#domain/refusals.ts'
import { bannedUntil } from '#domain/reservations/bans.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { possibleSlotKeys } from '#server/reservations/limits/slot-keys.ts'
import type { Guest } from '#server/reservations/limits/guest-limits-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

/** One identity for every spelling of a phone, so that a limit on it cannot be spelled around; empty where there is no digit. */
export const phoneKey = (raw: string) =>
  digitsOf(raw) === '' ? '' : (toE164(raw) ?? `+${digitsOf(raw).replace(/^0+/, '62')}`)

export function guestOf(work: Pick<Work, 'now' | 'settings'>, viewer: Viewer, form: BookingForm): Guest {
  const now = work.now()
  const phone = phoneKey(form.phone)
  return {
    phone,
    slotKeys: possibleSlotKeys(viewer, phone),
    browserKey: viewer.browserKey,
    memberId: viewer.memberId,
    now,
    since: strikesSince(work, now),
    provenSince: provenSince(now),
    idempotency: form.idempotency && {
      scope: viewer.staffId === undefined ? (viewer.memberId ?? 'guest') : `staff:${viewer.staffId}`,
      key: form.idempotency.key,
      requestHash: createHash('sha256').update(form.idempotency.body).digest('base64url'),
    },
  }
}

/** A proof of a phone counts for a booking from here on. */
export const provenSince = (now: Date): Date => new Date(now.getTime() - PROOF_HOLDS_HOURS * 3_600_000)

/** No strike before this counts any more. */
function strikesSince({ settings: { ban } }: Pick<Work, 'settings'>, now: Date): Date {
  return new Date(now.getTime() - (ban.withinSeconds + ban.forSeconds) * 1000)
}

/** Refuses a guest who is banned or still has a hold to pay. */
export function refuseByLimits(
  work: Pick<Work, 'now' | 'settings'>,
  guestLimits: { strikes: Date[]; waitingId: string | null },
): void {
  const { ban } = work.settings
  const until = bannedUntil(
    guestLimits.strikes.map((at) => ({ at, cause: 'abandoned' })),
    work.now(),
    { strikes: ban.strikes, withinHours: ban.withinSeconds / 3600, banHours: ban.forSeconds / 3600 },
  )
  if (until) throw new Refused('banned', { until })
  if (guestLimits.waitingId) throw new Refused('payment_pending', { reservationId: guestLimits.waitingId })
}
