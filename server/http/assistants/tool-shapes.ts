// Schemas that several tools share. Each text and number of an assistant has bounds.
import { AGE_LIMITS } from '#domain/catalogue/age-limits.ts'
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { MAX_TABLES, MAX_TICKETS } from '#domain/reservations/cart.ts'

export const languageField = z
  .enum(LANGUAGES)
  .default('id')
  .describe('Language of the texts: the language of the guest')
export const nightField = z.iso.date().describe('Date on which the venue opens, YYYY-MM-DD')
export const outletField = positiveInteger.describe('outlet_id of find_nights')
export const partyField = z.int().min(1).max(100).describe('Number of guests')
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/**
 * Numbers in answers have no bounds in their schema. Bounds would make the schemas longer, and an assistant reads all schemas before its
 * first call.
 */
export const rupiah = z.number()
export const whole = z.number()
export const shortText = (max: number) => z.string().max(max)

/** The places of a quote or a hold. A night sells only one kind: tables, tickets or dinners. */
export const places = {
  outlet_id: outletField,
  night: nightField,
  tables: z
    .array(z.object({ table_id: positiveInteger, guests: partyField }))
    .max(MAX_TABLES)
    .optional()
    .describe('Up to 3 tables of find_tables, with the guests at each'),
  tickets: z
    .array(z.object({ ticket_id: positiveInteger, quantity: z.int().min(1).max(MAX_TICKETS) }))
    .max(MAX_TICKETS)
    .optional()
    .describe('Up to 3 tickets of find_tables in all'),
  dinner: z
    .object({ course_id: positiveInteger, guests: partyField })
    .optional()
    .describe('A course of find_dinners, the same for all guests'),
  affiliator_code: shortText(40).optional().describe('Promoter code, only if the guest has one'),
}
const placesInput = z.object(places)
export type PlacesInput = z.output<typeof placesInput>

export const contact = {
  name: shortText(120).describe('Name of the guest: 6 letters or more'),
  phone_number: shortText(40).describe('Phone of the guest with the country code, such as +62812…'),
  email: shortText(254).describe('Email of the guest, for the confirmation'),
  notes: shortText(1000).optional().describe('A wish to the venue'),
}

export const outletShape = z.object({
  outlet_id: whole,
  name: z.string(),
  brand: z.string(),
  city: z.string(),
  kind: z.string(),
  address: z.string(),
  hours: z.string().describe('Usual hours'),
  sells: z.enum(['tables', 'tickets', 'dinners', 'nothing online']).describe('Usually; a night can differ'),
  age_limit: z.enum(AGE_LIMITS),
  page: z.string(),
})
