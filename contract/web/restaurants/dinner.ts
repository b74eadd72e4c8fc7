import { z } from 'zod'

const rupiah = z.int()

export const dinner = z.object({
  section: z.string().nullable().describe('null while the venue has not found a place'),
  tables: z.array(z.string()),
  is_table_chosen: z.boolean().describe('whether the guest chose the table rather than the section'),
  ends_at: z.string().describe("ISO 8601 with the outlet's offset: until then the party has its table"),
  course: z.string(),
  deposit: rupiah.describe('a person, credited to the final bill'),
  alcohol_okay: z.boolean().nullable().describe('null once it is forgotten, a month after the night'),
  pork_okay: z.boolean().nullable(),
  has_allergy: z.boolean().nullable(),
  allergy_details: z.string(),
})

/** The final bill of a dinner: the total of the meal, the prepaid credit, and the amount due. The amount due is never below zero. */
export const bill = z.object({
  total: rupiah,
  credit: rupiah.describe('a credit above the bill is not paid out'),
  due: rupiah,
})
