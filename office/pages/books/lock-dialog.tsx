import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { SumTable } from '#office/pages/books/sum-table.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type LockDialogProps = { read: OfficeAnswer<'bookMonths'>; month: string; onClose: () => void; onDone: () => void }

/** Shows the sums of a month and locks it with these sums alone. */
export function LockDialog({ read, month, onClose, onDone }: LockDialogProps) {
  const t = useMessages('books')
  const { nights } = useTimeText()
  const { run, isBusy, fault, faults } = useAction()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const name = nights.monthOf(`${month}-01`)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { company: read.company, month, seen: read.seen, reason: reason.trim() || null }
    if (await run(() => office.lockMonth(body))) onDone()
    // Figures that changed meanwhile take the place of the old ones.
    else void revalidate()
  }
  return (
    <Dialog title={t.lockTitle(name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.lockLine}</p>
        <div className="books-sums">
          <SumTable sums={read.sums} />
        </div>
        {read.needsReason && (
          <TextField
            label={t.lockReason}
            hint={t.lockReasonHint(read.unsigned.length + read.unconfirmed.length)}
            name="reason"
            required
            maxLength={300}
            autoComplete="off"
            value={reason}
            fault={faults['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{t.keepOpen}</Button>
          <Button type="submit" tone="primary" icon="lock" isBusy={isBusy}>
            {t.lock(name)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
