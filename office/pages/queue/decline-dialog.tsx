import { type SubmitEvent, useState } from 'react'
import type { OfficeQueue } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type DeclineDialogProps = {
  request: OfficeQueue['requests'][number]
  onClose: () => void
  onDone: (said: string) => void
}

/** No, with a reason in the venue's own words. */
export function DeclineDialog({ request, onClose, onDone }: DeclineDialogProps) {
  const t = useMessages('queue')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [reason, setReason] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const params = { id: request.id }
    const done = await run(() => office.declineRequest({ ...params, reason }))
    if (done) onDone(done.status === 'declined' ? t.declined(request.name) : t.already)
  }
  return (
    <Dialog title={t.declineTitle(request.name)} tone="bad" onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          fault={faults['reason']}
          name="reason"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {t.confirmDecline}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
