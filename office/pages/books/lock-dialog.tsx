import { useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { SumTable } from '#office/pages/books/sum-table.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type LockDialogProps = { read: OfficeAnswer<'bookMonths'>; month: string; onClose: () => void; onDone: () => void }

/** Shows the sums of a month and locks the month. The server refuses if the sums have changed. */
export function LockDialog({ read, month, onClose, onDone }: LockDialogProps) {
  const t = useMessages('books')
  const { nights } = useTimeText()
  const { revalidate } = useRevalidator()
  const name = nights.monthOf(`${month}-01`)
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) =>
      office.lockMonth({ company: read.company, month, seen: read.seen, reason: reason.trim() || null }),
    onDone,
    // The server refuses if the sums have changed since the page loaded. The page then loads the new sums.
    onRefused: () => void revalidate(),
  })
  return (
    <FormDialog
      title={t.lockTitle(name)}
      form={form}
      action={t.lock(name)}
      icon="lock"
      cancel={t.keepOpen}
      onClose={onClose}
    >
      <p className="small">{t.lockLine}</p>
      <div className="books-sums">
        <SumTable sums={read.sums} />
      </div>
      {read.needsReason && (
        <TextField
          label={t.lockReason}
          hint={t.lockReasonHint(read.unsigned.length + read.unconfirmed.length)}
          {...form.field('reason')}
          required
          maxLength={300}
        />
      )}
    </FormDialog>
  )
}
