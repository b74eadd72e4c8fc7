// Who books: by what a guest is known, and whether they may hold anything now.
import { createHash } from 'node:crypto'
import { PROOF_HOLDS_HOURS } from '#domain/identity/one-time-code.ts'
import { toE164 } from '#domain/identity/phone.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { type BannedBy, Refused } from '#domain/refusals.ts'
import { bannedUntil } from '#domain/reservations/bans.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { placeOf, possibleSlotKeys, typedPhoneKey } from '#server/reservations/limits/slot-keys.ts'
import type { Guest, GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

/** Normalises a phone, so that another spelling does not avoid a limit. Returns '' if it has no digit except zeros. */
export const phoneKey = (raw: string) =>
  /^0*$/.test(digitsOf(raw)) ? '' : (toE164(raw) ?? `+${digitsOf(raw).replace(/^0+/, '62')}`)

export function guestOf(work: Pick<Work, 'now' | 'settings' | 'keys'>, viewer: Viewer, form: BookingForm): Guest {
  const now = work.now()
  const phone = phoneKey(form.phone)
  const place = placeOf(work, viewer)
  return {
    phone,
    slotKeys: possibleSlotKeys({ ...viewer, place }, phone),
    typedKey: typedPhoneKey(phone, place),
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

type Ban = { until: Date; by: BannedBy }

const latest = (bans: readonly Ban[]): Ban | null =>
  bans.reduce<Ban | null>((last, ban) => (last === null || ban.until > last.until ? ban : last), null)

/** Refuses a guest who is banned, by strikes or by staff of this outlet or the group, or still has a hold to pay. */
export function refuseByLimits(
  work: Pick<Work, 'now' | 'settings'>,
  guestLimits: Pick<GuestLimits, 'strikes' | 'struck' | 'bans' | 'waitingId'>,
  outletId: number,
): void {
  const { ban: rules } = work.settings
  const byStrikes = bannedUntil(
    guestLimits.strikes.map((at) => ({ at, cause: 'abandoned' })),
    work.now(),
    { strikes: rules.strikes, withinHours: rules.withinSeconds / 3600, banHours: rules.forSeconds / 3600 },
  )
  const here = guestLimits.bans.filter((one) => one.outletId === null || one.outletId === outletId)
  const ban = latest([
    ...(byStrikes ? [{ until: byStrikes, by: guestLimits.struck }] : []),
    ...here.map(({ until }) => ({ until, by: 'venue' as const })),
  ])
  if (ban) throw new Refused('banned', ban)
  if (guestLimits.waitingId) throw new Refused('payment_pending', { reservationId: guestLimits.waitingId })
}
