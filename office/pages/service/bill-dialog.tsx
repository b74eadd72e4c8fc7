import { type SubmitEvent, useEffect, useState } from 'react'
import { settleBill } from '#domain/pricing/close-bill.ts'
import { type BelowMinimum, isWithinWaiverLimit, lackOfMinimum } from '#domain/service/minimum-waiver.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import { BelowMinimumChoice } from '#office/pages/service/below-minimum-choice.tsx'
import type { ServiceDialogProps } from '#office/pages/service/confirm-dialog.tsx'
import { NOTHING_TYPED, TillFields, tillOf } from '#office/pages/service/till-fields.tsx'
import { type BillTerms, WaiverAnswer } from '#office/pages/service/waiver-answer.tsx'
import { moneyText } from '#office/text/money-text.ts'

const MOST = 10_000_000_000

/** The terms as the books have them now; until they arrive, those of the party on the page. */
function useBillTerms({ id, version, paid, credit, minimum }: Party): BillTerms {
  const [terms, setTerms] = useState<BillTerms>({ version, paid, credit, minimum, waivesUpTo: 0, waiver: null })
  useEffect(() => {
    let isHere = true
    void office.billTerms({ id }).then((answer) => {
      if (isHere && answer.ok) setTerms(answer.data)
    })
    return () => {
      isHere = false
    }
  }, [id])
  return terms
}

/** The total of the night against the credit and the minimum spend, before the bill is closed for good. */
export function BillDialog({ party, service, onClose }: ServiceDialogProps) {
  const t = useMessages('service')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const terms = useBillTerms(party)
  const [typed, setTyped] = useState('')
  const [below, setBelow] = useState<BelowMinimum>('charge')
  const [reason, setReason] = useState('')
  const [till, setTill] = useState(NOTHING_TYPED)
  const { credit, minimum, waiver } = terms
  const bill = Number(typed || 0)
  const lack = lackOfMinimum(bill, minimum)
  const isWaived = lack > 0 && below === 'waive'
  const mustAsk = isWaived && !isWithinWaiverLimit(lack, terms.waivesUpTo)
  const { due } = settleBill(isWaived ? bill : Math.max(bill, minimum), credit)
  const done = (said: string) => {
    service.say(party, said)
    onClose()
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const params = { id: party.id }
    const { version } = party
    if (mustAsk) {
      const answer = await run(() => office.askWaiver({ ...params, version, bill, reason }))
      if (answer) done(t.waiverAsked(moneyText(lack)))
      return
    }
    const body = { version, bill, till: tillOf(till), ...(lack > 0 && { below }), ...(isWaived && { reason }) }
    const closed = await run(() => office.closeBill({ ...params, ...body }))
    if (closed) done(t.billClosed(party.name, moneyText(closed.bill?.due ?? 0)))
  }
  return (
    <Dialog title={t.billTitle(party.name)} onClose={onClose}>
      {waiver && <WaiverAnswer party={party} waiver={waiver} onDone={done} />}
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <AmountField
          label={t.bill}
          hint={
            credit > 0 ? t.billHint(moneyText(credit)) : terms.paid > 0 ? t.billFee(moneyText(terms.paid)) : t.billWhole
          }
          name="bill"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the dialog
          autoFocus
          digits={typed}
          onDigits={(digits) => setTyped(digits === '' ? '' : String(Math.min(Number(digits), MOST)))}
        />
        {typed !== '' && lack > 0 && (
          <BelowMinimumChoice
            minimum={minimum}
            lack={lack}
            below={below}
            onBelow={setBelow}
            reason={reason}
            onReason={setReason}
            faults={faults}
            mustAsk={mustAsk}
          />
        )}
        {minimum > 0 && typed !== '' && lack === 0 && <p className="small ok">{t.minimumMet}</p>}
        {!mustAsk && <TillFields typed={till} onTyped={setTill} faults={faults} />}
        <dl className="money">
          <div className="sum">
            <dt>{t.leftToPay}</dt>
            <dd>{typed === '' ? '' : moneyText(due)}</dd>
          </div>
        </dl>
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={typed === '' || (isWaived && !reason.trim())}>
            {mustAsk ? t.askWaiver : t.close_bill}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
