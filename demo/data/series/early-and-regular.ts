import type { DemoPhase } from '../shape.ts'

/** Days from the end of the early phase to the night. */
const EARLY_ENDS_DAYS = 14

/** Returns two phases: an early one with `stock` tickets that ends two weeks before the night, and a regular one. Prices are in rupiah. */
export const earlyAndRegular = ({
  early,
  regular,
  stock,
}: {
  early: number
  regular: number
  stock: number
}): DemoPhase[] => [
  { name: { id: 'Pesan awal', en: 'Early bird' }, price: early, endsDays: EARLY_ENDS_DAYS, stock },
  { name: { id: 'Reguler', en: 'Regular' }, price: regular, endsDays: null, stock: null },
]
