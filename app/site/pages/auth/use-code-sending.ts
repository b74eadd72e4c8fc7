import { call } from '#app/browser/api/api.ts'
import { type CallOptions, useCall } from '#app/browser/api/use-call.ts'
import { useMessages } from '#app/components/messages.tsx'
import { keepPhone, type KeptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'

/** Sends a code to a phone as typed: its digits alone go out (spec §5). Keeps the phone for the next page; null where it was not sent. */
export function useCodeSending(): (phone: string, options?: CallOptions) => Promise<KeptPhone | null> {
  const t = useMessages('signIn')
  const callServer = useCall()
  return async (phone, options) => {
    const sent = await callServer(() => call('sendCode', { body: { phone_number: digitsOf(phone) } }), {
      loading: t.sending,
      ...options,
    })
    if (!sent) return null
    const kept = { phone: sent.phone_number, resendAt: Date.now() + sent.resend_after * 1000 }
    keepPhone(kept)
    return kept
  }
}
