import { type SubmitEvent, useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ServiceDialogProps } from '#office/pages/service/confirm-dialog.tsx'

/** Takes the last act back when it is no longer fresh: by whoever may, with a reason. */
export function UndoDialog({ party, service, onClose }: ServiceDialogProps) {
  const t = useMessages('service')
  const frame = useMessages('frame')
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    await service.undo(party, party.version, reason)
    onClose()
  }
  return (
    <Dialog title={t.undoTitle(party.name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.undo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
