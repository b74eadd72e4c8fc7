import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '#app/ui/controls/field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: string | null
  id: string
}

/** A box to tick with its words; `id` ties the error to it. */
export function Checkbox({ children, error, id, ...rest }: CheckboxProps) {
  return (
    <div>
      <label className="check" htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
