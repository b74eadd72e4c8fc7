// The code by which an account claims a reservation. The code is sent to the email address of the reservation.
import { timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'
import type { App } from '#server/app.ts'

/**
 * Seconds for which a claim code is valid. Claim codes are valid longer than codes of text messages, because an email takes longer to
 * arrive.
 */
export const CLAIM_CODE_SECONDS = 1800

type Claim = { reservationId: string; memberId: string; sent: number }

/** Derives the code from the claim and the number of codes sent. So neither the outbox nor the table of claims has to store the code. */
export function claimCode({ keys }: Pick<App, 'keys'>, { reservationId, memberId, sent }: Claim): string {
  const digest = Buffer.from(keys.digest('claim code', `${reservationId}\n${memberId}\n${sent}`), 'base64url')
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

export function isClaimCode(app: Pick<App, 'keys'>, claim: Claim, code: string): boolean {
  const right = Buffer.from(claimCode(app, claim))
  const typedBytes = Buffer.from(code)
  return right.length === typedBytes.length && timingSafeEqual(right, typedBytes)
}
