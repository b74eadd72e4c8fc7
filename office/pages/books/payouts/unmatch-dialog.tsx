import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type PayoutRow = OfficeAnswer<'payoutReport'>['rows'][number]

type UnmatchDialogProps = { payout: NonNullable<PayoutRow['payout']>; onClose: (notice?: string) => void }

export function UnmatchDialog({ payout, onClose }: UnmatchDialogProps) {
  const { payouts: t } = useMessages('books')
  const { nights } = useTimeText()
  const form = useForm({
    initial: {},
    submit: () => office.unmatchPayout({ id: payout.id }),
    onDone: () => onClose(t.undone),
  })
  const close = () => onClose()
  // Only the button has the style of a dangerous action. The dialog itself does not look like an alarm.
  return (
    <Dialog title={t.undoTitle} onClose={close}>
      <DialogForm form={form} action={t.undo} tone="bad" cancel={t.cancel} isQuestion onClose={close}>
        <p className="small">{t.undoLine([nights.short(payout.day), payout.reference].filter(Boolean).join(', '))}</p>
      </DialogForm>
    </Dialog>
  )
}
