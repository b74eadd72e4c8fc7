import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#office/kit/icon.tsx'

type FieldProps = {
  label: string
  hint?: ReactNode
  /** What is wrong with it, told at the field. */
  fault?: string | undefined
}

type Named = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function Field({ label, hint, fault, children }: FieldProps & { children: (named: Named) => ReactNode }) {
  const id = useId()
  const named: Named = {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : hint ? `${id}-hint` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(named)}
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
      {(named) => <input {...rest} {...named} className={inputClass(fault, rest.className)} />}
    </Field>
  )
}

export function TextArea({ label, hint, fault, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(named) => <textarea {...rest} {...named} className={inputClass(fault)} />}
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
      {(named) => (
        <select {...rest} {...named} className={inputClass(fault)}>
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
