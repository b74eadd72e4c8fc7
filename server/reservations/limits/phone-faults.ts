import { foreignReading } from '#domain/identity/phone.ts'
import type { FieldFaults } from '#domain/refusals.ts'

/** Reports a phone that fits only a foreign numbering plan, so that the form asks for its country. */
export const phoneFaults = (phone: string | null): FieldFaults =>
  phone !== null && foreignReading(phone) ? { phone_number: ['phone_which'] } : {}
