import type { CSSProperties } from 'react'
import type { TableEntity } from '#contract/web/entities.ts'

/** A price of the room, and how dear it is among the room's prices: 0 the cheapest, 1 the dearest. Rupiah. */
export type PriceTier = { amount: number; tone: number }

/** The prices of the tables that are sold, the cheapest first; one price alone has no tone. */
export function priceTiers(tables: readonly TableEntity[]): PriceTier[] {
  const amounts = [...new Set(tables.filter((table) => table.is_reservable).map((table) => table.amount_to_pay))]
  return amounts
    .toSorted((a, b) => a - b)
    .map((amount, at) => ({ amount, tone: amounts.length > 1 ? at / (amounts.length - 1) : 0 }))
}

/** The tone of a table, for the style sheet; 0 for one that is not sold. */
export const toneOf = (table: TableEntity, tiers: readonly PriceTier[]): number =>
  tiers.find(({ amount }) => amount === table.amount_to_pay)?.tone ?? 0

/** As floor-table.css reads it. */
export const toneStyle = (tone: number): CSSProperties => ({ '--tone': `${Math.round(tone * 100)}%` }) as CSSProperties
