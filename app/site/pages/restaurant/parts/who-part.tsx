import { useMessages } from '#app/components/messages.tsx'
import { ContactFields } from '#app/site/pages/booking/details/contact-fields.tsx'
import { NewsField } from '#app/site/pages/booking/details/news-field.tsx'
import { RememberGuest } from '#app/site/pages/booking/details/remember-guest.tsx'
import { MoreFields } from '#app/site/pages/booking/details/more-fields.tsx'
import { NoteField } from '#app/site/pages/booking/details/note-field.tsx'
import type { Faults } from '#app/components/forms/use-form-faults.ts'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'
import { dinnerControls } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { DinnerContact } from '#domain/reservations/dinner-draft.ts'

type WhoPartProps = {
  contact: DinnerContact
  faults: Faults<DinnerField>
  hasNews: boolean
  onNews: (hasNews: boolean) => void
  onContact: (change: Partial<DinnerContact>) => void
}

export function WhoPart({ contact, faults, hasNews, onNews, onContact }: WhoPartProps) {
  const t = useMessages('booking')
  return (
    <fieldset className="dn-part">
      <legend className="d3">{t.who}</legend>
      <div className="form__grid">
        <ContactFields contact={contact} faults={faults} idOf={dinnerControls.idOf} onContact={onContact} />
      </div>
      <RememberGuest contact={contact} />
      <NewsField hasNews={hasNews} onNews={onNews} />
      <MoreFields title={t.note} isFilled={Boolean(contact.note || faults.note)}>
        <NoteField
          note={contact.note}
          id={dinnerControls.idOf('note')}
          error={faults.note}
          onNote={(note) => onContact({ note })}
        />
      </MoreFields>
    </fieldset>
  )
}
