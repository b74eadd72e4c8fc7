import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#office/kit/icon.tsx'

type FieldProps = {
  label: string
  hint?: ReactNode
  fault?: string | undefined
}

type FieldAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function Field({
  label,
  hint,
  fault,
  children,
}: FieldProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId()
  const fieldAttributes: FieldAttributes = {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : hint ? `${id}-hint` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(fieldAttributes)}
      {hint && !fault && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="error" id={`${id}-fault`} role="alert">
          <Icon name="warn" isSmall />
          {fault}
        </p>
      )}
    </div>
  )
}

const inputClass = (fault: string | undefined, more?: string) => classNames('input', fault && 'input--bad', more)

export function TextField({ label, hint, fault, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => <input {...rest} {...attributes} className={inputClass(fault, rest.className)} />}
    </Field>
  )
}

export function TextArea({ label, hint, fault, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => <textarea {...rest} {...attributes} className={inputClass(fault)} />}
    </Field>
  )
}

export type Choice = { value: string; label: string }

export function SelectField({
  label,
  hint,
  fault,
  choices,
  ...rest
}: FieldProps & ComponentProps<'select'> & { choices: readonly Choice[] }) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <select {...rest} {...attributes} className={inputClass(fault)}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
