import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code/code-input.tsx'
import { waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { ResendCode } from '#app/site/pages/auth/code/resend-code.tsx'
import { Field } from '#app/ui/controls/field.tsx'

type CodeFieldsProps = {
  line: string
  code: string
  error: string | null
  /** The earliest time at which a new code can be requested, ms since 1970. */
  resendAt: number
  onChange: (code: string) => void
  onResend: () => void
}

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
