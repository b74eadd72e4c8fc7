import { controlsOf } from '#app/components/forms/form-controls.ts'
import type { RequestField } from '#app/site/pages/request/load-request.ts'

/** Where the fields of a request are. */
export const requestControls = controlsOf<RequestField>('ask')
