import { controlsOf } from '#app/components/forms/form-controls.ts'
import { FormPart, type FormPartProps } from '#app/components/forms/form-part.tsx'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'

/** Where the parts of the form are: the ways from the summary of faults lead here. */
export const dinnerControls = controlsOf<DinnerField>('dinner')

/** One choice of the dinner. */
export const DinnerPart = ({ field, ...part }: Omit<FormPartProps, 'id'> & { field: DinnerField }) => (
  <FormPart id={dinnerControls.idOf(field)} {...part} />
)
