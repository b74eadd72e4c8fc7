import { type SubmitEvent, useState } from 'react'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { ApprovalLine, courseOf } from '#office/pages/reservation/approval-line.tsx'
import type { RefundOffer } from '#office/pages/reservation/use-refund-offer.ts'
import { moneyText } from '#office/text/money-text.ts'

type RefundDialogProps = {
  read: OfficeReservation
  offer: RefundOffer
  onClose: () => void
  onDone: (said: string) => void
}

/** Money back without ending the reservation: the rule, what is left, and who has to agree, before it is asked for. */
export function RefundDialog({ read, offer, onClose, onDone }: RefundDialogProps) {
  const t = useMessages('money')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = Number(typed || 0)
  const { party } = read
  const isAtOnce = courseOf(offer, 'goodwill', amount) === 'at_once'
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { version: offer.version, amount, reason, quoted: offer.byRule }
    const done = await run(() => office.askRefund({ id: party.id, ...body }))
    if (done) onDone((done.state === 'asked' ? t.askedNow : t.given)(moneyText(amount)))
  }
  return (
    <Dialog title={t.giveTitle(party.name || t.forgotten)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.giveLine}</p>
        <dl className="money">
          <div>
            <dt>{t.leftNow}</dt>
            <dd>{moneyText(offer.left)}</dd>
          </div>
          <div>
            <dt>{t.ruleNow}</dt>
            <dd>{moneyText(offer.byRule)}</dd>
          </div>
          <div>
            <dt>{t.ladderNow}</dt>
            <dd>{moneyText(offer.ladder)}</dd>
          </div>
        </dl>
        <AmountField
          label={t.sum}
          fault={faults['amount']}
          name="amount"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog was opened for
          autoFocus
          digits={typed}
          onDigits={setTyped}
        />
        <TextField
          label={t.giveReason}
          hint={t.giveReasonHint}
          fault={faults['reason']}
          name="reason"
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {amount > 0 && <ApprovalLine offer={offer} kind="goodwill" amount={amount} />}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={amount === 0}>
            {(isAtOnce ? t.confirmGive : t.confirmAsk)(moneyText(amount))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
