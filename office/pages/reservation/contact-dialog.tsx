import { type SubmitEvent, useState } from 'react'
import type { OfficeReservation } from '#office/api/answers.ts'
import { likelyEmail } from '#domain/identity/email-typo.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

/** Corrects the contact of a guest. An empty field stays unchanged, because some staff may not read the contact. */
export function ContactDialog({
  read,
  contacts,
  onDone,
  onClose,
}: {
  read: OfficeReservation
  /** Null if this staff member may not read them. */
  contacts: { phone: string; email: string } | null
  onDone: () => void
  onClose: () => void
}) {
  const t = useMessages('reservation')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const stored = { name: read.party.name, phone: contacts?.phone ?? '', email: contacts?.email ?? '' }
  const [values, setValues] = useState(stored)
  const suggestion = likelyEmail(values.email)
  const changed = (field: keyof typeof stored) => (values[field].trim() === stored[field] ? null : values[field])
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { name: changed('name'), phoneNumber: changed('phone'), email: changed('email') }
    if (await run(() => office.correctContact({ id: read.party.id, ...body }))) onDone()
  }
  const bind = (field: keyof typeof stored) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
  })
  return (
    <Dialog title={t.correctTitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="soft small">{t.correctLine}</p>
        <TextField
          label={t.email}
          hint={contacts ? null : t.staysEmpty}
          fault={faults['email']}
          type="email"
          autoComplete="off"
          {...bind('email')}
        />
        {suggestion && (
          <div className="row" role="status">
            <span className="small">{t.didYouMean(suggestion)}</span>
            <Button onClick={() => setValues({ ...values, email: suggestion })}>{t.takeIt}</Button>
          </div>
        )}
        <TextField
          label={t.phone}
          hint={contacts ? null : t.staysEmpty}
          fault={faults['phoneNumber']}
          type="tel"
          autoComplete="off"
          {...bind('phone')}
        />
        <TextField label={t.guestName} fault={faults['name']} autoComplete="off" {...bind('name')} />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.correctSave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
