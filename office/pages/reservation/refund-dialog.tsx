import type { OfficeReservation } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { ApprovalLine, courseOf } from '#office/pages/reservation/approval-line.tsx'
import type { RefundOffer } from '#office/pages/reservation/use-refund-offer.ts'
import { moneyText } from '#office/text/money-text.ts'

type RefundDialogProps = {
  read: OfficeReservation
  offer: RefundOffer
  onClose: () => void
  onDone: (notice: string) => void
}

/**
 * Requests a refund without ending the reservation. The dialog first shows the refund rule, the remaining amount, and the roles that must
 * approve.
 */
export function RefundDialog({ read, offer, onClose, onDone }: RefundDialogProps) {
  const t = useMessages('money')
  const { party } = read
  const form = useForm({
    initial: { amount: '', reason: '' },
    submit: ({ amount, reason }) =>
      office.askRefund({
        id: party.id,
        version: offer.version,
        amount: Number(amount),
        reason,
        quoted: offer.byRule,
      }),
    onDone: ({ state }, { amount }) => onDone((state === 'asked' ? t.askedNow : t.given)(moneyText(Number(amount)))),
  })
  const amount = Number(form.values.amount)
  const isAtOnce = courseOf(offer, 'goodwill', amount) === 'at_once'
  return (
    <FormDialog
      title={t.giveTitle(party.name || t.forgotten)}
      form={form}
      action={(isAtOnce ? t.confirmGive : t.confirmAsk)(moneyText(amount))}
      isReady={amount !== 0}
      onClose={onClose}
    >
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
        {...form.field('amount')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the purpose of the dialog
        autoFocus
      />
      <TextField label={t.giveReason} hint={t.giveReasonHint} {...form.field('reason')} maxLength={500} />
      {amount > 0 && <ApprovalLine offer={offer} kind="goodwill" amount={amount} />}
    </FormDialog>
  )
}
