import { withheldOf } from '#domain/pricing/commission.ts'
import { office } from '#office/api/office.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Statement } from '#office/pages/affiliators/affiliator.ts'

type StatementDialogProps = { statement: Statement; onClose: () => void; onDone: () => void }

export function SignDialog({ statement, onClose, onDone }: StatementDialogProps) {
  const t = useMessages('affiliators')
  const { nights } = useTimeText()
  const { affiliator, month, sums, lines } = statement
  const money = moneyText(sums.commission)
  const input = { id: affiliator.id, month, commission: sums.commission, lines: lines.length }
  return (
    <ConfirmDialog
      title={t.signTitle(nights.monthOf(`${month}-01`))}
      action={t.signDo(money)}
      call={() => office.signStatement(input)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="small">{t.signLine(money)}</p>
    </ConfirmDialog>
  )
}

export function PayDialog({ statement, onClose, onDone }: StatementDialogProps) {
  const t = useMessages('affiliators')
  const { affiliator, month, sums } = statement
  const withheld = withheldOf(sums.commission, affiliator.withholdingRate)
  const form = useForm({
    initial: { reference: '' },
    submit: ({ reference }) => office.payStatement({ id: affiliator.id, month, reference }),
    onDone,
  })
  return (
    <FormDialog
      title={t.payTitle(moneyText(sums.commission))}
      form={form}
      action={t.payDo}
      isReady={form.values.reference.trim() !== ''}
      onClose={onClose}
    >
      <p className="small">{t.payLine}</p>
      {withheld !== 0 && (
        <p className="small">{t.withheldLine(moneyText(withheld), moneyText(sums.commission - withheld))}</p>
      )}
      <TextField label={t.reference} {...form.field('reference')} required maxLength={120} />
    </FormDialog>
  )
}
