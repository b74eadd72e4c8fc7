import { useEffect, useState } from 'react'
import { settleBill } from '#domain/pricing/close-bill.ts'
import { type BelowMinimum, isWithinWaiverLimit, lackOfMinimum, totalToCharge } from '#domain/service/minimum-waiver.ts'
import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import { BelowMinimumChoice } from '#office/pages/service/below-minimum-choice.tsx'
import type { ServiceDialogProps } from '#office/pages/service/no-show-dialog.tsx'
import { NOTHING_TYPED, TILL_AMOUNTS, TillFields, tillOf } from '#office/pages/service/till-fields.tsx'
import { type BillTerms, WaiverAnswer } from '#office/pages/service/waiver-answer.tsx'
import { moneyText } from '#office/text/money-text.ts'

const MOST = 10_000_000_000

/**
 * Loads the current terms of the bill from the server. While they are loading, returns the terms of the party that the page already has.
 */
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

/** Closes the bill of a party. The dialog compares the total of the bill with the credit and the minimum spend. */
export function BillDialog({ party, service, onClose }: ServiceDialogProps) {
  const t = useMessages('service')
  const terms = useBillTerms(party)
  const { credit, minimum, waiver } = terms
  const onDone = (notice: string) => {
    service.say(party, notice)
    onClose()
  }
  const lackOf = (bill: string) => lackOfMinimum(Number(bill), minimum)
  const mustAsk = ({ bill, below }: { bill: string; below: BelowMinimum }) =>
    below === 'waive' && lackOf(bill) > 0 && !isWithinWaiverLimit(lackOf(bill), terms.waivesUpTo)
  const form = useForm({
    initial: { bill: '', below: 'charge' as BelowMinimum, reason: '', till: NOTHING_TYPED },
    submit({ till, reason, ...choice }) {
      const input = { id: party.id, version: party.version, bill: Number(choice.bill) }
      if (mustAsk(choice)) return office.askWaiver({ ...input, reason })
      const { below } = choice
      const waiverInput = lackOf(choice.bill) > 0 && { below, ...(below === 'waive' && { reason }) }
      return office.closeBill({ ...input, till: tillOf(till), ...waiverInput })
    },
    onDone: (answer: { version: number; bill?: { due: number } | null }, choice) =>
      onDone(
        mustAsk(choice)
          ? t.waiverAsked(moneyText(lackOf(choice.bill)))
          : t.billClosed(party.name, moneyText(answer.bill?.due ?? 0)),
      ),
  })
  const { bill: billText, below, reason, till } = form.values
  const bill = Number(billText)
  const lack = lackOf(billText)
  const isWaived = lack > 0 && below === 'waive'
  const isAsked = mustAsk(form.values)
  const { due } = settleBill(totalToCharge(bill, minimum, isWaived), credit)
  const atMost = (digits: string) => (digits === '' ? '' : String(Math.min(Number(digits), MOST)))
  return (
    <Dialog title={t.billTitle(party.name)} onClose={onClose}>
      {waiver && <WaiverAnswer party={party} waiver={waiver} onDone={onDone} />}
      <DialogForm
        form={form}
        action={isAsked ? t.askWaiver : t.close_bill}
        isReady={billText !== '' && !(isWaived && !reason.trim())}
        onClose={onClose}
      >
        <AmountField
          label={t.bill}
          hint={
            credit > 0 ? t.billHint(moneyText(credit)) : terms.paid > 0 ? t.billFee(moneyText(terms.paid)) : t.billWhole
          }
          {...form.field('bill', atMost)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has only this field
          autoFocus
        />
        {party.ordered.length > 0 && (
          <p className="small">{t.orderedOnBill(party.ordered.map(({ text }) => text).join(', '))}</p>
        )}
        {billText !== '' && lack > 0 && (
          <BelowMinimumChoice
            minimum={minimum}
            lack={lack}
            below={below}
            onBelow={(choice) => form.set({ below: choice })}
            reason={reason}
            onReason={(text) => form.set({ reason: text })}
            faults={form.claim(...(isWaived ? ['reason', 'below'] : []))}
            mustAsk={isAsked}
          />
        )}
        {minimum > 0 && billText !== '' && lack === 0 && <p className="small ok">{t.minimumMet}</p>}
        {!isAsked && (
          <TillFields typed={till} onTyped={(next) => form.set({ till: next })} faults={form.claim(...TILL_AMOUNTS)} />
        )}
        <dl className="money">
          <div className="sum">
            <dt>{t.leftToPay}</dt>
            <dd>{billText === '' ? '' : moneyText(due)}</dd>
          </div>
        </dl>
      </DialogForm>
    </Dialog>
  )
}
