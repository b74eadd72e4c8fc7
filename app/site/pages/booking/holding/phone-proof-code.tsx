import { useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeForm, type SendResult } from '#app/site/pages/auth/code/code-form.tsx'
import { useCodeProblem } from '#app/site/pages/auth/code/code-problem.ts'
import { sendProofCode } from '#app/site/pages/booking/holding/send-proof-code.ts'
import type { SentCode } from '#app/site/pages/booking/holding/use-phone-proof.ts'

type PhoneProofCodeProps = {
  sent: SentCode
  goOnLabel: string
  onSent: (sent: SentCode) => void
  onProven: () => void
}

export function PhoneProofCode({ sent, goOnLabel, onSent, onProven }: PhoneProofCodeProps) {
  const t = useMessages('phoneProof')
  const texts = useMessages('codeEntry')
  const problemOf = useCodeProblem()
  const [refusedUntil, setRefusedUntil] = useState(0)

  async function check(code: string) {
    const answer = await call('provePhone', { body: { phone_number: sent.typed, confirmation_code: code } })
    if (!answer.ok) {
      // The server refuses an expired code with the same error as a wrong code, so the page compares the time with the code's expiry.
      const isExpired = answer.failure?.errors?.['confirmation_code'] && Date.now() > sent.expiresAt
      return isExpired ? texts.expired : problemOf(answer.failure, 'confirmation_code')
    }
    onProven()
    return null
  }

  async function resend(): Promise<SendResult> {
    const answer = await sendProofCode(sent.typed)
    if (!answer.ok) {
      setRefusedUntil(answer.resendAt)
      return { error: problemOf(answer.failure, 'phone_number') }
    }
    onSent(answer.sent)
    return 'sent'
  }

  return (
    <CodeForm
      notice={t.sent}
      channel="phone"
      submitLabel={goOnLabel}
      resendAt={Math.max(sent.resendAt, refusedUntil)}
      onCheck={check}
      onResend={resend}
    />
  )
}
