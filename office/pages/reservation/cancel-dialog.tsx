import type { OfficeReservation } from '#office/api/answers.ts'
import { STAFF_CANCELLATION_REASONS } from '#domain/reservations/cancellation.ts'
import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useRefundOffer } from '#office/pages/reservation/use-refund-offer.ts'
import { ApprovalLine, courseOf } from '#office/pages/reservation/approval-line.tsx'
import { moneyText } from '#office/text/money-text.ts'

type CancelDialogProps = { read: OfficeReservation; onClose: () => void; onDone: (notice: string) => void }

const FIRST_REASON: string = STAFF_CANCELLATION_REASONS[0]

type RefundBasis = 'rule' | 'all' | 'other'

/** Cancels a reservation. The dialog shows the refund before the user confirms. */
export function CancelDialog({ read, onClose, onDone }: CancelDialogProps) {
  const t = useMessages('reservation')
  const money = useMessages('money')
  const labels = useMessages('labels')
  const { party, refundNow: rule } = read
  const isPaid = party.state === 'Completed'
  const offer = useRefundOffer(read)
  const byRule = rule?.amount ?? 0
  const left = offer?.left ?? party.paid
  const amountOf = ({ way, amount }: { way: RefundBasis; amount: string }) =>
    way === 'rule' ? byRule : way === 'all' ? left : Number(amount)
  const form = useForm({
    initial: { way: 'rule' as RefundBasis, amount: '', reason: FIRST_REASON, own: '' },
    submit: (values) =>
      office.cancelReservation({
        id: party.id,
        version: party.version,
        reason: values.reason === 'others' ? values.own : values.reason,
        amount: values.way === 'rule' ? null : amountOf(values),
        quoted: byRule,
      }),
    onDone({ state, amount }) {
      if (state === 'asked') onDone(money.askedCancel(moneyText(amount)))
      else onDone(amount > 0 ? t.cancelled(moneyText(amount)) : t.cancelledFree)
    },
  })
  const { values, field } = form
  const amount = amountOf(values)
  const course = isPaid && offer ? courseOf(offer, 'cancel', amount) : 'at_once'
  const choice = { way: values.way, onWay: (basis: RefundBasis) => form.set({ way: basis }) }
  return (
    <FormDialog
      title={t.cancelTitle(party.name)}
      tone="bad"
      form={form}
      action={(course === 'at_once' ? t.confirmCancel : money.confirmAskCancel)(moneyText(isPaid ? amount : 0))}
      cancel={t.leave}
      onClose={onClose}
    >
      <p className="small">
        {!isPaid ? t.cancelFree : course === 'at_once' ? t.cancelFollows(party.place) : money.cancelWaits}
      </p>
      {isPaid && (
        <fieldset className="stack">
          <legend className="small soft">{t.giveBack}</legend>
          <RefundChoice name="rule" {...choice}>
            {t.byRule(rule?.percentage ?? 0, moneyText(byRule))}
          </RefundChoice>
          <RefundChoice name="all" {...choice}>
            {t.all(moneyText(left))}
          </RefundChoice>
          <RefundChoice name="other" {...choice}>
            {t.other}
          </RefundChoice>
          {values.way === 'other' && <AmountField label={t.otherAmount} {...field('amount')} />}
          {offer && <ApprovalLine offer={offer} kind="cancel" amount={amount} />}
        </fieldset>
      )}
      <SelectField
        label={t.reason}
        hint={t.reasonHint}
        {...field('reason')}
        fault={values.reason === 'others' ? undefined : form.faults['reason']}
        choices={STAFF_CANCELLATION_REASONS.map((value) => ({ value, label: labels.cancelReasons[value] }))}
      />
      {values.reason === 'others' && (
        <TextField label={t.ownReason} {...field('own')} fault={form.faults['reason']} maxLength={500} />
      )}
    </FormDialog>
  )
}

type RefundChoiceProps = { name: RefundBasis; way: RefundBasis; onWay: (basis: RefundBasis) => void; children: string }

function RefundChoice({ name, way, onWay, children }: RefundChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name="way" value={name} checked={way === name} onChange={() => onWay(name)} />
      <span>{children}</span>
    </label>
  )
}
