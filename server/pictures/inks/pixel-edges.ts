import type { Rgb } from '#domain/catalogue/contrast.ts'

/** Pixels of a picture, shrunk so that grain and glints disappear. */
export type Pixels = { data: Uint8Array; across: number; down: number; channels: number }

export const toneAt = ({ data, across, channels }: Pixels, x: number, y: number): Rgb => {
  const at = (y * across + x) * channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const medianTone = (tones: readonly Rgb[]): Rgb => [
  median(tones.map(([red]) => red)),
  median(tones.map(([, green]) => green)),
  median(tones.map(([, , blue]) => blue)),
]

/** Returns the largest difference between two tones in any color channel. */
export const distance = (tone: Rgb, other: Rgb) =>
  Math.max(Math.abs(tone[0] - other[0]), Math.abs(tone[1] - other[1]), Math.abs(tone[2] - other[2]))

export const mixTones = (tone: Rgb, other: Rgb, share: number): Rgb => [
  tone[0] + (other[0] - tone[0]) * share,
  tone[1] + (other[1] - tone[1]) * share,
  tone[2] + (other[2] - tone[2]) * share,
]

/** The filter reads this number of rows above a row, and the same number below it. It removes lines that are thinner than this number. */
const THIN_ROWS = 3
/** Maximum height, in rows, of a band between two areas of the same tone. Such a band is removed like a line. */
const LINE_ROWS = 6
/** Columns that are read, counted from the outside. The outermost column is skipped, because it is often a ragged paper edge. */
const READ_COLUMNS = [1, 2, 3]
/** Maximum difference in a color channel at which a tone counts as the background color. */
export const SNAP = 16

/**
 * Returns the tones of a picture's left or right edge, from top to bottom. Thin lines are removed. A tone near a background color is
 * replaced by that color.
 */
export function edgeColumn(pixels: Pixels, side: 'left' | 'right', grounds: readonly Rgb[]): Rgb[] {
  const columns = READ_COLUMNS.map((x) => (side === 'left' ? x : pixels.across - 1 - x))
  const rows = Array.from({ length: pixels.down }, (_, y) => medianTone(columns.map((x) => toneAt(pixels, x, y))))
  const smooth = rows.map((_, y) => medianTone(rows.slice(Math.max(0, y - THIN_ROWS), y + THIN_ROWS + 1)))
  const calm = snapToGrounds(smooth, grounds)
  // A band between two areas of the same tone is removed like a line.
  return calm.map((tone, y) => {
    const after = calm.slice(y + 1, y + 1 + LINE_ROWS)
    const isAround = (before: Rgb) =>
      distance(before, tone) > SNAP && after.some((next) => distance(next, before) <= SNAP)
    return calm.slice(Math.max(0, y - LINE_ROWS), y).findLast(isAround) ?? tone
  })
}

/**
 * Maximum difference between two neighboring rows in a slope. A slope is a gradual change of tone that begins or ends at a background
 * color.
 */
const SLOPE = 5
/** A slope has reached a background color if the difference is at most this number of steps in each color channel. */
const ARRIVED = 4

/** Replaces tones near a background color by that color. The tones at the beginning and the end of a slope are not replaced. */
function snapToGrounds(tones: readonly Rgb[], grounds: readonly Rgb[]): Rgb[] {
  const near = tones.map((tone) => grounds.find((ground) => distance(tone, ground) <= SNAP) ?? null)
  const calm = tones.map((tone, y) => near[y] ?? tone)
  const keepSlope = (from: number, step: 1 | -1) => {
    for (let y = from; near[y]; y += step) {
      const [tone, ground] = [tones[y], near[y]]
      if (!tone || !ground || distance(tone, ground) <= ARRIVED) return
      calm[y] = tone
    }
  }
  tones.forEach((tone, y) => {
    const before = tones[y - 1]
    if (!before || distance(tone, before) > SLOPE) return
    if (near[y - 1] && !near[y]) keepSlope(y - 1, -1)
    if (near[y] && !near[y - 1]) keepSlope(y, 1)
  })
  return calm
}

export type ToneStop = readonly [tone: Rgb, row: number]

/**
 * Approximates the tones of a column by a few straight pieces. Each tone differs by at most `WITHIN` from its piece. The stops are the
 * ends of the pieces. A sudden change of tone has two stops at the same row.
 */
export function stopsOf(rows: readonly Rgb[]): ToneStop[] {
  const stops: ToneStop[] = []
  let from = 0
  for (let row = 1; row <= rows.length; row++) {
    const [before, here] = [rows[row - 1], rows[row]]
    if (!before || (here && distance(before, here) <= JUMP)) continue
    stops.push(...straightenRows(rows, from, row - 1).map(([tone, at]): ToneStop => [tone, at === row - 1 ? row : at]))
    from = row
  }
  return stops
}

/** Maximum difference between two neighboring rows of one slope. A larger difference is a hard edge. */
const JUMP = 14
/** Maximum difference in a color channel between a tone and the straight piece that approximates it. The eye cannot see this difference. */
const WITHIN = 5

/** Returns the stops of rows `from` to `to`, found with the Ramer-Douglas-Peucker algorithm. */
function straightenRows(rows: readonly Rgb[], from: number, to: number): ToneStop[] {
  const [first, last] = [rows[from], rows[to]]
  if (!first || !last) return []
  let farthest = from
  let most = WITHIN
  for (let row = from + 1; row < to; row++) {
    const tone = rows[row]
    const far = tone ? distance(tone, mixTones(first, last, (row - from) / (to - from))) : 0
    if (far > most) [most, farthest] = [far, row]
  }
  if (farthest > from) return [...straightenRows(rows, from, farthest), ...straightenRows(rows, farthest, to).slice(1)]
  return [
    [first, from],
    [last, to],
  ]
}
