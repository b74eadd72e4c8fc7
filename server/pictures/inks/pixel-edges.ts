import type { Rgb } from '#server/pictures/veil.ts'

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

/** The largest difference of a channel. */
export const distance = (one: Rgb, other: Rgb) =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]))

export const mixed = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** Half a window of the filter, in rows: a line thinner than this disappears. */
const THIN_ROWS = 3
/** A line that is thicker, in rows. */
const LINE_ROWS = 6
/** Columns that are read, from the outside: the outermost is often a ragged edge of paper. */
const READ_COLUMNS = [1, 2, 3]
/** Steps of a channel within which a tone counts as the ground. */
export const SNAP = 16

/** An outer column from top to foot. Thin lines are removed; a tone near a ground becomes that ground. */
export function edgeColumn(pixels: Pixels, side: 'left' | 'right', grounds: readonly Rgb[]): Rgb[] {
  const columns = READ_COLUMNS.map((x) => (side === 'left' ? x : pixels.across - 1 - x))
  const rows = Array.from({ length: pixels.down }, (_, y) => medianTone(columns.map((x) => toneAt(pixels, x, y))))
  const smooth = rows.map((_, y) => medianTone(rows.slice(Math.max(0, y - THIN_ROWS), y + THIN_ROWS + 1)))
  const calm = snapToGrounds(smooth, grounds)
  // A band between two parts of one tone is a line as well.
  return calm.map((tone, y) => {
    const after = calm.slice(y + 1, y + 1 + LINE_ROWS)
    const isAround = (before: Rgb) =>
      distance(before, tone) > SNAP && after.some((next) => distance(next, before) <= SNAP)
    return calm.slice(Math.max(0, y - LINE_ROWS), y).findLast(isAround) ?? tone
  })
}

/** Steps between two rows of a slope. */
const SLOPE = 5
/** Steps of a channel within which a tone of a slope has arrived at the ground. */
const ARRIVED = 4

/** Replaces tones near a ground by that ground. The beginning and the end of a slope keep their own tones. */
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

/** Straight pieces through a column: few stops, none farther than `WITHIN` from the tones. A jump is two stops at one row. */
export function stopsOf(rows: readonly Rgb[]): ToneStop[] {
  const stops: ToneStop[] = []
  let from = 0
  for (let row = 1; row <= rows.length; row++) {
    const [before, here] = [rows[row - 1], rows[row]]
    if (!before || (here && distance(before, here) <= JUMP)) continue
    stops.push(...straightened(rows, from, row - 1).map(([tone, at]): ToneStop => [tone, at === row - 1 ? row : at]))
    from = row
  }
  return stops
}

/** Steps between two rows that are an edge and not a slope. */
const JUMP = 14
/** Steps that no eye sees between a slope and its straight piece. */
const WITHIN = 5

/** Ramer-Douglas-Peucker over the tones of rows `from` to `to`. */
function straightened(rows: readonly Rgb[], from: number, to: number): ToneStop[] {
  const [first, last] = [rows[from], rows[to]]
  if (!first || !last) return []
  let farthest = from
  let most = WITHIN
  for (let row = from + 1; row < to; row++) {
    const tone = rows[row]
    const far = tone ? distance(tone, mixed(first, last, (row - from) / (to - from))) : 0
    if (far > most) [most, farthest] = [far, row]
  }
  if (farthest > from) return [...straightened(rows, from, farthest), ...straightened(rows, farthest, to).slice(1)]
  return [
    [first, from],
    [last, to],
  ]
}
