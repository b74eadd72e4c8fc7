import { foreignReading } from '#domain/identity/phone.ts'
import type { FieldFaults } from '#domain/refusals.ts'

/** What only the plans of all countries tell of a phone: whether its country has to be asked for. */
export const phoneFaults = (phone: string | null): FieldFaults =>
  phone !== null && foreignReading(phone) ? { phone_number: ['phone_which'] } : {}
