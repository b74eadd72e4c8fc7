import type { ReactNode } from 'react'
import { controlsOf } from '#app/components/forms/form-controls.ts'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Where the parts of the form are: the ways from the summary of faults lead here. */
export const dinnerControls = controlsOf<DinnerField>('dinner')

type DinnerPartProps = {
  field: DinnerField
  title: string
  hint?: ReactNode
  error: string | undefined
  children: ReactNode
}

/** One choice of the form: its question, its answers, and what is wrong with it. */
export function DinnerPart({ field, title, hint, error, children }: DinnerPartProps) {
  const id = dinnerControls.idOf(field)
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
