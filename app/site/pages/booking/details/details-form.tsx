import { type FormEvent, useId } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { FORM_FIELDS, type FormField } from '#app/site/pages/booking/details/booking-body.ts'
import { CodeField } from '#app/site/pages/booking/details/code-field.tsx'
import { ContactFields } from '#app/site/pages/booking/details/contact-fields.tsx'
import { FaultBanner } from '#app/site/pages/booking/details/fault-banner.tsx'
import { controlId, focusField } from '#app/site/pages/booking/details/form-focus.ts'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import { NoteField } from '#app/site/pages/booking/details/note-field.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { zoneName } from '#domain/calendar/night.ts'
import { type ContactForm, PURPOSES } from '#domain/reservations/contact-form.ts'
import type { Draft } from '#domain/reservations/draft.ts'

export type FormFaults = Partial<Record<FormField, string>>

type DetailsFormProps = {
  outlet: BookingOutlet
  sale: Sale
  draft: Draft
  faults: FormFaults
  hasAgreed: boolean
  refund: string
  onContact: (change: Partial<ContactForm>) => void
  onCode: (code: string) => void
  onAgree: (hasAgreed: boolean) => void
  onTerms: () => void
  onHelp: () => void
  onBack: () => void
  onSubmit: () => void
}

/** Who comes, when, and what they agree to (spec §2, §5; ). */
export function DetailsForm(props: DetailsFormProps) {
  const {
    outlet,
    sale,
    draft,
    faults,
    hasAgreed,
    refund,
    onContact,
    onCode,
    onAgree,
    onTerms,
    onHelp,
    onBack,
    onSubmit,
  } = props
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const { contact } = draft
  const timeNote = useId()
  const latest = messages.clock(sale.latestSlot)
  const zone = zoneName(outlet.hours.timezone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="form" noValidate onSubmit={submit} id="booking-form">
      <FaultBanner
        failing={FORM_FIELDS.filter((field) => faults[field] !== undefined).map((field) => ({
          id: controlId(field),
          label: labelOf(field, t),
          focus: () => focusField(field),
        }))}
      />
      <fieldset>
        <legend className="d3">{t.who}</legend>
        <div className="form__grid">
          <ContactFields contact={contact} faults={faults} idOf={controlId} onContact={onContact} />
          <Field label={t.purpose} id={controlId('purpose')} error={faults.purpose ?? null} optional={t.optional}>
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
              id={controlId('otherPurpose')}
              error={faults.otherPurpose ?? null}
              isRequired
              className="form__wide"
            >
              {(control) => (
                <Input
                  {...control}
                  value={contact.otherPurpose}
                  maxLength={100}
                  onChange={(e) => onContact({ otherPurpose: e.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </fieldset>
      <div>
        <h2 className="d3 form__head">{t.when}</h2>
        <p className="small quiet legend-note" id={timeNote}>
          {sale.slots.length > 0 ? t.arrivalNote(zone, latest) : t.noSlots}
        </p>
        <div className={faults.time ? 'form__times field--bad' : 'form__times'} id={controlId('time')} tabIndex={-1}>
          <RadioChips
            legend={t.arrival}
            name="time"
            value={contact.time}
            choices={sale.slots.map((slot) => ({
              value: slot,
              label: <span className="num">{messages.clock(slot)}</span>,
            }))}
            onChange={(time) => onContact({ time })}
            aria-describedby={faults.time ? `${timeNote} ${controlId('time')}-error` : timeNote}
          />
        </div>
        {faults.time && (
          <p className="error form__time-error" id={`${controlId('time')}-error`} role="alert">
            <Icon name="warn" />
            <span>{faults.time}</span>
          </p>
        )}
      </div>
      <fieldset>
        <legend className="d3">{t.tellUs}</legend>
        <div className="form__grid">
          <NoteField
            note={contact.note}
            id={controlId('note')}
            error={faults.note}
            onNote={(note) => onContact({ note })}
          />
          <CodeField
            outletId={outlet.id}
            night={draft.night}
            code={draft.affiliatorCode}
            fault={faults.code ?? null}
            onCode={onCode}
          />
        </div>
      </fieldset>
      <section aria-labelledby="before-paying" className="before">
        <h2 className="d3" id="before-paying">
          {t.beforeTitle}
        </h2>
        <ul className="plain">
          <li>{sale.kind === 'tables' ? t.before.fixed : t.before.fixedTickets}</li>
          <li className="num">{t.before.arrive(`${latest} ${zone}`)}</li>
          <li>{refund}</li>
          <li>{t.before.ban}</li>
          {outlet.age_limit === '21plus' && <li>{t.age21}</li>}
          {outlet.age_limit === 'under30' && <li>{t.under30(outlet.name)}</li>}
        </ul>
      </section>
      <div className="agree">
        <Checkbox
          id={controlId('terms')}
          checked={hasAgreed}
          error={faults.terms ?? null}
          required
          onChange={(e) => onAgree(e.target.checked)}
        >
          {t.agree}{' '}
          <button type="button" className="link link--inline" onClick={onTerms}>
            {t.terms}
          </button>{' '}
          {t.agreeRest(outlet.name)}
        </Checkbox>
      </div>
      <div className="form__acts">
        <Button tone="quiet" icon="left" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" endIcon="right">
          {t.holdAndPay[sale.kind]}
        </Button>
      </div>
      <p className="small quiet form__then">{t.afterwards[sale.kind]}</p>
      <p className="form__help">
        <button type="button" className="link" onClick={onHelp}>
          {t.help}
        </button>
      </p>
    </form>
  )
}

const labelOf = (field: FormField, t: ReturnType<typeof useMessages<'booking'>>) =>
  ({
    name: t.name,
    phone: t.phone,
    email: t.email,
    time: t.arrival,
    purpose: t.purpose,
    otherPurpose: t.otherPurpose,
    note: t.note,
    code: t.code,
    terms: t.terms,
  })[field]
