import { useMessages } from '#app/components/words.tsx'
import { ContactFields } from '#app/site/pages/booking/contact-fields.tsx'
import type { DinnerFaults } from '#app/site/pages/restaurant/dinner-body.ts'
import { dinnerId } from '#app/site/pages/restaurant/dinner-part.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { DinnerContact } from '#domain/reservations/dinner-draft.ts'

const LONGEST_NOTE = 1000

type WhoPartProps = {
  contact: DinnerContact
  faults: DinnerFaults
  onContact: (change: Partial<DinnerContact>) => void
}

/** In whose name, how they are reached, and what else they want to say. */
export function WhoPart({ contact, faults, onContact }: WhoPartProps) {
  const t = useMessages('booking')
  return (
    <fieldset className="dn-part">
      <legend className="d3">{t.who}</legend>
      <div className="form__grid">
        <ContactFields contact={contact} faults={faults} idOf={dinnerId} onContact={onContact} />
        <Field
          label={t.note}
          id={dinnerId('note')}
          error={faults.note ?? null}
          optional={t.optional}
          hint={<span className="num">{t.noteCount(Array.from(contact.note).length, LONGEST_NOTE)}</span>}
          className="form__wide"
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={contact.note}
              maxLength={LONGEST_NOTE}
              onChange={(event) => onContact({ note: event.target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
