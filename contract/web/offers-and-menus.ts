import { z } from 'zod'
import { ALLERGENS } from '#domain/content/allergens.ts'
import { foreign } from '#contract/web/entities.ts'

const rupiah = z.int().describe('integer rupiah')
const place = z.object({ slug: z.string(), name: z.string() })

export { ALLERGENS }
export type Allergen = (typeof ALLERGENS)[number]

export const offer = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  figure: z.string().nullable().describe("what one gets in a few signs: '−50%', '1 + 1'"),
  image_url: z.string(),
  code: z.string().nullable().describe("what rules know it by; 'lil-tiger' asks for an age"),
  brand: place.nullable().describe('null: of the whole group'),
  outlets: z
    .array(place.extend({ type: z.int().describe('the kind of place, as the outlet has it'), brand: place }))
    .describe('where it is good'),
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  weekdays: z.array(z.int()).describe('1 Monday to 7 Sunday; empty: every night'),
  discount_percent: z
    .int()
    .nullable()
    .describe('off the price of tickets for who gives `code` as their affiliator code; null: no price'),
  minimum_age: z.int().nullable().describe('whole years, inclusive'),
  maximum_age: z.int().nullable(),
  foreign,
})
export type Offer = z.infer<typeof offer>

export const offerDetail = offer.extend({
  body: z.string().describe('safe HTML'),
  terms: z.string().describe('safe HTML'),
})
export type OfferDetail = z.infer<typeof offerDetail>

export const dish = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  price: rupiah.nullable().describe('null: told at the table'),
  image_url: z.string().nullable(),
  contains_alcohol: z.boolean(),
  contains_pork: z.boolean(),
  is_vegetarian: z.boolean(),
  allergens: z.array(z.enum(ALLERGENS)),
  is_signature: z.boolean(),
  is_sold_out: z.boolean(),
  foreign,
})
export type Dish = z.infer<typeof dish>

export const menuSection = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  dishes: z.array(dish),
  foreign,
})

export const menu = z.object({
  key: z.string(),
  title: z.string(),
  intro: z.string(),
  note: z.string(),
  brand: place,
  outlet: place.nullable().describe('null: at every outlet of the house'),
  sections: z.array(menuSection),
  foreign,
})
export type Menu = z.infer<typeof menu>
