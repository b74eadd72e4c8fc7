import type { OfficeReservation } from '#office/api/answers.ts'
import { likelyEmail } from '#domain/identity/email-typo.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

/**
 * Corrects the contact data of a guest. Staff who are not allowed to read the stored values see empty fields. An empty field changes
 * nothing.
 */
export function ContactDialog({
  read,
  contacts,
  onDone,
  onClose,
}: {
  read: OfficeReservation
  /** The stored contact. Null if this staff member is not allowed to read it. */
  contacts: { phone: string; email: string } | null
  onDone: () => void
  onClose: () => void
}) {
  const t = useMessages('reservation')
  const stored = { name: read.party.name, phoneNumber: contacts?.phone ?? '', email: contacts?.email ?? '' }
  const form = useForm({
    initial: stored,
    submit(values) {
      const changed = (name: keyof typeof stored) => (values[name].trim() === stored[name] ? null : values[name])
      const body = { name: changed('name'), phoneNumber: changed('phoneNumber'), email: changed('email') }
      return office.correctContact({ id: read.party.id, ...body })
    },
    onDone,
  })
  const suggestion = likelyEmail(form.values.email)
  const hint = contacts ? null : t.staysEmpty
  return (
    <FormDialog title={t.correctTitle} form={form} action={t.correctSave} noValidate onClose={onClose}>
      <p className="soft small">{t.correctLine}</p>
      <TextField label={t.email} hint={hint} {...form.field('email')} type="email" />
      {suggestion && (
        <div className="row" role="status">
          <span className="small">{t.didYouMean(suggestion)}</span>
          <Button onClick={() => form.set({ email: suggestion })}>{t.takeIt}</Button>
        </div>
      )}
      <TextField label={t.phone} hint={hint} {...form.field('phoneNumber')} type="tel" />
      <TextField label={t.guestName} {...form.field('name')} />
    </FormDialog>
  )
}
