import './ownership.css'
import { useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { EmailText } from '#app/components/links/email-text.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { SendResult } from '#app/site/pages/auth/code/code-form.tsx'
import { useCodeProblem } from '#app/site/pages/auth/code/code-problem.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import { OwnershipCode, type SentCode } from '#app/site/pages/ownership/ownership-code.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import type { ProofWay } from '#server/reservations/ownership/proof-ways.ts'

type ProveOwnershipProps = {
  id: string
  ways: ProofWay[]
  guestKey: string | null
  title: string
  line: string
  onProven: () => void
}

/** Sends a code to the reservation's own email or phone. The code opens the reservation in this browser. */
export function ProveOwnership({ id, ways, guestKey, title, line, onProven }: ProveOwnershipProps) {
  const t = useMessages('ownership')
  const { sending } = useMessages('codeEntry')
  const problemOf = useCodeProblem()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(contact: ProofWay): Promise<SendResult> {
    if (isBusy.current) return { error: null }
    isBusy.current = true
    const answer = await call('sendOwnershipCode', {
      params: { id },
      body: { channel: contact.channel },
      headers: keyHeaders(guestKey),
    })
    isBusy.current = false
    if (!answer.ok) return { error: problemOf(answer.failure, 'channel') }
    setSent({ way: contact, resendAt: Date.now() + answer.data.resend_after * 1000 })
    return 'sent'
  }

  async function sendFirst(contact: ProofWay) {
    setSending(true)
    const result = await send(contact)
    setProblem(result === 'sent' ? null : result.error)
    setSending(false)
  }

  return (
    <section className="own no-print">
      <h2 className="d3">{title}</h2>
      <p>{ways.length === 0 ? t.none : line}</p>
      {sent ? (
        <OwnershipCode
          id={id}
          sent={sent}
          guestKey={guestKey}
          onResend={() => send(sent.way)}
          onOther={ways.length > 1 ? () => setSent(null) : null}
          onProven={onProven}
        />
      ) : (
        <div className="code-form__actions">
          {problem && <FieldError>{problem}</FieldError>}
          {ways.map((contact) => (
            <Button
              key={contact.channel}
              tone="line"
              icon={contact.channel === 'email' ? 'mail' : 'chat'}
              aria-disabled={isSending || undefined}
              onClick={() => void sendFirst(contact)}
            >
              <span className="num">
                <EmailText>{isSending ? sending : t.send[contact.channel](contact.to)}</EmailText>
              </span>
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
