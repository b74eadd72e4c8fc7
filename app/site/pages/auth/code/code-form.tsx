import './code-form.css'
import { type FormEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { EmailText } from '#app/components/links/email-text.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code/code-input.tsx'
import { waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { ResendCode } from '#app/site/pages/auth/code/resend-code.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ProofChannel } from '#domain/reservations/powers.ts'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'

/** The result of sending a code. `error` is shown at the field. It is null if a dialog has already shown the error. */
export type SendResult = 'sent' | { error: string | null }

type CodeFormProps = {
  /** A text with the email or phone to which the code was sent. Screen readers announce this text when the field appears. */
  notice?: string
  channel: ProofChannel
  submitLabel: string
  /** The earliest time at which a new code can be requested, ms since 1970. */
  resendAt: number
  /** Checks a complete code. Resolves to the error at the field, or null if the code is right. */
  onCheck: (code: string) => Promise<string | null>
  onResend: () => Promise<SendResult>
  ref?: Ref<HTMLInputElement>
  children?: ReactNode
}

/**
 * The field for a one-time code that was sent. A complete code is checked immediately, so a user who pastes the code
 * need not press a button.
 */
export function CodeForm({
  notice = '',
  channel,
  submitLabel,
  resendAt,
  onCheck,
  onResend,
  ref,
  children,
}: CodeFormProps) {
  const t = useMessages('codeEntry')
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  const isBusy = useRef(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    field.current?.focus()
    // A screen reader announces a live region when its content changes, but not when the region appears. Therefore the text is set after
    // the first render.
    setAnnouncement(notice)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announced once, when the field appears
  }, [])

  function report(text: string) {
    setProblem(text)
    field.current?.select()
  }

  async function check(complete: string) {
    if (isBusy.current) return
    if (complete.length < CODE_DIGITS) return report(t.incomplete[channel])
    isBusy.current = true
    setChecking(true)
    setProblem(null)
    const error = await onCheck(complete)
    isBusy.current = false
    setChecking(false)
    if (error) report(error)
  }

  async function resend() {
    if (isBusy.current) return
    isBusy.current = true
    const result = await onResend()
    isBusy.current = false
    if (result !== 'sent') return result.error !== null && report(result.error)
    setCode('')
    setProblem(null)
    setAnnouncement(t.resent)
    // The loading overlay first returns the focus to the button. Afterwards this call moves the focus to the field.
    return void requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <form
      noValidate
      className="code-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void check(code)
      }}
    >
      <p role="status" className="small code-form__notice">
        {announcement !== '' && (
          <>
            <Icon name="check" />
            <EmailText>{announcement}</EmailText>
          </>
        )}
      </p>
      <Field label={t.label} hint={t.hint[channel]} error={problem} isRequired>
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
      <div className="code-form__actions">
        <Button type="submit" endIcon="right" aria-disabled={isChecking || undefined}>
          {isChecking ? t.checking : submitLabel}
        </Button>
        <ResendCode
          resendAt={resendAt}
          label={t.resend}
          waiting={(seconds) => t.resendIn(waitText(seconds, t))}
          onSend={() => void resend()}
        />
        {children}
      </div>
    </form>
  )
}
