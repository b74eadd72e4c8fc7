import '../booking/details/details-form.css'
import type { Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import { undeliveredTitle } from '#app/browser/api/undelivered-title.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { Undelivered } from '#app/browser/api/deliver-form.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import type { RequestField } from '#app/site/pages/request/load-request.ts'
import type { RequestPage } from '#app/site/pages/request/request-page.ts'
import type { RequestAnswer } from '#app/site/pages/request/send-request.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { type ControlProps, Field } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'

type RequestFormProps = {
  page: RequestPage
  answer: RequestAnswer | Undelivered | undefined
  banner: Ref<HTMLDivElement>
}

const idOf = (field: RequestField) => `ask-${field}`

/** The request as a form that posts by itself; where a script runs it stays on the page. */
export function RequestForm({ page, answer, banner }: RequestFormProps) {
  const { t, outlet, dates, times, sections, courses, most, attempt } = page
  const isSending = useNavigation().state === 'submitting'
  const to = usePageLink()
  const values = answer?.values ?? page.values
  const errors: Partial<Record<RequestField, string>> = answer?.errors ?? {}
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const labels: Partial<Record<RequestField, string>> = {
    pax: t.guests,
    date: t.date,
    time: t.time,
    section_id: t.section,
    course_id: t.course,
    allergy_details: t.allergyDetails,
    notes: t.occasion,
    name: t.name,
    phone_number: t.phone,
    email: t.email,
    terms_accepted: t.terms,
  }
  const field = (name: RequestField, more: { hint?: string; optional?: string; isWide?: boolean } = {}) => ({
    label: labels[name] ?? name,
    id: idOf(name),
    error: errors[name] ?? null,
    ...(more.hint && { hint: more.hint }),
    ...(more.optional ? { optional: more.optional } : { isRequired: true }),
    ...(more.isWide && { className: 'form__wide' }),
  })
  const given = (name: RequestField, control: ControlProps) => ({ ...control, name, defaultValue: values[name] ?? '' })
  const options = (list: { value: string; label: string }[], none: string) => (
    <>
      <option value="">{none}</option>
      {list.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </>
  )
  const box = (name: RequestField) => ({ id: idOf(name), name, value: 'on', defaultChecked: values[name] === 'on' })
  return (
    <Form method="post" noValidate preventScrollReset className="form asking__form">
      {answer && <Faults answer={answer} labels={labels} banner={banner} seePending={t.seePending} />}
      <input type="hidden" name="attempt" value={attempt} />
      <fieldset>
        <legend className="d3">{t.party}</legend>
        <div className="form__grid">
          <Field {...field('pax', { hint: t.guestsHint })}>
            {(control) => (
              <Input {...given('pax', control)} className="num" type="number" inputMode="numeric" min={1} max={most} />
            )}
          </Field>
          <Field {...field('date', { hint: t.dateHint })}>
            {(control) => (
              <Input {...given('date', control)} className="num" type="date" min={dates.first} max={dates.last} />
            )}
          </Field>
          <Field {...field('time', { hint: t.timeHint })}>
            {(control) => <Select {...given('time', control)}>{options(times, t.choose)}</Select>}
          </Field>
          <Field {...field('section_id', { optional: t.optional })}>
            {(control) => <Select {...given('section_id', control)}>{options(sections, t.anywhere)}</Select>}
          </Field>
        </div>
      </fieldset>
      <fieldset>
        <legend className="d3">{t.menu}</legend>
        <div className="form__grid">
          <Field {...field('course_id', { hint: t.courseHint, isWide: true })}>
            {(control) => <Select {...given('course_id', control)}>{options(courses, t.choose)}</Select>}
          </Field>
        </div>
      </fieldset>
      <fieldset>
        <legend className="d3">{t.diet}</legend>
        <div className="asking__boxes">
          <Checkbox {...box('alcohol_okay')}>{t.alcohol}</Checkbox>
          <Checkbox {...box('pork_okay')}>{t.pork}</Checkbox>
          <Checkbox {...box('has_allergy')}>{t.allergy}</Checkbox>
        </div>
        <div className="form__grid asking__allergy">
          <Field {...field('allergy_details', { optional: ' ', isWide: true })}>
            {(control) => <Textarea {...given('allergy_details', control)} rows={2} maxLength={500} />}
          </Field>
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr">{t.occasion}</legend>
        <Field {...field('notes', { hint: t.occasionHint, optional: ' ' })}>
          {(control) => <Textarea {...given('notes', control)} rows={4} maxLength={1000} />}
        </Field>
      </fieldset>
      <fieldset>
        <legend className="d3">{t.contact}</legend>
        <div className="form__grid">
          <Field {...field('name')}>
            {(control) => <Input {...given('name', control)} autoComplete="name" maxLength={120} />}
          </Field>
          <Field {...field('phone_number', { hint: t.phoneHint })}>
            {(control) => (
              <Input
                {...given('phone_number', control)}
                className="num"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={40}
              />
            )}
          </Field>
          <Field {...field('email', { hint: t.emailHint })}>
            {(control) => (
              <Input {...given('email', control)} type="email" inputMode="email" autoComplete="email" maxLength={254} />
            )}
          </Field>
        </div>
      </fieldset>
      <div className="agree">
        <Checkbox {...box('terms_accepted')} error={errors.terms_accepted ?? null} required>
          {t.agree}{' '}
          <TextLink to={to('termsAndConditions')} isInline>
            {t.terms}
          </TextLink>{' '}
          <TextLink to={to('outlet', place)} isInline>
            {t.agreeRest}
          </TextLink>
        </Checkbox>
      </div>
      <div className="asking__send">
        <Button type="submit" endIcon="right" aria-disabled={isSending}>
          {isSending ? t.sending : t.send}
        </Button>
        <p className="small quiet">{t.afterwards}</p>
      </div>
    </Form>
  )
}

type FaultsProps = {
  answer: RequestAnswer | Undelivered
  labels: Partial<Record<RequestField, string>>
  banner: Ref<HTMLDivElement>
  seePending: string
}

/** Every fault at once, each a way to its field. */
function Faults({ answer, labels, banner, seePending }: FaultsProps) {
  const failures = useMessages('failures')
  const isUndelivered = 'undelivered' in answer
  const title = isUndelivered ? undeliveredTitle(answer.undelivered, failures) : answer.title
  const pendingTo = isUndelivered ? null : answer.pendingTo
  const errors: Partial<Record<RequestField, string>> = answer.errors
  const failing = (Object.keys(errors) as RequestField[]).filter((name) => labels[name])
  return (
    <div className="banner banner--bad" role="alert" tabIndex={-1} ref={banner}>
      <Icon name="warn" />
      <div>
        <b>{title}</b>
        {failing.length > 0 && (
          <ul className="asking__faults">
            {failing.map((name) => (
              <li key={name}>
                <a className="link" href={`#${idOf(name)}`}>
                  {labels[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {pendingTo && (
          <p>
            <TextLink to={pendingTo}>{seePending}</TextLink>
          </p>
        )}
      </div>
    </div>
  )
}
