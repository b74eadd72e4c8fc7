import type { Rgb } from '#domain/catalogue/contrast.ts'
import { distance, medianTone, type Pixels, toneAt } from '#server/pictures/inks/pixel-edges.ts'

/** Number of rows above and below a row that are compared. */
const REACH = 8
/** Distance between two columns that are read. */
const STEP = 4
/**
 * Maximum value that one change of tone adds to a sum, in steps of a color channel. Without this limit, a bright sun would outweigh a wide
 * ground.
 */
const MOST_CHANGE = 40
/** Minimum average change at a horizon. A row reaches this value if about half of its columns change strongly. */
const LEAST_CHANGE = 20
/**
 * Most tones below a horizon must be similar to the lower background color. `NEAR`: the maximum difference. `PLAIN`: the minimum share of
 * tones within this difference.
 */
const [NEAR, PLAIN] = [40, 0.8]

/**
 * Finds the row between `from` and `to` at which the tones of all columns change most. The edges of a wide picture may show only a house or
 * a hill, so its horizon is measured over the whole width. Returns null if no row has a large common change, or if the area below that row
 * has no plain ground of the tone `low`.
 */
export function horizonAcross(pixels: Pixels, low: Rgb, [from, to]: readonly [number, number]): number | null {
  const columns = Array.from({ length: Math.floor(pixels.across / STEP) }, (_, at) => at * STEP)
  const tonesAt = (x: number, row: number) => Array.from({ length: REACH }, (_, at) => toneAt(pixels, x, row + at))
  const change = (x: number, row: number) =>
    Math.min(MOST_CHANGE, distance(medianTone(tonesAt(x, row - REACH)), medianTone(tonesAt(x, row))))
  let best = { row: 0, mean: 0 }
  for (let row = Math.round(from); row < to; row++) {
    const mean = columns.reduce((sum, x) => sum + change(x, row), 0) / columns.length
    if (mean > best.mean) best = { row, mean }
  }
  const below = columns.flatMap((x) =>
    Array.from({ length: pixels.down - best.row }, (_, at) => distance(toneAt(pixels, x, best.row + at), low) <= NEAR),
  )
  const isPlain = below.filter(Boolean).length >= below.length * PLAIN
  return best.mean >= LEAST_CHANGE && isPlain ? best.row : null
}
