import './enquiry-form.css'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { undeliveredTitle } from '#app/browser/api/undelivered-title.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { UndeliveredForm } from '#app/browser/api/deliver-form.ts'
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
  /** The kind of the field. A field of the kind `list` has `options`. */
  kind: 'line' | 'tel' | 'email' | 'text' | 'list'
  options?: { value: string; label: string }[]
  isOptional?: boolean
  isWide?: boolean
  autoComplete?: string
  /** Maximum number of characters. */
  longest?: number
}

/** The server's response if it did not store the enquiry: all typed values and their errors. */
export type EnquiryAnswer = { values: Record<string, string>; errors: Record<string, string>; title: string }

/** The texts of the form, without the texts of its fields. The page's loader sends these texts. */
export type EnquiryMessages = Record<
  'optional' | 'choose' | 'kept' | 'sending' | 'again' | 'trap' | 'send' | 'sentTitle' | 'sentLine',
  string
>

type EnquiryFormProps = {
  fields: EnquiryField[]
  answer: EnquiryAnswer | UndeliveredForm | undefined
  /** True after the enquiry has been stored. The page then shows a confirmation instead of the form. */
  isSent: boolean
  /** The address that opens an empty form again. */
  againTo: string
  t: EnquiryMessages
  values?: Record<string, string>
}

/** The form of an enquiry. It works without a script; with a script the visitor stays on the page. No typed value is lost. */
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

/** Returns the title of the error message. If the form did not reach the server, the message has a special title. */
const titleOf = (answer: EnquiryAnswer | UndeliveredForm, messages: typeof failures): string =>
  'undelivered' in answer ? undeliveredTitle(answer.undelivered, messages) : answer.title

type EnquiryControlProps = { t: EnquiryMessages; field: EnquiryField; value: string; error: string | null }

function EnquiryControl({ t, field, value, error }: EnquiryControlProps) {
  const { name, label, hint, kind, options = [], isOptional, isWide, autoComplete, longest } = field
  const attributes = {
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
        if (kind === 'text') return <Textarea {...control} {...attributes} rows={7} />
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
        return <Input {...control} {...attributes} type={type} inputMode={type} />
      }}
    </Field>
  )
}
