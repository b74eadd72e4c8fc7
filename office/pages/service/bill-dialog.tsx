import { type SubmitEvent, useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ServiceDialogProps } from '#office/pages/service/confirm-dialog.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'

const MOST = 10_000_000_000

/** The total of the night against what was paid ahead and the minimum, before it is closed for good. */
export function BillDialog({ party, service, onClose }: ServiceDialogProps) {
  const t = useMessages('service')
  const frame = useMessages('frame')
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const bill = Number(typed || 0)
  const credit = party.kind === 'tickets' ? 0 : party.paid
  const short = party.minimum - bill
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    await service.serve(party, { act: 'close_bill', bill })
    onClose()
  }
  return (
    <Dialog title={t.billTitle(party.name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.bill}
          hint={credit > 0 ? t.billHint(moneyText(credit)) : t.billWhole}
          name="bill"
          inputMode="numeric"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the dialog
          autoFocus
          value={typed === '' ? '' : amountText(bill)}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 11)
            setTyped(digits === '' ? '' : String(Math.min(Number(digits), MOST)))
          }}
        />
        <dl className="money">
          <div className="sum">
            <dt>{t.leftToPay}</dt>
            <dd>{moneyText(Math.max(0, bill - credit))}</dd>
          </div>
        </dl>
        {party.minimum > 0 && (
          <p className={short > 0 ? 'small warn' : 'small ok'}>
            {short > 0 ? t.minimumShort(moneyText(short)) : t.minimumMet}
          </p>
        )}
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={typed === ''}>
            {t.close_bill}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
