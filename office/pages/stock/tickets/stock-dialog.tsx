import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import type { Ticket } from '#office/pages/stock/tickets/ticket.ts'
import { amountText } from '#office/text/money-text.ts'

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
  const change = wanted === stock ? 'same' : wanted > stock ? 'more' : 'fewer'
  const isTooFew = wanted < sold + held
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = { outletId, id, version, stock: wanted }
    const done = await run(() => office.changeTicketStock(input))
    if (done) onDone(t.stocked(name, amountText(done.stock)))
  }
  return (
    <Dialog title={t.stockOf(name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <AmountField
          label={t.stock}
          name="stock"
          longest={5}
          fault={faults['stock'] ?? (isTooFew ? t.tooFew(amountText(sold + held)) : undefined)}
          digits={typed}
          onDigits={setTyped}
        />
        {!isTooFew && (
          <p className="small">
            {t.stockFollows(amountText(sold + held), change, amountText(Math.abs(wanted - stock)))}
          </p>
        )}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={isTooFew || wanted === stock}>
            {t.setStock(amountText(wanted))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
