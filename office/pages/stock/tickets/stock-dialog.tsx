import { type SubmitEvent, useState } from 'react'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import type { Ticket } from '#office/pages/stock/tickets/ticket.ts'

type StockDialogProps = { outletId: number; ticket: Ticket; onClose: () => void; onDone: (said: string) => void }

/** How many there are of a ticket; never fewer than are sold or held. */
export function StockDialog({ outletId, ticket, onClose, onDone }: StockDialogProps) {
  const t = useMessages('stockTickets')
  const frame = useMessages('frame')
  const language = useLanguage()
  const { run, fault, faults, isBusy } = useAction()
  const [typed, setTyped] = useState(String(ticket.stock))
  const { id, version, sold, held, stock } = ticket
  const name = ticket.name[language]
  const wanted = Number(typed || 0)
  const isTooFew = wanted < sold + held
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { outlet_id: outletId, id, version, stock: wanted }
    const done = await run(() => callOffice('changeTicketStock', { body }))
    if (done) onDone(t.stocked(name, done.stock))
  }
  return (
    <Dialog title={t.stockOf(name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.stock}
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          fault={faults['stock'] ?? (isTooFew ? t.tooFew(sold + held) : undefined)}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        />
        {!isTooFew && <p className="small">{t.stockFollows(sold + held, stock, wanted)}</p>}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={isTooFew || wanted === stock}>
            {t.setStock(wanted)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
