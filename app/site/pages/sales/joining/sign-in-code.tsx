import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeForm, type SendResult } from '#app/site/pages/auth/code/code-form.tsx'
import { useCodeProblem } from '#app/site/pages/auth/code/code-problem.ts'

/**
 * `phone` is the number to which the code was sent. `resendAt` is the earliest time at which a new code can be requested (ms since 1970).
 */
export type SentCode = { phone: string; resendAt: number }

type SignInCodeProps = {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onSignedIn: () => void
  onOther: () => void
}

export function SignInCode({ sent, onSent, onSignedIn, onOther }: SignInCodeProps) {
  const t = useMessages('sale')
  const texts = useMessages('codeEntry')
  const problemOf = useCodeProblem()

  async function check(code: string) {
    const answer = await call('confirmCode', { body: { phone_number: sent.phone, confirmation_code: code } })
    if (!answer.ok) return problemOf(answer.failure, 'confirmation_code')
    onSignedIn()
    return null
  }

  async function resend(): Promise<SendResult> {
    const answer = await call('sendCode', { body: { phone_number: sent.phone } })
    const wait = answer.ok ? answer.data.resend_after : answer.failure?.retryAfterSeconds
    if (wait) onSent({ ...sent, resendAt: Date.now() + wait * 1000 })
    return answer.ok ? 'sent' : { error: problemOf(answer.failure, 'phone_number') }
  }

  return (
    <CodeForm
      notice={texts.sent(sent.phone)}
      channel="phone"
      submitLabel={t.checkCode}
      resendAt={sent.resendAt}
      onCheck={check}
      onResend={resend}
    >
      <button type="button" className="link" onClick={onOther}>
        {t.otherPhone}
      </button>
    </CodeForm>
  )
}
