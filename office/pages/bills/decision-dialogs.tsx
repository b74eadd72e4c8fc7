import type { TillBillOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'

type DecisionProps = { bill: TillBillOnWire; outletId: number; onDone: (line: string) => void; onClose: () => void }

/** Marks that a bill has no guest. */
export function PutAwayDialog({ bill, outletId, onDone, onClose }: DecisionProps) {
  const t = useMessages('till')
  const form = useForm({
    initial: { why: '' },
    submit: ({ why }) => office.putTillBillAway({ outletId, id: bill.id, why }),
    onDone: () => onDone(t.wasPutAway(bill.number)),
  })
  return (
    <FormDialog title={t.awayTitle(bill.number)} form={form} action={t.putAway} onClose={onClose}>
      <p className="small">{t.awayLine(moneyText(bill.total))}</p>
      <TextField label={t.why} hint={t.whyKept} {...form.field('why')} required maxLength={300} />
    </FormDialog>
  )
}

/** Removes a bill from its visit. If the bill was marked as a bill without a guest, removes this mark. */
export function TakeOffDialog({ bill, outletId, onDone, onClose }: DecisionProps) {
  const t = useMessages('till')
  const form = useForm({
    initial: { why: '' },
    submit: ({ why }) => office.takeTillBillOff({ outletId, id: bill.id, why }),
    onDone: () => onDone(t.wasTakenOff(bill.number)),
  })
  return (
    <FormDialog
      title={t.offTitle(bill.number)}
      form={form}
      action={bill.visit ? t.takeOff : t.bringBack}
      onClose={onClose}
    >
      <p className="small">{t.offLine}</p>
      <TextField label={t.why} hint={t.whyKept} {...form.field('why')} required maxLength={300} />
    </FormDialog>
  )
}
