import { type SubmitEvent, useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { IconButton } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ServiceDialogProps } from '#office/pages/service/confirm-dialog.tsx'

/** Seats a party that came in another number than it was booked for. */
export function HeadsDialog({ party, service, onClose }: ServiceDialogProps) {
  const t = useMessages('service')
  const frame = useMessages('frame')
  const [heads, setHeads] = useState(party.heads ?? party.pax)
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    await service.serve(party, { act: 'seat', heads })
    onClose()
  }
  return (
    <Dialog title={t.headsTitle(party.name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{t.ofBooked(party.pax)}</p>
        <div className="stepper">
          <IconButton name="minus" label={t.fewer} onClick={() => setHeads(Math.max(1, heads - 1))} />
          <output aria-live="polite">{heads}</output>
          <IconButton name="plus" label={t.more} onClick={() => setHeads(heads + 1)} />
        </div>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.seatOf(party.name)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
