import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/controls/field-error.tsx'

/** What a field hands its control: spread it on Input, Select, Textarea or any native control. */
export type ControlProps = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldProps = {
  label: ReactNode
  /** One line under the control. */
  hint?: ReactNode
  /** What is wrong; stands at the field and is announced. */
  error?: string | null
  isRequired?: boolean
  /** Said beside the label of a field that may stay empty, e.g. '(optional)'. */
  optional?: string
  /** Fixed id, so that an error summary can point here. */
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together. */
export function Field({ label, hint, error, isRequired, optional, id: given, className, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
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
