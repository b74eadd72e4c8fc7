import type { DemoPhase } from '../shape.ts'

/** The early phase ends this number of days before the night. */
const EARLY_ENDS_DAYS = 14

/**
 * Returns two phases of a ticket: an early phase and a regular phase. The early phase has `stock` tickets and ends two weeks before the
 * night. Prices are in rupiah.
 */
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
