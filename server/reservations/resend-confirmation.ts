import { Refused } from '#domain/refusals.ts'
import { enqueueMail, resendsSince } from '#server/notifications/outbox.ts'
import { ownReservation } from '#server/reservations/access.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

const WAIT_SECONDS = 60
const MOST_A_DAY = 5

/** Sends the confirmation again: once in 60 seconds, 5 a day. */
export async function resendConfirmation(
  world: World,
  viewer: Viewer,
  id: string,
): Promise<{ sent_to: string; resend_after: number }> {
  const reservation = await ownReservation(world, viewer, id)
  if (reservation.state !== 2) throw new Refused('not_found')
  const now = world.now()
  const sent = await resendsSince(world.sql, id, new Date(now.getTime() - 86_400_000))
  const last = sent[0]
  const waited = last ? (now.getTime() - last.getTime()) / 1000 : Number.POSITIVE_INFINITY
  if (waited < WAIT_SECONDS)
    throw new Refused('too_much_attempts', { retryAfterSeconds: Math.ceil(WAIT_SECONDS - waited) })
  if (sent.length >= MOST_A_DAY) throw new Refused('too_much_attempts', { retryAfterSeconds: 86_400 })
  // The minute is part of the effect, so two clicks at once are one mail.
  await enqueueMail(world.sql, {
    kind: 'reservation_confirmed',
    reservationId: id,
    recipient: reservation.email,
    locale: reservation.locale,
    now,
    effect: `resend:${Math.floor(now.getTime() / 60_000)}`,
  })
  return { sent_to: reservation.email, resend_after: WAIT_SECONDS }
}
