import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'
import type { Ticket } from '#office/pages/stock/tickets/ticket.ts'
import { amountText } from '#office/text/money-text.ts'

type TicketDialogProps = {
  outletId: number
  night: string
  /** The ticket type to change. If it is null, the dialog creates a new ticket type. */
  ticket: Ticket | null
  onClose: () => void
  onDone: (notice: string) => void
}

/** The dialog for a ticket type. Guests who already bought such a ticket keep the earlier terms. */
export function TicketDialog({ outletId, night, ticket, onClose, onDone }: TicketDialogProps) {
  const t = useMessages('stockTickets')
  const language = useLanguage()
  const form = useForm({
    initial: {
      name: ticket?.name ?? NO_TEXT,
      price: ticket?.price ?? 0,
      minimumCost: ticket?.minimumCost ?? 0,
      maxCapacity: String(ticket?.maxCapacity ?? 1),
      arriveBefore: ticket?.arriveBefore ?? '',
      stock: '100',
    },
    submit({ stock, maxCapacity, arriveBefore, ...rest }) {
      const values = {
        ...rest,
        outletId,
        maxCapacity: Number(maxCapacity),
        arriveBefore: arriveBefore || null,
      }
      return ticket
        ? office.changeTicket({ ...values, id: ticket.id, version: ticket.version })
        : office.addTicket({ ...values, night, stock: Number(stock) })
    },
    onDone: (_, { name }) => onDone(t.saved(name[language])),
  })
  const { values, field, set } = form
  const faults = form.claim('name', 'price', 'minimumCost')
  return (
    <FormDialog
      title={ticket ? t.changeOf(ticket.name[language]) : t.addTitle}
      form={form}
      action={t.save}
      onClose={onClose}
    >
      <BothFields
        label={t.name}
        name="name"
        maxLength={80}
        value={values.name}
        faults={faults}
        onChange={(name) => set({ name })}
      />
      <div className="stock-form">
        {(ticket?.phases.length ?? 0) === 0 && (
          <MoneyField
            label={t.price}
            name="price"
            fault={faults['price']}
            value={values.price}
            onChange={(price) => set({ price })}
          />
        )}
        <MoneyField
          label={t.minimum}
          name="minimumCost"
          fault={faults['minimumCost']}
          value={values.minimumCost}
          onChange={(minimumCost) => set({ minimumCost })}
        />
        <AmountField label={t.admits} {...field('maxCapacity')} longest={5} />
        <TextField label={t.arriveBefore} hint={t.arriveBeforeHint} {...field('arriveBefore')} type="time" />
        {!ticket && <AmountField label={t.stock} {...field('stock')} longest={5} />}
      </div>
      {ticket && <p className="small">{t.follows(amountText(ticket.sold))}</p>}
    </FormDialog>
  )
}
