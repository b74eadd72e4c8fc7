// Proves the ownership of a reservation by a code. The proof is needed before money moves. It is also needed by viewers who have only a key
// for paying.
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

/**
 * Checks that the viewer can request a code by this channel.
 * @throws Refused not_found if the viewer lacks the power to pay; forbidden if no code can be sent by the channel
 */
async function reachable(
  app: App,
  viewer: Viewer,
  { id, channel }: ProofRequest,
): Promise<{ reservation: ReservationRow; by: ProofChannel }> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation || reservation.erasedAt || !(await hasPower(app, viewer, reservation, 'pay')))
    throw new Refused('not_found')
  const by = channelsOf(app, reservation).find((candidate) => channel === null || candidate === channel)
  if (!by) throw new Refused('forbidden')
  return { reservation, by }
}

/**
 * Sends a code to the reservation's email or phone. The code is valid only in the browser of the viewer.
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
  // The code is created only when the email is sent. So the code is not stored in the outbox.
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
 * Validates a code. After a correct code, this browser may view and change the reservation for half a day, and may move its money for a
 * quarter of an hour. If a client has no cookie, it gets a key for the header `X-Phone-Proof`.
 * @throws Refused not_found, forbidden, validation_failed, too_much_attempts
 */
export async function proveOwnership(
  app: App,
  viewer: Viewer,
  { code: typedCode, ...request }: ProofRequest & { code: string },
): Promise<{ token: string | null; holdsUntil: Date; moneyUntil: Date }> {
  const { reservation, by } = await reachable(app, viewer, request)
  const subject = by === 'email' ? reservation.email : reservation.phone
  const code = readCode(typedCode)
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
