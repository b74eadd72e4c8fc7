import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { RecoveryCodes } from '#office/pages/recovery-codes.tsx'

/** New recovery codes: those of before open nothing from here on. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('me')
  const frame = useMessages('frame')
  const action = useAction()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<string[] | null>(null)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const made = await action.run(() => office.renewRecoveryCodes({ code }))
    if (made) setCodes(made.recoveryCodes)
  }
  return (
    <Dialog title={t.newCodesTitle} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} done={frame.close} onDone={onClose} />
      ) : (
        <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
          <p>{t.newCodesLine}</p>
          <Fault>{action.fault}</Fault>
          <TextField
            label={t.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
            fault={action.faults['code']}
          />
          <div className="dialog__actions">
            <Button onClick={onClose}>{frame.cancel}</Button>
            <Button type="submit" tone="primary" isBusy={action.isBusy}>
              {t.make}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
