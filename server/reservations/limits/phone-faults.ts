import { foreignReading } from '#domain/identity/phone.ts'
import type { FieldFaults } from '#domain/refusals.ts'

/** Returns a fault if a phone number matches only a foreign numbering plan. The form then asks for the country of the number. */
export const phoneFaults = (phone: string | null): FieldFaults =>
  phone !== null && foreignReading(phone) ? { phone_number: ['phone_which'] } : {}
