import { controlsOf } from '#app/components/forms/form-controls.ts'
import type { FormField } from '#app/site/pages/booking/details/booking-body.ts'

export const detailsControls = controlsOf<FormField>('booking')
