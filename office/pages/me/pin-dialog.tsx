import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

const DIGITS = 6
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, DIGITS)

/** A PIN of one's own, proven by the code of one's app. */
export function PinDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useMessages('me')
  const frame = useMessages('frame')
  const action = useAction()
  const [pin, setPin] = useState('')
  const [code, setCode] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await action.run(() => office.setPin({ pin, code }))) onDone()
  }
  return (
    <Dialog title={t.pinTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Fault>{action.fault}</Fault>
        <TextField
          label={t.newPin}
          hint={t.pinHint}
          type="password"
          name="pin"
          inputMode="numeric"
          autoComplete="new-password"
          value={pin}
          onChange={(event) => setPin(digitsOf(event.target.value))}
          fault={action.faults['pin']}
        />
        <TextField
          label={t.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(digitsOf(event.target.value))}
          fault={action.faults['code']}
        />
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={action.isBusy}>
            {t.setPin}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
