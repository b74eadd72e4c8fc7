import type { FormField } from '#app/site/pages/booking/details/booking-body.ts'

/** The id of a field's control: error links and the focus go there. */
export const controlId = (field: FormField) => `booking-${field}`

/** Brings a field into view and the focus to it; of the arrival times, to the chosen or the first. */
export function focusField(field: FormField): void {
  const control = document.getElementById(controlId(field))
  const target =
    field === 'time'
      ? (control?.querySelector<HTMLElement>('input:checked') ?? control?.querySelector('input') ?? control)
      : control
  target?.focus()
  control?.scrollIntoView({ block: 'center' })
}
