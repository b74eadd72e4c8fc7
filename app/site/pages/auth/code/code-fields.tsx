import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code/code-input.tsx'
import { waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { ResendCode } from '#app/site/pages/auth/code/resend-code.tsx'
import { Field } from '#app/ui/controls/field.tsx'

type CodeFieldsProps = {
  /** Says where the code was sent. */
  line: string
  code: string
  error: string | null
  /** When another code may be sent, in milliseconds since 1970. */
  resendAt: number
  onChange: (code: string) => void
  onResend: () => void
}

/** The code of a dialog that asks for one, and the button that sends another. */
export function CodeFields({ line, code, error, resendAt, onChange, onResend }: CodeFieldsProps) {
  const t = useMessages('codeEntry')
  return (
    <>
      <p>{line}</p>
      <Field label={t.label} error={error} isRequired>
        {(control) => <CodeInput control={control} value={code} onChange={onChange} />}
      </Field>
      <p>
        <ResendCode
          resendAt={resendAt}
          label={t.resend}
          waiting={(seconds) => t.resendIn(waitText(seconds, t))}
          onSend={onResend}
        />
      </p>
    </>
  )
}
