import { call } from '#app/browser/api/api.ts'
import { type CallOptions, useCall } from '#app/browser/api/use-call.ts'
import { useMessages } from '#app/components/messages.tsx'
import { keepPhone, type KeptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'

/**
 * Sends a code to the phone number that the guest typed. The request contains only the digits of the number (spec §5). The number is stored
 * for the next page. Returns null if the code was not sent.
 */
export function useCodeSending(): (phone: string, options?: CallOptions) => Promise<KeptPhone | null> {
  const t = useMessages('signIn')
  const callServer = useCall()
  return async (phone, options) => {
    const sent = await callServer(() => call('sendCode', { body: { phone_number: digitsOf(phone) } }), {
      loading: t.sending,
      ...options,
    })
    if (!sent) return null
    const storedPhone = { phone: sent.phone_number, resendAt: Date.now() + sent.resend_after * 1000 }
    keepPhone(storedPhone)
    return storedPhone
  }
}
