import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { ApiResult } from '#app/browser/api/send.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type ReasonDialogProps = {
  title: string
  /** What the deed does, before it is done. */
  children: ReactNode
  /** Of the field that is asked for; without one nothing is typed. */
  label?: string
  /** The deed takes exactly this text. */
  mustBe?: string
  deed: string
  tone?: 'danger' | 'primary'
  onClose: () => void
  onDone: () => void
  call: (typed: string) => Promise<ApiResult<unknown>>
}

/** A deed with its consequences, and the reason for it. */
export function ReasonDialog({ title, children, label, mustBe, deed, tone = 'danger', ...rest }: ReasonDialogProps) {
  const { onClose, onDone, call } = rest
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [typed, setTyped] = useState('')
  const isReady = label === undefined || (mustBe === undefined ? typed.trim() !== '' : typed.trim() === mustBe)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isReady) return
    if (await run(() => call(typed.trim()))) onDone()
  }
  return (
    <Dialog title={title} tone={tone === 'danger' ? 'bad' : 'ask'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {children}
        {label && (
          <TextField
            label={label}
            fault={faults['reason']}
            name="reason"
            maxLength={300}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone={tone} isBusy={isBusy} disabled={!isReady}>
            {deed}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
