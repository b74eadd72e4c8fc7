import type { ReactNode } from 'react'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The id of a field's control: the ways from the summary of faults lead here. */
export const dinnerId = (field: DinnerField): string => `dinner-${field}`

/** Brings a field into view and the focus to it: of a choice, to what is chosen or the first that can be. */
export function focusDinner(field: DinnerField): void {
  const part = document.getElementById(dinnerId(field))
  const inside =
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input:not([aria-disabled]), a:not([aria-disabled])')
  const target = part?.matches('input, textarea, select') ? part : (inside ?? part)
  target?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: part.clientHeight > window.innerHeight / 2 ? 'start' : 'center' })
}

type DinnerPartProps = {
  field: DinnerField
  title: string
  hint?: ReactNode
  error: string | undefined
  children: ReactNode
}

/** One choice of the form: its question, its answers, and what is wrong with it. */
export function DinnerPart({ field, title, hint, error, children }: DinnerPartProps) {
  const id = dinnerId(field)
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
