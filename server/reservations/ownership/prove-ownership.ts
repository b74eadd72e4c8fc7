// Proves the ownership of a reservation by a code, for holders of a key that only pays and before money moves.
import { EMAIL_CODE_LIVES_SECONDS, readCode, RESEND_AFTER_SECONDS } from '#domain/identity/one-time-code.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { type ProofChannel, PROOF_HOLDS_SECONDS } from '#domain/reservations/powers.ts'
import { forgiveSends } from '#server/identity/attempts.ts'
import { newBrowserName } from '#server/identity/browser-name.ts'
import { refuseCode, validateCode } from '#server/identity/confirm-code.ts'
import { countEmailCode } from '#server/identity/email-code.ts'
import { useCode } from '#server/identity/repository.ts'
import { askerOf, sendCode } from '#server/identity/send-code.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { hasPower } from '#server/reservations/access.ts'
import { keepProof } from '#server/reservations/ownership/proof-repository.ts'
import { channelsOf, maskedContact } from '#server/reservations/ownership/proof-ways.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

type ProofRequest = { id: string; channel: ProofChannel | null }

/** @throws Refused not_found without the power to pay, forbidden if no code can be sent by the channel */
async function reachable(
  app: App,
  viewer: Viewer,
  { id, channel }: ProofRequest,
): Promise<{ reservation: ReservationRow; by: ProofChannel }> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation || reservation.erasedAt || !(await hasPower(app, viewer, reservation, 'pay')))
    throw new Refused('not_found')
  const by = channelsOf(app, reservation).find((one) => channel === null || one === channel)
  if (!by) throw new Refused('forbidden')
  return { reservation, by }
}

/**
 * Sends a code to the reservation's e-mail or phone. It is valid only in the browser of the viewer.
 * @throws Refused not_found, forbidden, too_much_attempts
 */
export async function sendOwnershipCode(
  app: App,
  viewer: Viewer,
  request: ProofRequest,
): Promise<{ channel: ProofChannel; sentTo: string; resendAfterSeconds: number; expiresAt: Date }> {
  const { reservation, by } = await reachable(app, viewer, request)
  const sentTo = maskedContact(reservation, by)
  if (by === 'phone') {
    const { resendAfterSeconds, expiresAt } = await sendCode(app, reservation.phone, viewer)
    return { channel: by, sentTo, resendAfterSeconds, expiresAt }
  }
  const { id, email, locale } = reservation
  await countEmailCode(app, email, viewer)
  const [now, effect] = [app.now(), app.uuid()]
  // The code is made when the mail is sent, so that the outbox does not store it.
  await transact(app, GUEST, ({ sql }) =>
    enqueue(sql, {
      kind: 'ownership_code',
      reservationId: id,
      recipient: email,
      locale,
      now,
      effect,
      payload: { asker: askerOf(viewer) },
    }),
  )
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIVES_SECONDS * 1000)
  return { channel: by, sentTo, resendAfterSeconds: RESEND_AFTER_SECONDS, expiresAt }
}

/**
 * Validates a code. A right code opens view and change in this browser for half a day, and money for a quarter of an
 * hour. A client without a cookie gets a name to send as `X-Phone-Proof`.
 * @throws Refused not_found, forbidden, validation_failed, too_much_attempts
 */
export async function proveOwnership(
  app: App,
  viewer: Viewer,
  { code: typed, ...request }: ProofRequest & { code: string },
): Promise<{ token: string | null; holdsUntil: Date; moneyUntil: Date }> {
  const { reservation, by } = await reachable(app, viewer, request)
  const subject = by === 'email' ? reservation.email : reservation.phone
  const code = readCode(typed)
  if (!code) throw refuseCode()
  const open = await validateCode(app, { phone: subject, code, asking: viewer })
  const { token, browserKey } = viewer.browserKey
    ? { token: null, browserKey: viewer.browserKey }
    : newBrowserName(app.randomBytes(24).toString('base64url'))
  return transact(app, GUEST, async (work) => {
    const now = work.now()
    if (!(await useCode(work.sql, { phone: subject, ...open, now }))) throw refuseCode()
    await forgiveSends(work, work.sql, { phone: subject, address: viewer.address })
    await keepProof(work.sql, { reservationId: reservation.id, browserKey, channel: by, now })
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    return {
      token,
      holdsUntil: after(PROOF_HOLDS_SECONDS.view),
      moneyUntil: after(PROOF_HOLDS_SECONDS.money),
    }
  })
}
