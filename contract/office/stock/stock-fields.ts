// What the calls of the stock have in common.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText, rupiahPrice, wholeInteger } from '#contract/numbers.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'

export const outletId = positiveInteger
export const sentOutlet = z.object({ outlet_id: positiveIntegerInText })
export const key = z.uuid().describe('drawn by whoever asks: the same deed sent again changes nothing')
export const version = wholeInteger.describe('the one that was seen: another is refused, and says who was faster')
export const rupiah = rupiahPrice
export const stockPlan = { permission: 'stock.plan', at: 'sent outlet' } as const
export const stockPrice = { permission: 'stock.price', at: 'sent outlet', presence: 'session' } as const
export const stockPriceChange = { permission: 'stock.price', at: 'sent outlet', presence: 'fresh' } as const

/** A text in both languages, neither empty. */
export const bothLanguages = (most: number) =>
  z.object({ id: z.string().trim().min(1).max(most), en: z.string().trim().min(1).max(most) })
/** A text that may be left out in either language, or in both. */
export const anyLanguage = (most: number) =>
  z.object({ id: z.string().trim().max(most), en: z.string().trim().max(most) })
export const told = z.object({ id: z.string(), en: z.string() })

export const stockOutlet = z.object({
  id: z.int(),
  name: z.string(),
  zone: z.string(),
  zone_name: z.string(),
  tonight: z.iso.date(),
  serves_dinner: z.boolean(),
})

/** A percentage of a kind of sale, from a night on. */
export const taxRate = z.object({ kind: z.enum(TAX_KINDS), from: z.iso.date(), rate: z.number().min(0).max(100) })

export const changeLine = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
})
