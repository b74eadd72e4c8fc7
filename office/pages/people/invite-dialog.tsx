import { type SubmitEvent, useState } from 'react'
import { isLanguage, type Language } from '#contract/preferences.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { firstChoice, RoleFields } from '#office/pages/people/role-fields.tsx'
import { useMe } from '#office/session.tsx'

type InviteDialogProps = { onClose: () => void; onDone: () => void }

/** Invites a new staff member with a first role. The link is only mailed to them; the office does not show it. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const t = useMessages('people')
  const frame = useMessages('frame')
  const me = useMe()
  const action = useAction()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [locale, setLocale] = useState<Language>('id')
  const [choice, setChoice] = useState(() => firstChoice(me))
  const [isSent, setIsSent] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { email: email.trim(), name, locale, role: choice.role, outletId: choice.outletId }
    const sent = await action.run(() => office.inviteStaff(body))
    if (!sent) return
    setIsSent(true)
    onDone()
  }
  if (isSent)
    return (
      <Dialog
        title={t.sentTitle}
        tone="ok"
        onClose={onClose}
        actions={
          <Button tone="primary" onClick={onClose}>
            {frame.close}
          </Button>
        }
      >
        <p>{t.sentLine(email.trim())}</p>
      </Dialog>
    )
  return (
    <Dialog title={t.inviteTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Fault>{action.fault}</Fault>
        <TextField
          label={t.fullName}
          name="name"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          fault={action.faults['name']}
        />
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          fault={action.faults['email']}
        />
        <RoleFields value={choice} onChange={setChoice} faults={action.faults} />
        <SelectField
          label={t.reads}
          value={locale}
          choices={[
            { value: 'id', label: 'Indonesia' },
            { value: 'en', label: 'English' },
          ]}
          onChange={({ target }) => isLanguage(target.value) && setLocale(target.value)}
        />
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={action.isBusy}>
            {t.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
