import { type ApiFailure, call } from '#app/browser/api/api.ts'
import type { SentCode } from '#app/site/pages/booking/holding/use-phone-proof.ts'
import { CODE_LIVES_SECONDS } from '#domain/identity/one-time-code.ts'

type Sending = { ok: true; sent: SentCode } | { ok: false; failure: ApiFailure | null; resendAt: number }

/**
 * Sends a code to a phone number. `resendAt` is the earliest time at which another code can be requested, ms since 1970. If the server
 * refuses the request and names no waiting time, `resendAt` is 0.
 */
export async function sendProofCode(phone: string): Promise<Sending> {
  const answer = await call('sendCode', { body: { phone_number: phone } })
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000
  if (!answer.ok) {
    const wait = answer.failure?.retryAfterSeconds
    return { ok: false, failure: answer.failure, resendAt: wait ? inSeconds(wait) : 0 }
  }
  return {
    ok: true,
    sent: { typed: phone, resendAt: inSeconds(answer.data.resend_after), expiresAt: inSeconds(CODE_LIVES_SECONDS) },
  }
}
