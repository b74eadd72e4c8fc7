import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '#app/ui/controls/field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: string | null
  id: string
  /** True if the children contain a button. A label must not contain a button, so in this case the children contain their own label. */
  hasButton?: boolean
}

/** `id` connects the error to the checkbox. */
export function Checkbox({ children, error, id, hasButton = false, ...rest }: CheckboxProps) {
  const Words = hasButton ? 'div' : 'label'
  return (
    <div>
      <Words className="check" {...(!hasButton && { htmlFor: id })}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-labelledby={hasButton ? `${id}-words` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span id={hasButton ? `${id}-words` : undefined}>{children}</span>
      </Words>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
