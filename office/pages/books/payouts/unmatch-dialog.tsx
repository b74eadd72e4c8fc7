import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type PayoutRow = OfficeAnswer<'payoutReport'>['rows'][number]

type UnmatchDialogProps = { payout: NonNullable<PayoutRow['payout']>; onClose: (notice?: string) => void }

export function UnmatchDialog({ payout, onClose }: UnmatchDialogProps) {
  const { payouts: t } = useMessages('books')
  const { nights } = useTimeText()
  const { run, isBusy, fault } = useAction()
  async function undo() {
    if (await run(() => office.unmatchPayout({ id: payout.id }))) onClose(t.undone)
  }
  return (
    <Dialog
      title={t.undoTitle}
      onClose={() => onClose()}
      actions={
        <>
          <Button onClick={() => onClose()}>{t.cancel}</Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void undo()}>
            {t.undo}
          </Button>
        </>
      }
    >
      <p className="small">{t.undoLine([nights.short(payout.day), payout.reference].filter(Boolean).join(', '))}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
