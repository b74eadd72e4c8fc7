import type { FormEvent } from 'react'
import { FaultBanner } from '#app/components/forms/fault-banner.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { ArrivalField } from '#app/site/pages/booking/details/arrival-field.tsx'
import { BeforePaying } from '#app/site/pages/booking/details/before-paying.tsx'
import type { FormField } from '#app/site/pages/booking/details/booking-body.ts'
import { CodeField } from '#app/site/pages/booking/details/code-field.tsx'
import { ContactFields } from '#app/site/pages/booking/details/contact-fields.tsx'
import { detailsControls } from '#app/site/pages/booking/details/details-controls.ts'
import { MoreFields } from '#app/site/pages/booking/details/more-fields.tsx'
import { NewsField } from '#app/site/pages/booking/details/news-field.tsx'
import { NoteField } from '#app/site/pages/booking/details/note-field.tsx'
import { RememberGuest } from '#app/site/pages/booking/details/remember-guest.tsx'
import { PurposeFields } from '#app/site/pages/booking/details/purpose-fields.tsx'
import type { useDetails } from '#app/site/pages/booking/details/use-details.ts'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { Draft } from '#domain/reservations/draft.ts'

type DetailsFormProps = {
  outlet: BookingOutlet
  sale: Sale
  draft: Draft
  details: ReturnType<typeof useDetails>
  /** The text about the refund after a cancellation. Null if there is nothing to pay. */
  refund: string | null
  onHelp: () => void
  onBack: () => void
}

/** The form for the guest's contact and the arrival (spec §2, §5; ). */
export function DetailsForm({ outlet, sale, draft, details, refund, onHelp, onBack }: DetailsFormProps) {
  const t = useMessages('booking')
  const { faults, failing, changeContact, changeCode, submit } = details
  const { contact } = draft
  const { idOf } = detailsControls
  const labels: Record<FormField, string> = {
    name: t.name,
    phone: t.phone,
    email: t.email,
    purpose: t.purpose,
    otherPurpose: t.otherPurpose,
    time: t.arrival,
    note: t.note,
    code: t.code,
    terms: t.terms,
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit} id="booking-form">
      <FaultBanner failing={failing(labels)} />
      <fieldset>
        <legend className="d3">{t.who}</legend>
        <div className="form__grid">
          <ContactFields contact={contact} faults={faults} idOf={idOf} onContact={changeContact} />
          <PurposeFields contact={contact} faults={faults} onContact={changeContact} />
        </div>
        <RememberGuest contact={contact} />
        <NewsField hasNews={details.hasNews} onNews={details.setHasNews} />
      </fieldset>
      <ArrivalField
        outlet={outlet}
        sale={sale}
        time={contact.time}
        fault={faults.time}
        onTime={(time) => changeContact({ time })}
      />
      <MoreFields
        title={t.tellUs}
        isFilled={Boolean(contact.note || draft.affiliatorCode || faults.note || faults.code)}
      >
        <div className="form__grid">
          <NoteField
            note={contact.note}
            id={idOf('note')}
            error={faults.note}
            onNote={(note) => changeContact({ note })}
          />
          <CodeField
            outletId={outlet.id}
            night={draft.night}
            code={draft.affiliatorCode}
            fault={faults.code ?? null}
            onCode={changeCode}
          />
        </div>
      </MoreFields>
      <BeforePaying outlet={outlet} sale={sale} refund={refund} />
      <div className="form__acts">
        <Button tone="quiet" icon="left" onClick={onBack}>
          {t.back}
        </Button>
        <button type="button" className="link" onClick={onHelp}>
          {t.help}
        </button>
      </div>
    </form>
  )
}
