import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { inZone } from '#office/text/time-text.ts'

/** Another hour of the same night, in the outlet's zone. */
export function TimeDialog({ party, zone, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [time, setTime] = useState(inZone(new Date(party.arrivalAt), zone).clock)
  const [notify, setNotify] = useState(true)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { version: party.version, time, notify }
    if (await run(() => office.changeArrival({ id: party.id, ...body }))) onDone(t.changedTime(frame.clock(time)))
  }
  return (
    <Dialog title={t.timeTitle(party.name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.arrival}
          fault={faults['time']}
          type="time"
          name="time"
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <NotifyChoice isOn={notify} onChange={setNotify} />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {frame.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
