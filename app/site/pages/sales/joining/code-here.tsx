import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code-input.tsx'
import { ResendCode } from '#app/site/pages/auth/resend-code.tsx'
import { useProblem, waitText } from '#app/site/pages/sales/joining/sign-in-problem.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'

/** A phone that was sent a code, and when it may be sent another (ms since 1970). */
export type SentTo = { phone: string; resendAt: number }

type CodeHereProps = {
  sent: SentTo
  onSent: (sent: SentTo) => void
  onSignedIn: () => void
  onOther: () => void
}

/** The code of a phone. A whole code is sent by itself, so that pasting it is all. */
export function CodeHere({ sent, onSent, onSignedIn, onOther }: CodeHereProps) {
  const t = useMessages('sale')
  const problemOf = useProblem()
  const field = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [announced, setSaid] = useState('')

  useEffect(() => {
    field.current?.focus()
    // What stands in a live region from the start is not read out.
    setSaid(t.codeSent(sent.phone))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once, when the field is there
  }, [])

  async function check(whole: string) {
    if (isBusy.current) return
    if (whole.length < CODE_DIGITS) return setProblem(t.incomplete)
    isBusy.current = true
    setChecking(true)
    setProblem(null)
    const answer = await call('confirmCode', { body: { phone_number: sent.phone, confirmation_code: whole } })
    isBusy.current = false
    setChecking(false)
    if (answer.ok) return onSignedIn()
    setProblem(problemOf(answer.failure, 'confirmation_code'))
    return field.current?.select()
  }

  async function resend() {
    if (isBusy.current) return
    isBusy.current = true
    const answer = await call('sendCode', { body: { phone_number: sent.phone } })
    isBusy.current = false
    if (!answer.ok) {
      const wait = answer.failure?.retryAfterSeconds
      if (wait) onSent({ ...sent, resendAt: Date.now() + wait * 1000 })
      return setProblem(problemOf(answer.failure, 'phone_number'))
    }
    onSent({ ...sent, resendAt: Date.now() + answer.data.resend_after * 1000 })
    setCode('')
    setProblem(null)
    setSaid(t.resent)
    return field.current?.focus()
  }

  return (
    <form
      noValidate
      className="sale-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void check(code)
      }}
    >
      <p role="status" className="small quiet">
        {announced}
      </p>
      <Field label={t.code} hint={t.codeHint} error={problem} isRequired>
        {(control) => (
          <CodeInput
            control={control}
            ref={field}
            value={code}
            onChange={setCode}
            onWhole={(whole) => void check(whole)}
          />
        )}
      </Field>
      <Button type="submit" endIcon="right" className="sale-big" aria-disabled={isChecking || undefined}>
        {isChecking ? t.checking : t.checkCode}
      </Button>
      <div className="sale-links">
        <ResendCode
          resendAt={sent.resendAt}
          label={t.resend}
          waiting={(seconds) => t.resendIn(waitText(seconds, t))}
          onSend={() => void resend()}
        />
        <button type="button" className="link" onClick={onOther}>
          {t.otherPhone}
        </button>
      </div>
    </form>
  )
}
