import type { CSSProperties } from 'react'
import type { TableEntity } from '#contract/web/entities.ts'

/**
 * A price of the room in rupiah, and the rank of the price among all prices of the room: 0 is the cheapest price, 1 is the most expensive
 * price.
 */
export type PriceTier = { amount: number; tone: number }

/** Returns the prices of the tables on sale, the cheapest first. If there is only one price, its `tone` is 0. */
export function priceTiers(tables: readonly TableEntity[]): PriceTier[] {
  const amounts = [...new Set(tables.filter((table) => table.is_reservable).map((table) => table.amount_to_pay))]
  return amounts
    .toSorted((a, b) => a - b)
    .map((amount, at) => ({ amount, tone: amounts.length > 1 ? at / (amounts.length - 1) : 0 }))
}

/** Returns the tone of a table for the style sheet; 0 for a table that is not on sale. */
export const toneOf = (table: TableEntity, tiers: readonly PriceTier[]): number =>
  tiers.find(({ amount }) => amount === table.amount_to_pay)?.tone ?? 0

/** Returns the CSS variable that sends the tone to the style sheet. */
export const toneStyle = (tone: number): CSSProperties => ({ '--tone': `${Math.round(tone * 100)}%` }) as CSSProperties
