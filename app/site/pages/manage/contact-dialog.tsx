import { useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import { EmailHint, PhoneHint } from '#app/components/forms/lazy-contact-hints.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx'
import type { Reservation } from '#contract/web/entities.ts'

const FIELDS = ['email', 'phone_number', 'name'] as const
type FieldName = (typeof FIELDS)[number]

/** The dialog in which a guest corrects the name, phone and email of a reservation. It sends only changed fields. */
export function ContactDialog({
  reservation,
  guestKey,
  onDone,
  onClose,
}: {
  reservation: Reservation
  guestKey: string | null
  onDone: (contact: { email: string; key: string | null }) => void
  onClose: () => void
}) {
  const t = useMessages('payment').yourContact
  const callServer = useCall()
  const form = useRef<HTMLFormElement>(null)
  const stored: Record<FieldName, string> = {
    email: reservation.email,
    phone_number: reservation.phone_number,
    name: reservation.name,
  }
  const [values, setValues] = useState(stored)
  const [faults, setFaults] = useState<Partial<Record<FieldName, string | undefined>>>({})

  function change(field: FieldName, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    setFaults((before) => ({ ...before, [field]: undefined }))
  }

  async function save() {
    const headers = keyHeaders(guestKey)
    const body = Object.fromEntries(
      FIELDS.filter((field) => values[field].trim() !== stored[field]).map((field) => [field, values[field]]),
    )
    const saved = await callServer(() => call('correctContact', { params: { id: reservation.id }, body, headers }), {
      onFailure: (failure) => {
        const errors = FIELDS.flatMap((field) =>
          failure?.errors?.[field]?.[0] ? [[field, failure.errors[field][0]]] : [],
        )
        if (errors.length === 0) return false
        setFaults(Object.fromEntries(errors))
        form.current?.querySelector<HTMLElement>(`[name=${errors[0]?.[0]}]`)?.focus()
        return true
      },
    })
    if (saved) onDone({ email: saved.reservation.email, key: saved.access_token })
  }

  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t.dialogTitle}
      closeLabel={t.keep}
      submitLabel={t.save}
      onSubmit={() => void save()}
      formRef={form}
    >
      <p className="small">{t.dialogLine}</p>
      <Field label={t.email} error={faults.email ?? null} isRequired>
        {(control) => (
          <>
            <Input {...control} type="email" inputMode="email" autoComplete="email" {...bind('email')} />
            <EmailHint value={values.email} onTake={(email) => change('email', email)} />
          </>
        )}
      </Field>
      <Field label={t.phone} error={faults.phone_number ?? null} isRequired>
        {(control) => (
          <>
            <Input {...control} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone_number')} />
            <PhoneHint value={values.phone_number} onTake={(phone) => change('phone_number', phone)} />
          </>
        )}
      </Field>
      <Field label={t.name} error={faults.name ?? null} isRequired>
        {(control) => <Input {...control} autoComplete="name" {...bind('name')} />}
      </Field>
    </FormDialog>
  )
}
