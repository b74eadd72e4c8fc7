import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code-input.tsx'
import { ResendCode } from '#app/site/pages/auth/resend-code.tsx'
import { codeProblem, sendProblem, waitText } from '#app/site/pages/booking/holding/phone-proof-problem.ts'
import { sendProofCode } from '#app/site/pages/booking/holding/send-proof-code.ts'
import type { SentCode } from '#app/site/pages/booking/holding/use-phone-proof.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'

type PhoneProofCodeProps = {
  sent: SentCode
  goOnLabel: string
  onSent: (sent: SentCode) => void
  onProven: () => void
}

/** Then: its six digits. A whole code is sent by itself, so that pasting it is all. */
export function PhoneProofCode({ sent, goOnLabel, onSent, onProven }: PhoneProofCodeProps) {
  const t = useMessages('phoneProof')
  const failures = useMessages('failures')
  const field = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [announced, setSaid] = useState('')
  const [refusedUntil, setRefusedUntil] = useState(0)

  useEffect(() => {
    field.current?.focus()
    // What stands in a live region from the start is not read out.
    setSaid(t.sent)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once, when the field is there
  }, [])

  function report(reported: string) {
    setProblem(reported)
    field.current?.select()
  }

  async function check(whole: string) {
    if (isBusy.current) return
    if (whole.length < CODE_DIGITS) return report(t.incomplete)
    isBusy.current = true
    setChecking(true)
    setProblem(null)
    const answer = await call('provePhone', { body: { phone_number: sent.typed, confirmation_code: whole } })
    isBusy.current = false
    setChecking(false)
    if (answer.ok) return onProven()
    return report(codeProblem(answer.failure, Date.now() > sent.expiresAt, { t, failures }))
  }

  async function resend() {
    if (isBusy.current) return
    isBusy.current = true
    const answer = await sendProofCode(sent.typed)
    isBusy.current = false
    if (!answer.ok) {
      setRefusedUntil(answer.resendAt)
      return report(sendProblem(answer.failure, { t, failures }))
    }
    onSent(answer.sent)
    setCode('')
    setProblem(null)
    setSaid(t.resent)
    field.current?.focus()
  }

  return (
    <form
      noValidate
      className="proof__form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void check(code)
      }}
    >
      <p role="status" className="small proof__said">
        {announced !== '' && (
          <>
            <Icon name="check" />
            {announced}
          </>
        )}
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
      <div className="proof__acts">
        <Button type="submit" endIcon="right" aria-disabled={isChecking || undefined}>
          {isChecking ? t.checking : goOnLabel}
        </Button>
        <ResendCode
          resendAt={Math.max(sent.resendAt, refusedUntil)}
          label={t.resend}
          waiting={(seconds) => t.resendIn(waitText(seconds, t))}
          onSend={() => void resend()}
        />
      </div>
    </form>
  )
}
