import { type SubmitEvent, useState } from 'react'
import type { OfficeReservation } from '#office/api/answers.ts'
import { STAFF_CANCELLATION_REASONS } from '#domain/reservations/cancellation.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useRefundOffer } from '#office/pages/reservation/use-refund-offer.ts'
import { ApprovalLine, courseOf } from '#office/pages/reservation/approval-line.tsx'
import { moneyText } from '#office/text/money-text.ts'

type CancelDialogProps = { read: OfficeReservation; onClose: () => void; onDone: (said: string) => void }

type Way = 'rule' | 'all' | 'other'

/** What a cancellation gives back, said before it is done. */
export function CancelDialog({ read, onClose, onDone }: CancelDialogProps) {
  const t = useMessages('reservation')
  const money = useMessages('money')
  const labels = useMessages('labels')
  const { run, fault, faults, isBusy } = useAction()
  const { party, refundNow: rule } = read
  const [way, setWay] = useState<Way>('rule')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<string>(STAFF_CANCELLATION_REASONS[0])
  const [own, setOwn] = useState('')
  const isPaid = party.state === 'Completed'
  const offer = useRefundOffer(read)
  const byRule = rule?.amount ?? 0
  const left = offer?.left ?? party.paid
  const amount = way === 'rule' ? byRule : way === 'all' ? left : Number(typed || 0)
  const course = isPaid && offer ? courseOf(offer, 'cancel', amount) : 'at_once'
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = {
      version: party.version,
      reason: reason === 'others' ? own : reason,
      amount: way === 'rule' ? null : amount,
      quoted: byRule,
    }
    const done = await run(() => office.cancelReservation({ id: party.id, ...body }))
    if (done?.state === 'asked') onDone(money.askedCancel(moneyText(done.amount)))
    else if (done) onDone(done.amount > 0 ? t.cancelled(moneyText(done.amount)) : t.cancelledFree)
  }
  return (
    <Dialog title={t.cancelTitle(party.name)} tone="bad" onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">
          {!isPaid ? t.cancelFree : course === 'at_once' ? t.cancelFollows(party.place) : money.cancelWaits}
        </p>
        {isPaid && (
          <fieldset className="stack">
            <legend className="small soft">{t.giveBack}</legend>
            <RefundChoice name="rule" way={way} onWay={setWay}>
              {t.byRule(rule?.percentage ?? 0, moneyText(byRule))}
            </RefundChoice>
            <RefundChoice name="all" way={way} onWay={setWay}>
              {t.all(moneyText(left))}
            </RefundChoice>
            <RefundChoice name="other" way={way} onWay={setWay}>
              {t.other}
            </RefundChoice>
            {way === 'other' && (
              <AmountField
                label={t.otherAmount}
                fault={faults['amount']}
                name="amount"
                digits={typed}
                onDigits={setTyped}
              />
            )}
            {offer && <ApprovalLine offer={offer} kind="cancel" amount={amount} />}
          </fieldset>
        )}
        <SelectField
          label={t.reason}
          hint={t.reasonHint}
          name="reason"
          value={reason}
          choices={STAFF_CANCELLATION_REASONS.map((value) => ({ value, label: labels.cancelReasons[value] }))}
          onChange={(event) => setReason(event.target.value)}
        />
        {reason === 'others' && (
          <TextField
            label={t.ownReason}
            fault={faults['reason']}
            name="own"
            maxLength={500}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{t.leave}</Button>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {(course === 'at_once' ? t.confirmCancel : money.confirmAskCancel)(moneyText(isPaid ? amount : 0))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type RefundChoiceProps = { name: Way; way: Way; onWay: (way: Way) => void; children: string }

function RefundChoice({ name, way, onWay, children }: RefundChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name="way" value={name} checked={way === name} onChange={() => onWay(name)} />
      <span>{children}</span>
    </label>
  )
}
