import { EmailHint, PhoneHint } from '#app/components/forms/lazy-contact-hints.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { GUEST_FIELDS } from '#domain/reservations/contact-form.ts'
import type { KnownGuest } from '#domain/reservations/draft.ts'

type ContactFieldsProps = {
  contact: KnownGuest
  faults: Partial<Record<keyof KnownGuest, string>>
  idOf: (field: keyof KnownGuest) => string
  onContact: (change: Partial<KnownGuest>) => void
}

/** Name and contact data of the guest. */
export function ContactFields({ contact, faults, idOf, onContact }: ContactFieldsProps) {
  const t = useMessages('booking')
  return (
    <>
      <Field label={t.name} id={idOf('name')} error={faults.name ?? null} isRequired>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            value={contact.name}
            maxLength={GUEST_FIELDS.name.longest}
            onChange={(e) => onContact({ name: e.target.value })}
          />
        )}
      </Field>
      <Field label={t.phone} id={idOf('phone')} error={faults.phone ?? null} hint={t.phoneHint} isRequired>
        {(control) => (
          <>
            <Input
              {...control}
              className="num"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={contact.phone}
              maxLength={GUEST_FIELDS.phone.longest}
              onChange={(e) => onContact({ phone: e.target.value })}
            />
            <PhoneHint value={contact.phone} onTake={(phone) => onContact({ phone })} />
          </>
        )}
      </Field>
      <Field label={t.email} id={idOf('email')} error={faults.email ?? null} hint={t.emailHint} isRequired>
        {(control) => (
          <>
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={contact.email}
              maxLength={GUEST_FIELDS.email.longest}
              onChange={(e) => onContact({ email: e.target.value })}
            />
            <EmailHint value={contact.email} onTake={(email) => onContact({ email })} />
          </>
        )}
      </Field>
    </>
  )
}
