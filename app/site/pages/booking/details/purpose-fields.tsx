import { useMessages } from '#app/components/messages.tsx'
import type { Faults } from '#app/components/forms/use-form-faults.ts'
import type { FormField } from '#app/site/pages/booking/details/booking-body.ts'
import { detailsControls } from '#app/site/pages/booking/details/details-controls.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { BOOKING_FORM, type ContactForm, PURPOSES } from '#domain/reservations/contact-form.ts'

type PurposeFieldsProps = {
  contact: ContactForm
  faults: Faults<FormField>
  onContact: (change: Partial<ContactForm>) => void
}

/** The purpose of the evening. If the list does not contain the purpose, the guest writes it as text. */
export function PurposeFields({ contact, faults, onContact }: PurposeFieldsProps) {
  const t = useMessages('booking')
  return (
    <>
      <Field
        label={t.purpose}
        id={detailsControls.idOf('purpose')}
        error={faults.purpose ?? null}
        optional={t.optional}
      >
        {(control) => (
          <Select {...control} value={contact.purpose} onChange={(e) => onContact({ purpose: e.target.value })}>
            <option value="">{t.purposeNone}</option>
            {PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {t.purposes[purpose]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {contact.purpose === 'other' && (
        <Field
          label={t.otherPurpose}
          id={detailsControls.idOf('otherPurpose')}
          error={faults.otherPurpose ?? null}
          isRequired
          className="form__wide"
        >
          {(control) => (
            <Input
              {...control}
              value={contact.otherPurpose}
              maxLength={BOOKING_FORM.otherPurpose.longest}
              onChange={(e) => onContact({ otherPurpose: e.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
