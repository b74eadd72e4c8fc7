import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code-input.tsx'
import { ResendCode } from '#app/site/pages/auth/resend-code.tsx'
import { headersOf, ownershipProblem, type SentCode } from '#app/site/pages/ownership/ownership-problem.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'

type OwnershipCodeProps = {
  id: string
  sent: SentCode
  guestKey: string | null
  waiting: (seconds: number) => string
  /** Resolves to what went wrong; null once another code is on its way. */
  onResend: () => Promise<string | null>
  /** Null where there is no other way. */
  onOther: (() => void) | null
  onProven: () => void
}

/** The six digits of a code that was sent. A complete code is judged at once, so that pasting it is all. */
export function OwnershipCode({ id, sent, guestKey, waiting, onResend, onOther, onProven }: OwnershipCodeProps) {
  const t = useMessages('ownership')
  const field = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [announced, setAnnounced] = useState('')
  const { channel, to } = sent.way

  useEffect(() => {
    field.current?.focus()
    // A live region reads out what changes in it, not what it starts with.
    setAnnounced(t.sent(to))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once, when the field is there
  }, [])

  async function check(complete: string) {
    if (isBusy.current) return
    if (complete.length < CODE_DIGITS) return setProblem(t.incomplete)
    isBusy.current = true
    setChecking(true)
    setProblem(null)
    const answer = await call('proveOwnership', {
      params: { id },
      body: { channel, confirmation_code: complete },
      headers: headersOf(guestKey),
    })
    isBusy.current = false
    setChecking(false)
    if (answer.ok) return onProven()
    setProblem(answer.failure?.status === 429 ? t.tooManyGuesses : ownershipProblem(answer.failure, t))
    field.current?.select()
  }

  async function resend() {
    const failed = await onResend()
    setProblem(failed)
    if (failed) return
    setCode('')
    field.current?.focus()
  }

  return (
    <form
      noValidate
      className="own__form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void check(code)
      }}
    >
      <p role="status" className="small own__said">
        {announced}
      </p>
      <Field label={t.code} hint={t.hint[channel]} error={problem} isRequired>
        {(control) => (
          <CodeInput
            control={control}
            ref={field}
            value={code}
            onChange={setCode}
            onWhole={(complete) => void check(complete)}
          />
        )}
      </Field>
      <div className="own__acts">
        <Button type="submit" endIcon="right" aria-disabled={isChecking || undefined}>
          {isChecking ? t.checking : t.open}
        </Button>
        <ResendCode resendAt={sent.resendAt} label={t.resend} waiting={waiting} onSend={() => void resend()} />
        {onOther && (
          <button type="button" className="link" onClick={onOther}>
            {t.other}
          </button>
        )}
      </div>
    </form>
  )
}
