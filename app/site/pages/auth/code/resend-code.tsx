import { useWait } from '#app/site/pages/auth/code/use-wait.ts'
import { Button } from '#app/ui/controls/button.tsx'

type ResendProps = {
  /** The earliest time at which a new code can be requested, ms since 1970. */
  resendAt: number
  label: string
  waiting: (seconds: number) => string
  onSend: () => void
  /** True if the button is the primary action. */
  isFirst?: boolean
}

/** A button that requests a new code. It is disabled until `resendAt`. */
export function ResendCode({ resendAt, label, waiting, onSend, isFirst = false }: ResendProps) {
  const seconds = useWait(resendAt)
  return (
    <Button
      type="button"
      tone={isFirst ? 'primary' : 'line'}
      aria-disabled={seconds > 0}
      onClick={() => seconds === 0 && onSend()}
    >
      {seconds > 0 ? waiting(seconds) : label}
    </Button>
  )
}
