import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/controls/field-error.tsx'

/** The props that a field passes to its control. Spread them on Input, Select, Textarea or any native control. */
export type ControlProps = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error text. It appears at the field, and screen readers announce it. */
  error?: string | null
  isRequired?: boolean
  /** The note next to the label of an optional field, e.g. '(optional)'. */
  optional?: string
  /** A fixed id, so that an error summary can link to the control. */
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, isRequired, optional, id: ownId, className, children }: FieldProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const describedBy = classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`)
  return (
    <div className={classNames('field', error && 'field--bad', className)}>
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optional}</span>}
      </label>
      {children({
        id,
        ...(isRequired && { required: true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
