// Identifies the guest of a booking and refuses a guest who is not allowed to hold places now.
import { createHash } from 'node:crypto'
import { actorKey } from '#domain/identity/actor.ts'
import { PROOF_HOLDS_HOURS } from '#domain/identity/one-time-code.ts'
import { toE164 } from '#domain/identity/phone.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { type BannedBy, Refused } from '#domain/refusals.ts'
import { bannedUntil, strikesSince } from '#domain/reservations/bans.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { placeOf, possibleSlotKeys, typedPhoneKey } from '#server/reservations/limits/slot-keys.ts'
import type { Guest, GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Reading, Work } from '#server/work.ts'

/**
 * Normalizes a phone number, so that a guest cannot avoid a limit by writing the number differently. Returns '' if the number has no digit
 * except zeros.
 */
export const phoneKey = (raw: string) =>
  /^0*$/.test(digitsOf(raw)) ? '' : (toE164(raw) ?? `+${digitsOf(raw).replace(/^0+/, '62')}`)

export async function guestOf(
  work: Pick<Work, 'settings' | 'keys'> & Pick<Reading, 'now' | 'house'>,
  viewer: Viewer,
  form: BookingForm,
): Promise<Guest> {
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
    since: strikesSince(await work.house.read(), now),
    provenSince: provenSince(now),
    idempotency: form.idempotency && {
      scope: viewer.bookedBy ? actorKey(viewer.bookedBy) : (viewer.memberId ?? 'guest'),
      key: form.idempotency.key,
      requestHash: createHash('sha256').update(form.idempotency.body).digest('base64url'),
    },
  }
}

export const provenSince = (now: Date): Date => new Date(now.getTime() - PROOF_HOLDS_HOURS * 3_600_000)

type Ban = { until: Date; by: BannedBy }

const latest = (bans: readonly Ban[]): Ban | null =>
  bans.reduce<Ban | null>((last, ban) => (last === null || ban.until > last.until ? ban : last), null)

/**
 * Refuses a guest who is banned by strikes or by staff, for this outlet or for all outlets. Also refuses a guest with an unpaid hold
 * (R-048, R-055).
 * @throws Refused banned, payment_pending
 */
export async function refuseByLimits(
  work: Pick<Reading, 'now' | 'house'>,
  guestLimits: Pick<GuestLimits, 'strikes' | 'struck' | 'bans' | 'waitingId'>,
  outletId: number,
): Promise<void> {
  const byStrikes = bannedUntil(
    guestLimits.strikes.map((at) => ({ at, cause: 'abandoned' })),
    work.now(),
    await work.house.read(),
  )
  const here = guestLimits.bans.filter((venueBan) => venueBan.outletId === null || venueBan.outletId === outletId)
  const ban = latest([
    ...(byStrikes ? [{ until: byStrikes, by: guestLimits.struck }] : []),
    ...here.map(({ until }) => ({ until, by: 'venue' as const })),
  ])
  if (ban) throw new Refused('banned', ban)
  if (guestLimits.waitingId) throw new Refused('payment_pending', { reservationId: guestLimits.waitingId })
}
