import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'
import type { Ticket } from '#office/pages/stock/tickets/ticket.ts'
import { amountText } from '#office/text/money-text.ts'

type TicketDialogProps = {
  outletId: number
  night: string
  /** Null: a new one. */
  ticket: Ticket | null
  onClose: () => void
  onDone: (said: string) => void
}

/** What a ticket is; whoever bought it keeps what they bought. */
export function TicketDialog({ outletId, night, ticket, onClose, onDone }: TicketDialogProps) {
  const t = useMessages('stockTickets')
  const frame = useMessages('frame')
  const language = useLanguage()
  const { run, fault, faults, isBusy } = useAction()
  const [name, setName] = useState(ticket?.name ?? NO_TEXT)
  const [price, setPrice] = useState(ticket?.price ?? 0)
  const [minimum, setMinimum] = useState(ticket?.minimumCost ?? 0)
  const [admits, setAdmits] = useState(String(ticket?.maxCapacity ?? 1))
  const [arriveBefore, setArriveBefore] = useState(ticket?.arriveBefore ?? '')
  const [stock, setStock] = useState('100')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = {
      outletId,
      name,
      price,
      minimumCost: minimum,
      maxCapacity: Number(admits || 0),
      arriveBefore: arriveBefore || null,
    }
    const done = await run<unknown>(() =>
      ticket
        ? office.changeTicket({ ...values, id: ticket.id, version: ticket.version })
        : office.addTicket({ ...values, night, stock: Number(stock || 0) }),
    )
    if (done) onDone(t.saved(name[language]))
  }
  return (
    <Dialog title={ticket ? t.changeOf(ticket.name[language]) : t.addTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <BothFields label={t.name} name="name" maxLength={80} value={name} faults={faults} onChange={setName} />
        <div className="stock-form">
          <MoneyField label={t.price} name="price" fault={faults['price']} value={price} onChange={setPrice} />
          <MoneyField
            label={t.minimum}
            name="minimumCost"
            fault={faults['minimumCost']}
            value={minimum}
            onChange={setMinimum}
          />
          <AmountField
            label={t.admits}
            name="maxCapacity"
            longest={5}
            fault={faults['maxCapacity']}
            digits={admits}
            onDigits={setAdmits}
          />
          <TextField
            label={t.arriveBefore}
            hint={t.arriveBeforeHint}
            name="arriveBefore"
            type="time"
            fault={faults['arriveBefore']}
            value={arriveBefore}
            onChange={(event) => setArriveBefore(event.target.value)}
          />
          {!ticket && (
            <AmountField
              label={t.stock}
              name="stock"
              longest={5}
              fault={faults['stock']}
              digits={stock}
              onDigits={setStock}
            />
          )}
        </div>
        {ticket && <p className="small">{t.follows(amountText(ticket.sold))}</p>}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
