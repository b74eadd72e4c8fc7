import { type FormEvent, useState } from 'react'
import { paidOut } from '#domain/books/match-payouts.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

type PayoutRow = OfficeAnswer<'payoutReport'>['rows'][number]

type MatchDialogProps = { row: PayoutRow; report: OfficeAnswer<'payoutReport'>; onClose: (done?: string) => void }

/** Matches the days of a gateway up to `row` with one transfer, whose amount may be less by a fee. */
export function MatchDialog({ row, report, onClose }: MatchDialogProps) {
  const { payouts: t } = useMessages('books')
  const { nights } = useTimeText()
  const labels = useLabels()
  const { run, isBusy, fault, faults } = useAction()
  const [id] = useState(() => crypto.randomUUID())
  // The rows are the newest first, so the days before this one follow it.
  const earlier = report.rows.filter(
    (other) => other.provider === row.provider && other.payout === null && other.day <= row.day,
  )
  const [from, setFrom] = useState(row.day)
  const settled = earlier.reduce((sum, one) => (one.day >= from ? sum + paidOut(one) : sum), 0)
  const [digits, setDigits] = useState<string | null>(null)
  const [bankDay, setBankDay] = useState(row.day)
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const written = digits ?? String(Math.max(settled, 0))
  const difference = settled - Number(written)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const payout = {
      id,
      provider: row.provider,
      from,
      to: row.day,
      settled,
      bankDay,
      amount: Number(written),
      reference,
      reason: difference === 0 ? null : reason.trim() || null,
    }
    const done = await run(() => office.matchPayouts({ company: report.company, payouts: [payout] }))
    if (done) onClose(t.saved(done.matched))
  }
  return (
    <Dialog title={t.title(labels.provider(row.provider) ?? row.provider)} onClose={() => onClose()}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t.from}
          value={from}
          choices={earlier.map(({ day }) => ({ value: day, label: nights.short(day) }))}
          onChange={({ target }) => setFrom(target.value)}
        />
        <p className="small">
          {t.to}: {nights.short(row.day)}. {t.settled}: {amountText(settled)}
        </p>
        <TextField
          label={t.bankDay}
          type="date"
          name="bankDay"
          required
          value={bankDay}
          fault={faults['bankDay']}
          onChange={({ target }) => setBankDay(target.value)}
        />
        <AmountField
          label={t.amount}
          name="amount"
          required
          digits={written}
          fault={faults['amount']}
          onDigits={setDigits}
        />
        <TextField
          label={t.reference}
          name="reference"
          maxLength={120}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        {difference !== 0 && (
          <TextField
            label={t.reason}
            hint={t.reasonHint(amountText(difference))}
            name="reason"
            required
            maxLength={300}
            autoComplete="off"
            value={reason}
            fault={faults['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={() => onClose()}>{t.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.match}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
