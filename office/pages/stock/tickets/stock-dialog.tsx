import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import type { Ticket } from '#office/pages/stock/tickets/ticket.ts'
import { amountText } from '#office/text/money-text.ts'

type StockDialogProps = { outletId: number; ticket: Ticket; onClose: () => void; onDone: (notice: string) => void }

/** Sets the stock of a ticket type. The stock cannot be below the number of sold and held tickets. */
export function StockDialog({ outletId, ticket, onClose, onDone }: StockDialogProps) {
  const t = useMessages('stockTickets')
  const language = useLanguage()
  const { id, version, sold, held, stock } = ticket
  const name = ticket.name[language]
  const form = useForm({
    initial: { stock: String(stock) },
    submit: (values) => office.changeTicketStock({ outletId, id, version, stock: Number(values.stock) }),
    onDone: (changed) => onDone(t.stocked(name, amountText(changed.stock))),
  })
  const newStock = Number(form.values.stock)
  const change = newStock === stock ? 'same' : newStock > stock ? 'more' : 'fewer'
  const isTooFew = newStock < sold + held
  const field = form.field('stock')
  return (
    <FormDialog
      title={t.stockOf(name)}
      form={form}
      action={t.setStock(amountText(newStock))}
      isReady={!isTooFew && newStock !== stock}
      onClose={onClose}
    >
      <AmountField
        label={t.stock}
        {...field}
        longest={5}
        fault={field.fault ?? (isTooFew ? t.tooFew(amountText(sold + held)) : undefined)}
      />
      {!isTooFew && (
        <p className="small">
          {t.stockFollows(amountText(sold + held), change, amountText(Math.abs(newStock - stock)))}
        </p>
      )}
    </FormDialog>
  )
}
