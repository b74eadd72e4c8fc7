import { controlsOf } from '#app/components/forms/form-controls.ts'
import { FormPart, type FormPartProps } from '#app/components/forms/form-part.tsx'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'

/** The ids of the form's controls. The links of the error summary lead to these controls. */
export const dinnerControls = controlsOf<DinnerField>('dinner')

export const DinnerPart = ({ field, ...part }: Omit<FormPartProps, 'id'> & { field: DinnerField }) => (
  <FormPart id={dinnerControls.idOf(field)} {...part} />
)
