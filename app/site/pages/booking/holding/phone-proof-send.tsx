import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { useWait } from '#app/site/pages/auth/code/use-wait.ts'
import { useCodeProblem, waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { sendProofCode } from '#app/site/pages/booking/holding/send-proof-code.ts'
import type { SentCode } from '#app/site/pages/booking/holding/use-phone-proof.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'

export function PhoneProofSend({ phone, onSent }: { phone: string; onSent: (sent: SentCode) => void }) {
  const t = useMessages('codeEntry')
  const { kept } = useMessages('phoneProof')
  const problemOf = useCodeProblem()
  const button = useRef<HTMLButtonElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [resendAt, setResendAt] = useState(0)
  const wait = useWait(resendAt)

  useEffect(() => button.current?.focus(), [])

  async function send() {
    if (isSending || wait > 0) return
    setSending(true)
    setProblem(null)
    const answer = await sendProofCode(phone)
    setSending(false)
    if (answer.ok) return onSent(answer.sent)
    setResendAt(answer.resendAt)
    setProblem(problemOf(answer.failure, 'phone_number'))
  }
  const label = isSending ? t.sending : wait > 0 ? t.sendIn(waitText(wait, t)) : t.send
  return (
    <div className="proof__form">
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        ref={button}
        isWide
        endIcon="right"
        aria-disabled={isSending || wait > 0 || undefined}
        onClick={() => void send()}
      >
        {label}
      </Button>
      <p className="small quiet">{kept}</p>
    </div>
  )
}
