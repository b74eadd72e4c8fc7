import { useMessages } from '#app/components/messages.tsx'
import { ContactFields } from '#app/site/pages/booking/details/contact-fields.tsx'
import { NoteField } from '#app/site/pages/booking/details/note-field.tsx'
import type { DinnerFaults } from '#app/site/pages/restaurant/dinner-body.ts'
import { dinnerId } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { DinnerContact } from '#domain/reservations/dinner-draft.ts'

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
        <NoteField
          note={contact.note}
          id={dinnerId('note')}
          error={faults.note}
          onNote={(note) => onContact({ note })}
        />
      </div>
    </fieldset>
  )
}
