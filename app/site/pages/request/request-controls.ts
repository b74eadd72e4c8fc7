import { controlsOf } from '#app/components/forms/form-controls.ts'
import type { RequestField } from '#app/site/pages/request/load-request.ts'

export const requestControls = controlsOf<RequestField>('ask')
