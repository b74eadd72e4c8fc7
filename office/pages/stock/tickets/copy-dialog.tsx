import type { StockTickets } from '#office/pages/stock/tickets/ticket.ts'
import { office } from '#office/api/office.ts'
import { SelectField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type CopyDialogProps = {
  read: StockTickets
  night: string
  onClose: () => void
  onDone: (notice: string) => void
}

/** Copies the tickets of another night to a night that has no tickets. */
export function CopyDialog({ read: { outlet, nights }, night, onClose, onDone }: CopyDialogProps) {
  const t = useMessages('stockTickets')
  const { nights: text } = useTimeText()
  const others = nights.filter((other) => other.kinds > 0 && other.night !== night)
  const form = useForm({
    initial: { from: others[0]?.night ?? '' },
    submit: ({ from }) => office.copyTickets({ outletId: outlet.id, night, from }),
    onDone: ({ copied }) => onDone(t.copied(copied)),
  })
  const kinds = others.find((other) => other.night === form.values.from)?.kinds ?? 0
  return (
    <FormDialog title={t.copy} form={form} action={t.confirmCopy(kinds)} isReady={kinds > 0} onClose={onClose}>
      {others.length === 0 ? (
        <p className="small">{t.noNights}</p>
      ) : (
        <SelectField
          label={t.copyFrom}
          {...form.field('from')}
          choices={others.map((other) => ({
            value: other.night,
            label: `${text.short(other.night)}, ${other.title ?? t.plain}`,
          }))}
        />
      )}
      {kinds > 0 && <p className="small">{t.copyLine(kinds)}</p>}
    </FormDialog>
  )
}
