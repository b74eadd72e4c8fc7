import './enquiry-form.css'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { undeliveredTitle } from '#app/browser/api/undelivered-title.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { Undelivered } from '#app/browser/api/deliver-form.ts'
import type { failures } from '#messages/id/failures.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'

export type EnquiryField = {
  name: string
  label: string
  hint?: string
  /** What is written here; a list has `options`. */
  kind: 'line' | 'tel' | 'email' | 'text' | 'list'
  options?: { value: string; label: string }[]
  isOptional?: boolean
  isWide?: boolean
  autoComplete?: string
  /** Characters. */
  longest?: number
}

/** What came back of an enquiry that was not kept: all that was written, and what is wrong with it. */
export type EnquiryAnswer = { values: Record<string, string>; errors: Record<string, string>; title: string }

/** What the form says beside its fields; the page's loader sends it. */
export type EnquiryMessages = Record<
  'optional' | 'choose' | 'kept' | 'sending' | 'again' | 'trap' | 'send' | 'sentTitle' | 'sentLine',
  string
>

type EnquiryFormProps = {
  fields: EnquiryField[]
  answer: EnquiryAnswer | Undelivered | undefined
  /** The enquiry has been kept: the page says so instead of asking again. */
  isSent: boolean
  /** Address of the page without its enquiry. */
  againTo: string
  t: EnquiryMessages
  /** What stands in the fields at first. */
  values?: Record<string, string>
}

/** An enquiry: it posts by itself, and where a script runs it stays on the page. Nothing written is lost. */
export function EnquiryForm({ fields, answer, isSent, againTo, t, values }: EnquiryFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const failures = useMessages('failures')
  const top = useRef<HTMLDivElement>(null)
  const faults = fields.filter(({ name }) => answer?.errors[name])
  useEffect(() => {
    if (answer || isSent) top.current?.focus()
  }, [answer, isSent])
  const banner = isSent ? (
    <Banner kind="ok" title={t.sentTitle}>
      <p>{t.sentLine}</p>
      <a className="link" href={againTo}>
        {t.again}
      </a>
    </Banner>
  ) : (
    answer && (
      <Banner kind="bad" title={titleOf(answer, failures)}>
        {faults.length > 0 ? (
          <ul className="enquiry__faults">
            {faults.map(({ name, label }) => (
              <li key={name}>
                <a className="link" href={`#enquiry-${name}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t.kept}</p>
        )}
      </Banner>
    )
  )
  return (
    <div className="enquiry" id="enquiry" ref={top} tabIndex={-1}>
      {banner}
      {!isSent && (
        <Form className="enquiry__form" method="post" noValidate preventScrollReset>
          {fields.map((field) => (
            <EnquiryControl
              key={field.name}
              t={t}
              field={field}
              value={(answer?.values ?? values)?.[field.name] ?? ''}
              error={answer?.errors[field.name] ?? null}
            />
          ))}
          <p className="enquiry__trap" aria-hidden="true">
            <label htmlFor="enquiry-website">{t.trap}</label>
            <input id="enquiry-website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </p>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? t.sending : t.send}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** What is wrong, in one line. */
const titleOf = (answer: EnquiryAnswer | Undelivered, messages: typeof failures): string =>
  'undelivered' in answer ? undeliveredTitle(answer.undelivered, messages) : answer.title

type EnquiryControlProps = { t: EnquiryMessages; field: EnquiryField; value: string; error: string | null }

function EnquiryControl({ t, field, value, error }: EnquiryControlProps) {
  const { name, label, hint, kind, options = [], isOptional, isWide, autoComplete, longest } = field
  const given = {
    name,
    defaultValue: value,
    ...(longest && { maxLength: longest }),
    ...(autoComplete && { autoComplete }),
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      id={`enquiry-${name}`}
      isRequired={!isOptional}
      {...(isOptional && { optional: t.optional })}
      {...((isWide || kind === 'text') && { className: 'enquiry__wide' })}
    >
      {(control) => {
        if (kind === 'text') return <Textarea {...control} {...given} rows={7} />
        if (kind === 'list')
          return (
            <Select {...control} name={name} defaultValue={value} key={value}>
              <option value="">{t.choose}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )
        const type = kind === 'line' ? 'text' : kind
        return <Input {...control} {...given} type={type} inputMode={type} />
      }}
    </Field>
  )
}
