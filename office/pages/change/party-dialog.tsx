import { type SubmitEvent, useState } from 'react'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'

/** Another number of guests at the same tables. */
export function PartyDialog({ party, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const service = useMessages('service')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [pax, setPax] = useState(party.pax)
  const [notify, setNotify] = useState(true)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { version: party.version, pax, notify }
    if (await run(() => callOffice('changeParty', { params: { id: party.id }, body }))) onDone(t.changedParty(pax))
  }
  return (
    <Dialog title={t.partyTitle(party.name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.partyLine}</p>
        <div className="stepper">
          <IconButton name="minus" label={service.fewer} onClick={() => setPax(Math.max(1, pax - 1))} />
          <output aria-live="polite">{pax}</output>
          <IconButton name="plus" label={service.more} onClick={() => setPax(pax + 1)} />
        </div>
        <NotifyChoice isOn={notify} onChange={setNotify} />
        <Fault>{faults['pax'] ?? fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={pax === party.pax}>
            {frame.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
