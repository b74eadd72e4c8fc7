import { useState } from 'react'
import { type Language } from '#contract/preferences.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { HouseRoleOnWire } from '#office/pages/people/house-role.ts'
import { firstChoice, RoleFields } from '#office/pages/people/role-fields.tsx'
import { useMe } from '#office/session.tsx'

type InviteDialogProps = { houseRoles: readonly HouseRoleOnWire[]; onClose: () => void; onDone: () => void }

/** Invites a new staff member with a first role. The link is sent only by email; the office does not show it. */
export function InviteDialog({ houseRoles, onClose, onDone }: InviteDialogProps) {
  const t = useMessages('people')
  const frame = useMessages('frame')
  const me = useMe()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: () => ({ name: '', email: '', locale: 'id' as Language, choice: firstChoice(me) }),
    submit: ({ name, email, locale, choice: { role, outletId } }) =>
      office.inviteStaff({ email: email.trim(), name, locale, role, outletId }),
    onDone(_, { email }) {
      setSentTo(email.trim())
      onDone()
    },
  })
  const { values, field } = form
  if (sentTo !== null)
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
        <p>{t.sentLine(sentTo)}</p>
      </Dialog>
    )
  return (
    <FormDialog title={t.inviteTitle} form={form} action={t.send} noValidate onClose={onClose}>
      <TextField label={t.fullName} {...field('name')} maxLength={100} />
      <TextField label={t.email} {...field('email')} type="email" maxLength={200} />
      <RoleFields
        value={values.choice}
        houseRoles={houseRoles}
        onChange={(choice) => form.set({ choice })}
        faults={form.claim('role', 'outletId')}
      />
      <SelectField
        label={t.reads}
        {...field('locale')}
        choices={[
          { value: 'id', label: 'Indonesia' },
          { value: 'en', label: 'English' },
        ]}
      />
    </FormDialog>
  )
}
