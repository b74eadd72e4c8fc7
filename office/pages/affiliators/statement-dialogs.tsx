import { type SubmitEvent, useState } from 'react'
import { withheldOf } from '#domain/pricing/commission.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Statement } from '#office/pages/affiliators/affiliator.ts'

type StatementDialogProps = { statement: Statement; onClose: () => void; onDone: () => void }

/** Signs a month as it is seen. */
export function SignDialog({ statement, onClose, onDone }: StatementDialogProps) {
  const t = useMessages('affiliators')
  const frame = useMessages('frame')
  const { nights } = useTimeText()
  const { run, fault, isBusy } = useAction()
  const { affiliator, month, sums, lines } = statement
  const money = moneyText(sums.commission)
  async function sign() {
    const input = { id: affiliator.id, month, commission: sums.commission, lines: lines.length }
    if (await run(() => office.signStatement(input))) onDone()
  }
  return (
    <Dialog
      title={t.signTitle(nights.monthOf(`${month}-01`))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => void sign()}>
            {t.signDo(money)}
          </Button>
        </>
      }
    >
      <p className="small">{t.signLine(money)}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}

/** Notes that the money went out, and by which reference. */
export function PayDialog({ statement, onClose, onDone }: StatementDialogProps) {
  const t = useMessages('affiliators')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [reference, setReference] = useState('')
  const { affiliator, month, sums } = statement
  const withheld = withheldOf(sums.commission, affiliator.withholdingRate)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run(() => office.payStatement({ id: affiliator.id, month, reference }))) onDone()
  }
  return (
    <Dialog title={t.payTitle(moneyText(sums.commission))} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.payLine}</p>
        {withheld !== 0 && (
          <p className="small">{t.withheldLine(moneyText(withheld), moneyText(sums.commission - withheld))}</p>
        )}
        <TextField
          label={t.reference}
          fault={faults['reference']}
          name="reference"
          required
          maxLength={120}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={reference.trim() === ''}>
            {t.payDo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
