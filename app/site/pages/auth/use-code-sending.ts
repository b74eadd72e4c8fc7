import { call } from '#app/browser/api/api.ts'
import { useLoading } from '#app/browser/dialogs/dialogs.tsx'
import type { ApiFailure } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { keepPhone, type KeptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'

export type Sending = { ok: true; kept: KeptPhone } | { ok: false; failure: ApiFailure | null }

/** Sends a code to a phone as typed: its digits alone go out (spec §5). Keeps the phone for the next page. */
export function useCodeSending(): (phone: string) => Promise<Sending> {
  const t = useMessages('signIn')
  const loading = useLoading()
  return async (phone) => {
    loading.show(t.sending)
    const answer = await call('sendCode', { body: { phone_number: digitsOf(phone) } })
    loading.hide()
    if (!answer.ok) return answer
    const kept = {
      phone: answer.data.phone_number,
      resendAt: Date.now() + answer.data.resend_after * 1000,
    }
    keepPhone(kept)
    return { ok: true, kept }
  }
}
