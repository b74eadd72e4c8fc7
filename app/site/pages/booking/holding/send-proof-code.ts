import { type ApiFailure, call } from '#app/browser/api/api.ts'
import type { SentCode } from '#app/site/pages/booking/holding/use-phone-proof.ts'
import { CODE_LIVES_SECONDS } from '#domain/identity/one-time-code.ts'

type Sending = { ok: true; sent: SentCode } | { ok: false; failure: ApiFailure | null; resendAt: number }

/** Sends a code to a phone as typed. `resendAt` says when the next may be asked for, also where this one was refused. */
export async function sendProofCode(typed: string): Promise<Sending> {
  const answer = await call('sendCode', { body: { phone_number: typed } })
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000
  if (!answer.ok) {
    const wait = answer.failure?.retryAfterSeconds
    return { ok: false, failure: answer.failure, resendAt: wait ? inSeconds(wait) : 0 }
  }
  return {
    ok: true,
    sent: { typed, resendAt: inSeconds(answer.data.resend_after), expiresAt: inSeconds(CODE_LIVES_SECONDS) },
  }
}
