// The code by which an account claims a reservation. It is sent to the reservation's e-mail.
import { timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'
import type { App } from '#server/app.ts'

/** Longer than the codes of text messages, because a mail takes longer. */
export const CLAIM_CODE_SECONDS = 1800

type Claim = { reservationId: string; memberId: string; sent: number }

/** Derives the code from the claim and its number, so that neither the outbox nor the table of claims stores it. */
export function claimCode({ keys }: Pick<App, 'keys'>, { reservationId, memberId, sent }: Claim): string {
  const digest = Buffer.from(keys.digest('claim code', `${reservationId}\n${memberId}\n${sent}`), 'base64url')
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

export function isClaimCode(app: Pick<App, 'keys'>, claim: Claim, code: string): boolean {
  const right = Buffer.from(claimCode(app, claim))
  const typed = Buffer.from(code)
  return right.length === typed.length && timingSafeEqual(right, typed)
}
