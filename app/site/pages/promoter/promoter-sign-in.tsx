import '../auth/auth.css'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { CodeForm, type SendResult } from '#app/site/pages/auth/code/code-form.tsx'
import { useCodeProblem, waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { useWait } from '#app/site/pages/auth/code/use-wait.ts'
import { callPromoter } from '#app/site/pages/promoter/promoter-calls.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Horizon } from '#app/ui/horizon.tsx'
import type { ProofChannel } from '#domain/reservations/powers.ts'
import { LONGEST_EMAIL } from '#domain/identity/email.ts'

/** `resendAt` is the earliest time at which a new code can be requested (ms since 1970). */
type SentCode = { contact: string; channel: ProofChannel; resendAt: number }

/** The sign-in of a promoter: a phone or an email, then its code. */
export function PromoterSignIn({ onOpen }: { onOpen: () => void }) {
  const t = useMessages('promoter')
  const [sent, setSent] = useState<SentCode | null>(null)
  return (
    <div className="auth pm-in">
      <header className="auth__head">
        <h1 className="d1">{t.signInTitle}</h1>
        <p className="lead">{t.signInLead}</p>
      </header>
      <Horizon at={sent ? 60 : 18} />
      <div className="auth__form">
        {sent ? (
          <CodePart sent={sent} onSent={setSent} onOther={() => setSent(null)} onOpen={onOpen} />
        ) : (
          <ContactPart onSent={setSent} />
        )}
      </div>
      <div className="auth__print" aria-hidden="true">
        <i />
      </div>
    </div>
  )
}

function ContactPart({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useMessages('promoter')
  const texts = useMessages('codeEntry')
  const problemOf = useCodeProblem()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [waitsUntil, setWaitsUntil] = useState(0)
  const wait = useWait(waitsUntil)

  async function send() {
    const contact = field.current?.value.trim() ?? ''
    if (isSending || wait > 0) return
    if (contact === '') {
      setProblem(t.contactRequired)
      return field.current?.focus()
    }
    setSending(true)
    const answer = await callPromoter('sendPromoterCode', { body: { contact } })
    setSending(false)
    if (answer.ok) {
      const { channel, resend_after: seconds } = answer.data
      return onSent({ contact, channel, resendAt: Date.now() + seconds * 1000 })
    }
    if (answer.failure?.retryAfterSeconds) setWaitsUntil(Date.now() + answer.failure.retryAfterSeconds * 1000)
    setProblem(problemOf(answer.failure, 'contact'))
    field.current?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={t.contact} hint={t.contactHint} error={problem} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="contact"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="0812 3456 7890"
            maxLength={LONGEST_EMAIL}
          />
        )}
      </Field>
      <Button type="submit" endIcon="right" aria-disabled={isSending || wait > 0 || undefined}>
        {wait > 0 ? texts.sendIn(waitText(wait, texts)) : isSending ? t.sending : t.sendCode}
      </Button>
    </form>
  )
}

type CodePartProps = {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onOther: () => void
  onOpen: () => void
}

function CodePart({ sent, onSent, onOther, onOpen }: CodePartProps) {
  const t = useMessages('promoter')
  const problemOf = useCodeProblem()
  const { contact, channel } = sent

  async function check(code: string) {
    const answer = await callPromoter('openPromoterSession', { body: { contact, confirmation_code: code } })
    if (answer.ok) {
      onOpen()
      return null
    }
    return answer.failure?.code === 'user_not_found' ? t.unknown : problemOf(answer.failure, 'confirmation_code')
  }

  async function resend(): Promise<SendResult> {
    const answer = await callPromoter('sendPromoterCode', { body: { contact } })
    const seconds = answer.ok ? answer.data.resend_after : answer.failure?.retryAfterSeconds
    if (seconds) onSent({ ...sent, resendAt: Date.now() + seconds * 1000 })
    return answer.ok ? 'sent' : { error: problemOf(answer.failure, 'contact') }
  }

  return (
    <CodeForm
      notice={t.sent[channel](contact)}
      channel={channel}
      submitLabel={t.open}
      resendAt={sent.resendAt}
      onCheck={check}
      onResend={resend}
    >
      <button type="button" className="link" onClick={onOther}>
        {t.other}
      </button>
    </CodeForm>
  )
}
