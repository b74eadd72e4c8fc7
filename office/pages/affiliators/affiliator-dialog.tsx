import { type SubmitEvent, useState } from 'react'
import type { ApiResult } from '#app/browser/api/send.ts'
import { formatNumber } from '#domain/pricing/money.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'

type Contact = { name: string; phone: string; email: string; withholdingRate: number }

type AffiliatorDialogProps<Done> = {
  title: string
  deed: string
  known: Contact
  call: (contact: Contact) => Promise<ApiResult<Done>>
  onClose: () => void
  onDone: (done: Done) => void
}

/** Who an affiliator is and how to reach them. */
export function AffiliatorDialog<Done>({ title, deed, known, call, onClose, onDone }: AffiliatorDialogProps<Done>) {
  const t = useMessages('affiliators')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [contact, setContact] = useState(known)
  const language = useLanguage()
  const [rate, setRate] = useState(() => formatNumber(known.withholdingRate, language))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, phone, email } = contact
    const done = await run(() => call({ name, phone, email, withholdingRate: Number(rate.replace(',', '.')) }))
    if (done) onDone(done)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {(['name', 'phone', 'email'] as const).map((field) => (
          <TextField
            key={field}
            label={t[field]}
            fault={faults[field]}
            name={field}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            required={field === 'name'}
            maxLength={field === 'phone' ? 40 : 120}
            autoComplete="off"
            value={contact[field]}
            onChange={(event) => setContact({ ...contact, [field]: event.target.value })}
          />
        ))}
        <TextField
          label={t.withholding}
          hint={t.withholdingHint}
          fault={faults['withholdingRate']}
          name="withholdingRate"
          inputMode="decimal"
          pattern="\d{1,2}([.,]\d{1,2})?"
          required
          autoComplete="off"
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {deed}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
