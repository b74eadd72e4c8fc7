import { type FormEvent, useRef, useState } from 'react'
import { type ApiFailure, call } from '#app/browser/api/api.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { keepPhone } from '#app/site/pages/auth/kept-phone.ts'
import { useCodeProblem, waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { useWait } from '#app/site/pages/auth/code/use-wait.ts'
import { SignInCode, type SentCode } from '#app/site/pages/sales/joining/sign-in-code.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { digitsOf, SHORTEST_LOGIN_PHONE } from '#domain/identity/phone-digits.ts'

type SignInHereProps = {
  /** The address of this page, to which the registration returns. */
  here: string
  onSignedIn: () => void
}

/** Sign-in within the page: a phone number, then its code. The code is sent and checked as in every other sign-in. */
export function SignInHere({ here, onSignedIn }: SignInHereProps) {
  const t = useMessages('sale')
  const texts = useMessages('codeEntry')
  const to = usePageLink()
  const problemOf = useCodeProblem()
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const [isSending, setSending] = useState(false)
  const [waitsUntil, setWaitsUntil] = useState(0)
  const wait = useWait(waitsUntil)

  function refuse(failure: ApiFailure | null) {
    if (failure?.retryAfterSeconds) setWaitsUntil(Date.now() + failure.retryAfterSeconds * 1000)
    if (failure?.code === 'user_not_found') setNew(true)
    else setProblem(problemOf(failure, 'phone_number'))
    field.current?.focus()
  }

  async function send(phone: string): Promise<void> {
    const digits = digitsOf(phone)
    if (digits.length < SHORTEST_LOGIN_PHONE) return setProblem(t.phoneRequired)
    if (isSending || wait > 0) return
    setProblem(null)
    setNew(false)
    setSending(true)
    const body = { phone_number: digits }
    const userReply = await call('getUser', { body })
    const answer = userReply.ok ? await call('sendCode', { body }) : userReply
    setSending(false)
    if (!answer.ok) {
      keepPhone({ phone: digits, resendAt: 0 })
      return refuse(answer.failure)
    }
    if (!('resend_after' in answer.data)) return
    setSent({ phone: answer.data.phone_number, resendAt: Date.now() + answer.data.resend_after * 1000 })
  }

  if (sent) return <SignInCode sent={sent} onSent={setSent} onSignedIn={onSignedIn} onOther={() => setSent(null)} />
  return (
    <form
      noValidate
      className="sale-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(field.current?.value ?? '')
      }}
    >
      <Field label={t.phone} hint={t.phoneHint} error={problem} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={field}
            className="num"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0812 3456 7890"
            maxLength={40}
          />
        )}
      </Field>
      {isNew && (
        <p role="alert">
          {t.newHere} <TextLink to={to('register', {}, { to: here })}>{t.register}</TextLink>
        </p>
      )}
      <Button type="submit" endIcon="right" className="sale-big" aria-disabled={isSending || wait > 0 || undefined}>
        {wait > 0 ? texts.sendIn(waitText(wait, texts)) : isSending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
