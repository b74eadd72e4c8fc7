import { z } from 'zod'
import { positiveInteger, wholeInteger } from '#contract/numbers.ts'

export const PLAN = { permission: 'stock.plan', at: 'sent outlet' } as const
export const READ_PRICES = { permission: 'stock.price', at: 'sent outlet', presence: 'session' } as const
export const CHANGE_PRICES = { permission: 'stock.price', at: 'sent outlet', presence: 'fresh' } as const

export const atOutlet = z.object({ outletId: positiveInteger })
/** Key of the request, made by the caller, so that a repeated request changes nothing. */
export const key = z.uuid()
/**
 * The version on the screen of the signed-in staff member. If the version has changed, the call is refused with the name of the person who
 * changed the row.
 */
export const version = wholeInteger
/** Identifies a row of an outlet. `version` is the version of the row that the signed-in staff member sees on the screen. */
export const seenRow = atOutlet.extend({ id: positiveInteger, version })

export const bothLanguages = (most: number) =>
  z.object({ id: z.string().trim().min(1).max(most), en: z.string().trim().min(1).max(most) })
export const anyLanguage = (most: number) =>
  z.object({ id: z.string().trim().max(most), en: z.string().trim().max(most) })
