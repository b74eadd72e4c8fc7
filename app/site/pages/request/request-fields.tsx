import '../restaurant/parts/course-choice.css'
import { FormPart } from '#app/components/forms/form-part.tsx'
import { RequestDays } from '#app/site/pages/request/request-days.tsx'
import { Chips } from '#app/ui/controls/radio-chips.tsx'
import { requestControls } from '#app/site/pages/request/request-controls.ts'
import type { RequestField, RequestValues } from '#app/site/pages/request/load-request.ts'
import type { RequestPage } from '#app/site/pages/request/request-page.ts'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { type ControlProps, Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'
import { REQUEST_FORM } from '#domain/reservations/venue-request.ts'

/** The fields with a label of their own. Every other field has a question as its label. */
export type LabelledField = Extract<
  RequestField,
  | 'pax'
  | 'date'
  | 'time'
  | 'section_id'
  | 'course_id'
  | 'allergy_details'
  | 'notes'
  | 'name'
  | 'phone_number'
  | 'email'
  | 'terms_accepted'
>

type RequestFieldsProps = {
  page: RequestPage
  values: RequestValues
  errors: Partial<Record<RequestField, string>>
  labels: Record<LabelledField, string>
}

/** The fields of a request to a venue. */
export function RequestFields({ page, values, errors, labels }: RequestFieldsProps) {
  const { t, days, times, sections, courses, most } = page
  const { idOf } = requestControls
  const field = (name: LabelledField, more: { hint?: string; optional?: string; isWide?: boolean } = {}) => ({
    label: labels[name],
    id: idOf(name),
    error: errors[name] ?? null,
    ...(more.hint && { hint: more.hint }),
    ...(more.optional ? { optional: more.optional } : { isRequired: true }),
    ...(more.isWide && { className: 'form__wide' }),
  })
  const part = (name: RequestField) => ({ id: idOf(name), error: errors[name] })
  const optional = (title: string) => (
    <>
      {title} <small className="asking__opt">{t.optional}</small>
    </>
  )
  const getProps = (name: RequestField, control: ControlProps) => ({
    ...control,
    name,
    defaultValue: values[name] ?? '',
  })
  const box = (name: RequestField) => ({ id: idOf(name), name, value: 'on', defaultChecked: values[name] === 'on' })
  return (
    <>
      <fieldset>
        <legend className="sr">{t.guests}</legend>
        <Field {...field('pax', { hint: t.guestsHint })} className="asking__pax">
          {(control) => (
            <Input {...getProps('pax', control)} className="num" type="number" inputMode="numeric" min={1} max={most} />
          )}
        </Field>
      </fieldset>
      <FormPart {...part('date')} title={t.date} hint={t.dateHint}>
        <RequestDays days={days} value={values.date} />
      </FormPart>
      <FormPart {...part('time')} title={t.time} hint={t.timeHint}>
        <Chips name="time" choices={times} defaultValue={values.time} />
      </FormPart>
      {sections.length > 0 && (
        <FormPart {...part('section_id')} title={optional(t.section)}>
          <Chips
            name="section_id"
            choices={[{ value: '', label: t.anywhere }, ...sections]}
            defaultValue={values.section_id ?? ''}
          />
        </FormPart>
      )}
      <FormPart {...part('course_id')} title={t.course} hint={t.courseHint}>
        <div className="dn-courses">
          {courses.map(({ value, label, note }) => (
            <label className="dn-course" key={value}>
              <input type="radio" name="course_id" value={value} defaultChecked={values.course_id === value} />
              <b className="d3">{label}</b> <small className="num">{note}</small>
            </label>
          ))}
        </div>
      </FormPart>
      <fieldset>
        <legend className="d3">{t.diet}</legend>
        <div className="asking__boxes">
          <Checkbox {...box('alcohol_okay')}>{t.alcohol}</Checkbox>
          <Checkbox {...box('pork_okay')}>{t.pork}</Checkbox>
          <Checkbox {...box('has_allergy')}>{t.allergy}</Checkbox>
        </div>
        <div className="form__grid asking__allergy">
          <Field {...field('allergy_details', { optional: ' ', isWide: true })}>
            {(control) => (
              <Textarea {...getProps('allergy_details', control)} rows={2} maxLength={REQUEST_FORM.allergy.longest} />
            )}
          </Field>
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr">{t.occasion}</legend>
        <Field {...field('notes', { hint: t.occasionHint, optional: ' ' })}>
          {(control) => <Textarea {...getProps('notes', control)} rows={4} maxLength={REQUEST_FORM.note.longest} />}
        </Field>
      </fieldset>
      <fieldset>
        <legend className="d3">{t.contact}</legend>
        <div className="form__grid">
          <Field {...field('name')}>
            {(control) => (
              <Input {...getProps('name', control)} autoComplete="name" maxLength={REQUEST_FORM.name.longest} />
            )}
          </Field>
          <Field {...field('phone_number', { hint: t.phoneHint })}>
            {(control) => (
              <Input
                {...getProps('phone_number', control)}
                className="num"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={REQUEST_FORM.phone.longest}
              />
            )}
          </Field>
          <Field {...field('email', { hint: t.emailHint, isWide: true })}>
            {(control) => (
              <Input
                {...getProps('email', control)}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={REQUEST_FORM.email.longest}
              />
            )}
          </Field>
        </div>
      </fieldset>
    </>
  )
}
