import { paidOut } from '#domain/books/match-payouts.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

type PayoutRow = OfficeAnswer<'payoutReport'>['rows'][number]

type MatchDialogProps = { row: PayoutRow; report: OfficeAnswer<'payoutReport'>; onClose: (notice?: string) => void }

/**
 * Matches a bank transfer with settled days of a gateway. The last of these days is the day of `row`. The transfer can be smaller than the
 * settled sum, because of a fee of the bank or of the gateway.
 */
export function MatchDialog({ row, report, onClose }: MatchDialogProps) {
  const { payouts: t } = useMessages('books')
  const { nights } = useTimeText()
  const labels = useLabels()
  // The settled days of this gateway that have no payout yet, up to the day of this row.
  const earlier = report.rows.filter(
    (other) => other.provider === row.provider && other.payout === null && other.day <= row.day,
  )
  const settledSince = (from: string) =>
    earlier.reduce((sum, earlierRow) => (earlierRow.day >= from ? sum + paidOut(earlierRow) : sum), 0)
  /**
   * Returns the typed amount. If no amount was typed, returns the settled sum, or '' if this sum is 0 or less. A transfer must be more than
   * 0.
   */
  const amountOf = ({ from, amount }: { from: string; amount: string | null }) =>
    amount ?? (settledSince(from) > 0 ? String(settledSince(from)) : '')
  const keyOf = useKeyOfBody()
  const form = useForm({
    initial: () => ({
      from: row.day,
      bankDay: row.day,
      amount: null as string | null,
      reference: '',
      reason: '',
    }),
    submit(values) {
      const settled = settledSince(values.from)
      const amount = Number(amountOf(values))
      const reason = settled === amount ? null : values.reason.trim() || null
      const payout = { ...values, provider: row.provider, to: row.day, settled, amount, reason }
      return office.matchPayouts({ company: report.company, payouts: [{ id: keyOf(payout), ...payout }] })
    },
    onDone: ({ matched }) => onClose(t.saved(matched)),
  })
  const { values } = form
  // The call sends a list of transfers. The name of a fault contains the position of the transfer in this list, such as `payouts.0`.
  const faultOf = (name: string) => form.claim(name, `payouts.0.${name}`)[name] ?? form.faults[`payouts.0.${name}`]
  const field = (name: Parameters<typeof form.field>[0]) => ({ ...form.field(name), fault: faultOf(name) })
  const settled = settledSince(values.from)
  const difference = settled - Number(amountOf(values))
  return (
    <FormDialog
      title={t.title(labels.provider(row.provider) ?? row.provider)}
      form={form}
      action={t.match}
      cancel={t.cancel}
      onClose={() => onClose()}
    >
      <SelectField
        label={t.from}
        {...field('from')}
        choices={earlier.map(({ day }) => ({ value: day, label: nights.short(day) }))}
      />
      <p className="small">
        {t.to}: {nights.short(row.day)}. {t.settled}: {amountText(settled)}
      </p>
      <TextField label={t.bankDay} {...field('bankDay')} type="date" required />
      <AmountField
        label={t.amount}
        name="amount"
        required
        fault={faultOf('amount')}
        value={amountOf(values)}
        onChange={({ target }) => form.set({ amount: target.value })}
      />
      <TextField label={t.reference} {...field('reference')} maxLength={120} />
      {difference !== 0 && (
        <TextField
          label={t.reason}
          hint={t.reasonHint(amountText(difference))}
          {...field('reason')}
          required
          maxLength={300}
        />
      )}
    </FormDialog>
  )
}
