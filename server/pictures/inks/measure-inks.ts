import sharp from 'sharp'
import type { EdgeStop, Ink, PictureInks } from '#contract/picture-inks.ts'
import {
  distance,
  edgeColumn,
  medianTone,
  type Pixels,
  SNAP,
  stopsOf,
  toneAt,
  type ToneStop,
} from '#server/pictures/inks/pixel-edges.ts'
import { contrast, type Rgb } from '#server/pictures/veil.ts'

/** A poster of 960 × 1200 is read by 4 px. */
const [ACROSS, DOWN] = [240, 300]
/** The outer 8 px of it. */
const OUTER_ROWS = 2

export const inkOf = (tone: Rgb): Ink =>
  `#${tone.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

export const toneOf = (ink: Ink): Rgb => {
  const value = Number.parseInt(ink.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Measures the inks of a picture. @throws if the bytes are no picture */
export async function measureInks(bytes: Buffer): Promise<PictureInks> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#1b1226' })
    .toColourspace('srgb')
    .resize(ACROSS, DOWN, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels: Pixels = { data, across: info.width, down: info.height, channels: info.channels }
  const [top, bottom] = [groundAt(pixels, 0), groundAt(pixels, DOWN - OUTER_ROWS)]
  const low = distance(top, bottom) <= ALIKE ? top : bottom
  const left = edgeColumn(pixels, 'left', [top, low])
  const right = edgeColumn(pixels, 'right', [top, low])
  const horizon =
    endOfTop(left, right, top) ?? horizonOf(left, right, top, low) ?? splitOfPatterns(left, right, top, low)
  return {
    top: inkOf(top),
    low: inkOf(low),
    horizon: horizon === null ? null : percent(horizon),
    third: inkOf(thirdInk(pixels, top, low)),
    left: edgeStops(left, horizon, top, low),
    right: edgeStops(right, horizon, top, low),
  }
}

/** Steps within which the two grounds are one. */
const ALIKE = 6

/** Median of the outer rows. A plain left corner of another ink counts more: the words of the page begin beside it. */
function groundAt(pixels: Pixels, row: number): Rgb {
  const tones = (columns: number, from: number, rows: number) =>
    Array.from({ length: rows * columns }, (_, at) => toneAt(pixels, at % columns, from + Math.floor(at / columns)))
  const whole = medianTone(tones(pixels.across, row, OUTER_ROWS))
  const around = tones(CORNER, row === 0 ? 0 : DOWN - CORNER, CORNER)
  const corner = medianTone(around)
  const plain = around.filter((tone) => distance(tone, corner) <= SNAP).length / around.length
  return plain >= MOSTLY && distance(whole, corner) > HARD ? corner : whole
}
/** Rows and columns of the corner. */
const CORNER = 12
/** Share of a part that makes its ground. */
const MOSTLY = 0.8

const percent = (row: number) => Math.round((row / DOWN) * 1000) / 10

/** More stops than this in a part of an edge are a pattern and no ground. */
const MOST_STOPS = 14

/** The stops of an edge. A part with a pattern becomes its plain ground, or the way from one ground to the other. */
function edgeStops(rows: readonly Rgb[], split: number | null, top: Rgb, low: Rgb): EdgeStop[] {
  const written = (stops: readonly ToneStop[], from = 0) =>
    stops.map(([tone, row]): EdgeStop => [inkOf(tone), percent(row + from >= DOWN - 1 ? DOWN : row + from)])
  if (split === null) {
    const stops = stopsOf(rows)
    return written(
      stops.length > 2 * MOST_STOPS
        ? [
            [top, 0],
            [low, DOWN],
          ]
        : stops,
    )
  }
  const part = (tones: readonly Rgb[], ground: Rgb) => {
    const stops = stopsOf(tones)
    return stops.length > MOST_STOPS
      ? ([
          [ground, 0],
          [ground, tones.length],
        ] as const)
      : stops.map(([tone, row], at) => [tone, at === stops.length - 1 ? tones.length : row] as const)
  }
  return [...written(part(rows.slice(0, split), top)), ...written(part(rows.slice(split), low), split)]
}

/** Steps of a channel between the tones above and below a horizon; where both are plain, the lesser suffices. */
const HARD = 40
const HARD_BETWEEN_PLAIN = 20
/** Rows above and below that are compared: a hill on one side lies within them. */
const REACH = 8
/** Where a horizon can be, as a share of the height. */
const [HIGHEST, DEEPEST] = [0.3, 0.8]

/** The row at which both edges leave a plain top for good; null if they do not, or not at one height. */
function endOfTop(left: readonly Rgb[], right: readonly Rgb[], top: Rgb): number | null {
  const isOther = (tone: Rgb) => distance(tone, top) > SNAP
  const [row, other] = [left.findIndex(isOther), right.findIndex(isOther)].toSorted((a, b) => b - a)
  if (row === undefined || other === undefined || other < DOWN * HIGHEST || row - other > REACH) return null
  const stays = [left, right].every(
    (rows) => rows.slice(row).filter(isOther).length > rows.slice(row).length * MOSTLY * 0.75,
  )
  const isVisible = distance(medianTone(left.slice(row, row + 2 * REACH)), top) >= HARD_BETWEEN_PLAIN
  return stays && isVisible && row < DOWN * DEEPEST ? row : null
}

/** The row at which the edges change most and a ground ends or begins; null if there is none. */
function horizonOf(left: readonly Rgb[], right: readonly Rgb[], top: Rgb, low: Rgb): number | null {
  const change = (rows: readonly Rgb[], row: number) =>
    distance(medianTone(rows.slice(row - REACH, row)), medianTone(rows.slice(row, row + REACH)))
  const share = (rows: readonly Rgb[], ground: Rgb, steps: number) =>
    rows.filter((tone) => distance(tone, ground) <= steps).length / rows.length
  let best: { row: number; sum: number } | null = null
  for (let row = Math.round(DOWN * HIGHEST); row < DOWN * DEEPEST; row++) {
    const changes = [change(left, row), change(right, row)] as const
    const sum = changes[0] + changes[1]
    if (Math.min(...changes) < HARD_BETWEEN_PLAIN && changes[0] < HARD) continue
    if (best && sum <= best.sum) continue
    const above = Math.min(...[left, right].map((rows) => share(rows.slice(0, row), top, NEAR_GROUND)))
    const below = Math.min(...[left, right].map((rows) => share(rows.slice(row), low, NEAR_GROUND)))
    const isPlain = above >= MOSTLY && below >= MOSTLY
    const isHard = Math.min(...changes) >= HARD || (below === 1 && changes[0] >= HARD)
    // Grounds that are alike need something else below their horizon, such as a sea; a thin band is none.
    const isBand = distance(top, low) <= ALIKE && share(left.slice(row), low, SNAP) > 1 - MOSTLY
    const isHorizon = distance(top, low) > ALIKE && isPlain ? true : isHard && (above >= MOSTLY || below >= MOSTLY)
    if (isHorizon && !isBand) best = { row, sum }
  }
  return best && best.row
}

/** Between two patterns on grounds of their own, the row that parts them best: sand with parasols, and a sea. */
function splitOfPatterns(left: readonly Rgb[], right: readonly Rgb[], top: Rgb, low: Rgb): number | null {
  if (distance(top, low) < 2 * HARD || stopsOf(left).length <= 2 * MOST_STOPS) return null
  const isLow = [left, right].map((rows) => rows.map((tone) => distance(tone, low) < distance(tone, top)))
  const errors = (row: number) =>
    isLow.reduce((sum, rows) => sum + rows.filter((below, y) => below !== y >= row).length, 0) / (2 * DOWN)
  const rows = Array.from({ length: Math.round(DOWN * (DEEPEST - HIGHEST)) }, (_, at) => DOWN * HIGHEST + at)
  const best = rows.toSorted((a, b) => errors(a) - errors(b))[0] ?? 0
  return errors(best) <= 1 - MOSTLY ? best : null
}

/** Steps within which a shaded tone still belongs to its ground. */
const NEAR_GROUND = 64

/** Steps within which two tones are one ink. */
const SAME_INK = 56

/** The most used ink beside the grounds; saturated ones count more, those that do not reach 3:1 on the top count last. */
function thirdInk(pixels: Pixels, top: Rgb, low: Rgb): Rgb {
  const bins = new Map<number, { tones: Rgb[] }>()
  for (let y = 0; y < pixels.down; y += 2)
    for (let x = 0; x < pixels.across; x += 2) {
      const tone = toneAt(pixels, x, y)
      if (distance(tone, top) < SAME_INK || distance(tone, low) < SAME_INK) continue
      const key = tone.reduce((sum, channel) => sum * 8 + (channel >> 5), 0)
      const bin = bins.get(key)
      if (bin) bin.tones.push(tone)
      else bins.set(key, { tones: [tone] })
    }
  const candidates = [...bins.values()].map(({ tones }) => {
    const tone = medianTone(tones)
    const vivid = (Math.max(...tone) - Math.min(...tone)) / 255
    return { tone, score: tones.length * (0.25 + vivid) * (contrast(tone, top) >= 3 ? 1 : 0.01) }
  })
  return candidates.toSorted((a, b) => b.score - a.score)[0]?.tone ?? low
}
