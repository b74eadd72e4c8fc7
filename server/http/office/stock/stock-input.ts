// Inputs and permissions that the calls about the stock share.
import { z } from 'zod'
import { positiveInteger, wholeInteger } from '#contract/numbers.ts'

export const PLAN = { permission: 'stock.plan', at: 'sent outlet' } as const
export const READ_PRICES = { permission: 'stock.price', at: 'sent outlet', presence: 'session' } as const
export const CHANGE_PRICES = { permission: 'stock.price', at: 'sent outlet', presence: 'fresh' } as const

export const atOutlet = z.object({ outletId: positiveInteger })
/** Drawn by the caller: sent again it changes nothing. */
export const key = z.uuid()
/** The version that the reader saw: another is refused, with the name of who was faster. */
export const version = wholeInteger
/** A row of an outlet at the version that the reader saw. */
export const seenRow = atOutlet.extend({ id: positiveInteger, version })

/** A text in both languages, neither empty. */
export const bothLanguages = (most: number) =>
  z.object({ id: z.string().trim().min(1).max(most), en: z.string().trim().min(1).max(most) })
/** A text that may be left out in either language, or in both. */
export const anyLanguage = (most: number) =>
  z.object({ id: z.string().trim().max(most), en: z.string().trim().max(most) })
