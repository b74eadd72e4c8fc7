import type { DemoPrices } from './shape.ts'

/** Returns prices in whole rupiah. The arguments are in thousands of rupiah, as in a price list. */
export const thousands = (weekday: number, weekend: number, event: number): DemoPrices => ({
  weekday: weekday * 1000,
  weekend: weekend * 1000,
  event: event * 1000,
})
