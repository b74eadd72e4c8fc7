import { useWait } from '#app/site/pages/auth/code/use-wait.ts'
import { Button } from '#app/ui/controls/button.tsx'

type ResendProps = {
  /** When another may be asked for, in milliseconds of the epoch. */
  resendAt: number
  label: string
  /** What it says while there are seconds to wait. */
  waiting: (seconds: number) => string
  onSend: () => void
  /** It is the one thing to do. */
  isFirst?: boolean
}

/** Asks for another code, once the wait after the last is over. */
export function ResendCode({ resendAt, label, waiting, onSend, isFirst = false }: ResendProps) {
  const left = useWait(resendAt)
  return (
    <Button
      type="button"
      tone={isFirst ? 'primary' : 'line'}
      aria-disabled={left > 0}
      onClick={() => left === 0 && onSend()}
    >
      {left > 0 ? waiting(left) : label}
    </Button>
  )
}
