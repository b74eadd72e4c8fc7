import { type ApiFailure } from '#app/browser/api.ts'
import { useMessages } from '#app/components/words.tsx'
import type { KeptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { useCodeSending } from '#app/site/pages/auth/use-code-sending.ts'
import { useWait } from '#app/site/pages/auth/use-wait.ts'
import { Button } from '#app/ui/button.tsx'

type ResendProps = {
  kept: KeptPhone
  label?: string
  onSent: (kept: KeptPhone) => void
  onFailure: (failure: ApiFailure | null) => void
}

/** Asks for another code, once the wait after the last is over. */
export function ResendCode({ kept, label, onSent, onFailure }: ResendProps) {
  const t = useMessages('signIn')
  const sendCode = useCodeSending()
  const left = useWait(kept.resendAt)
  return (
    <Button
      type="button"
      tone="line"
      aria-disabled={left > 0}
      onClick={() => {
        if (left > 0) return
        void sendCode(kept.phone).then((sent) => (sent.ok ? onSent(sent.kept) : onFailure(sent.failure)))
      }}
    >
      {left > 0 ? t.resendIn(left) : (label ?? t.resend)}
    </Button>
  )
}
