import { useState } from 'react'
import type { OfficeMe } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

/** Signs in by a passkey. The passkey library loads when the user first presses the button. */
export function PasskeyButton({ onDone }: { onDone: (me: OfficeMe) => Promise<void> }) {
  const t = useMessages('signIn')
  const frame = useMessages('frame')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function signIn() {
    setIsBusy(true)
    setFault(null)
    const { signInByStaffPasskey } = await import('#office/pages/passkey-prompts.ts')
    const end = await signInByStaffPasskey()
    setIsBusy(false)
    if (end.end === 'done') await onDone(end.data)
    else if (end.end === 'refused') setFault(end.failure?.message ?? frame.noAnswer)
    else setFault(end.end === 'left' ? t.left : t.broken)
  }
  return (
    <div className="stack sign-in__passkey">
      <Button tone="primary" icon="key" isWide isBusy={isBusy} onClick={() => void signIn()}>
        {t.passkey}
      </Button>
      <Fault>{fault}</Fault>
    </div>
  )
}
