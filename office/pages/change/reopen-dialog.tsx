import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'

/** Opens a closed bill again, with what that takes back said before. */
export function ReopenDialog({ party, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [reason, setReason] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { version: party.version, reason }
    if (await run(() => office.reopenBill({ id: party.id, ...body }))) onDone(t.reopened)
  }
  return (
    <Dialog title={t.reopenTitle(party.name)} tone="bad" onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{t.reopenLine}</p>
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          fault={faults['reason']}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {t.reopen}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
