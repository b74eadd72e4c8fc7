import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export type FormPartProps = {
  id: string
  title: ReactNode
  hint?: ReactNode
  error: string | undefined
  children: ReactNode
}

export function FormPart({ id, title, hint, error, children }: FormPartProps) {
  const describedBy = classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`)
  return (
    <fieldset
      id={id}
      className={classNames('dn-part', error && 'field--bad')}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
    >
      <legend className="d3">{title}</legend>
      {hint && (
        <p className="small quiet legend-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="error dn-part__error" id={`${id}-error`} role="alert">
          <Icon name="warn" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
