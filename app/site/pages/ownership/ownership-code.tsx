import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeForm, type SendResult } from '#app/site/pages/auth/code/code-form.tsx'
import { useCodeProblem } from '#app/site/pages/auth/code/code-problem.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import type { ProofWay } from '#server/reservations/ownership/proof-ways.ts'

/** `way` is the contact that received the code. `resendAt` is the earliest time at which a new code can be requested (ms since 1970). */
export type SentCode = { way: ProofWay; resendAt: number }

type OwnershipCodeProps = {
  id: string
  sent: SentCode
  guestKey: string | null
  onResend: () => Promise<SendResult>
  /** Called when the visitor chooses another contact. Null if the reservation has only one contact. */
  onOther: (() => void) | null
  onProven: () => void
}

export function OwnershipCode({ id, sent, guestKey, onResend, onOther, onProven }: OwnershipCodeProps) {
  const t = useMessages('ownership')
  const texts = useMessages('codeEntry')
  const problemOf = useCodeProblem()
  const { channel, to } = sent.way

  async function check(code: string) {
    const answer = await call('proveOwnership', {
      params: { id },
      body: { channel, confirmation_code: code },
      headers: keyHeaders(guestKey),
    })
    if (!answer.ok) return problemOf(answer.failure, 'confirmation_code')
    onProven()
    return null
  }

  return (
    <CodeForm
      notice={texts.sent(to)}
      channel={channel}
      submitLabel={t.open}
      resendAt={sent.resendAt}
      onCheck={check}
      onResend={onResend}
    >
      {onOther && (
        <button type="button" className="link" onClick={onOther}>
          {t.other}
        </button>
      )}
    </CodeForm>
  )
}
