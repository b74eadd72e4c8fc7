import { type SubmitEvent, useState } from 'react'
import type { StockTickets } from '#office/pages/stock/tickets/ticket.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type CopyDialogProps = {
  read: StockTickets
  night: string
  onClose: () => void
  onDone: (said: string) => void
}

/** The tickets of another night, for one that has none. */
export function CopyDialog({ read: { outlet, nights }, night, onClose, onDone }: CopyDialogProps) {
  const t = useMessages('stockTickets')
  const frame = useMessages('frame')
  const { nights: text } = useTimeText()
  const { run, fault, isBusy } = useAction()
  const others = nights.filter((one) => one.kinds > 0 && one.night !== night)
  const [from, setFrom] = useState(others[0]?.night ?? '')
  const kinds = others.find((one) => one.night === from)?.kinds ?? 0
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = await run(() => office.copyTickets({ outletId: outlet.id, night, from }))
    if (done) onDone(t.copied(done.copied))
  }
  return (
    <Dialog title={t.copy} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {others.length === 0 ? (
          <p className="small">{t.noNights}</p>
        ) : (
          <SelectField
            label={t.copyFrom}
            name="from"
            value={from}
            choices={others.map((one) => ({
              value: one.night,
              label: `${text.short(one.night)}, ${one.title ?? t.plain}`,
            }))}
            onChange={(event) => setFrom(event.target.value)}
          />
        )}
        {kinds > 0 && <p className="small">{t.copyLine(kinds)}</p>}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={kinds === 0}>
            {t.confirmCopy(kinds)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
