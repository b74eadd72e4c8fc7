import { useMessages } from '#app/components/messages.tsx'
import { usePasskeysAtHand } from '#app/site/pages/auth/passkeys/passkeys-at-hand.ts'
import { usePasskeySignIn } from '#app/site/pages/auth/passkeys/use-passkey-sign-in.ts'
import { Button } from '#app/ui/controls/button.tsx'

export function PasskeyButton({ asked }: { asked: string }) {
  const t = useMessages('signIn')
  const isAtHand = usePasskeysAtHand()
  const signIn = usePasskeySignIn(asked)
  if (!isAtHand) return null
  return (
    <div className="auth__other">
      <p className="auth__or quiet">{t.or}</p>
      <Button tone="line" icon="lock" onClick={() => void signIn()}>
        {t.passkeyAction}
      </Button>
    </div>
  )
}
