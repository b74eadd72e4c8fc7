import type { DemoPrices } from './shape.ts'

/** Prices written in thousands of rupiah, as a price list does; the result is whole rupiah. */
export const thousands = (weekday: number, weekend: number, event: number): DemoPrices => ({
  weekday: weekday * 1000,
  weekend: weekend * 1000,
  event: event * 1000,
})
