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
import { horizonAcross } from '#server/pictures/inks/horizon-across.ts'
import { contrast, type Rgb } from '#domain/catalogue/contrast.ts'

/**
 * Size to which the picture is shrunk before it is read. If the poster has 960 × 1200 px, one pixel of the shrunk picture covers 4 × 4 px.
 */
const [ACROSS, DOWN] = [240, 300]
/** Number of outer rows that are read. Together they cover the outer 8 px of the picture. */
const OUTER_ROWS = 2

export const inkOf = (tone: Rgb): Ink =>
  `#${tone.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

export const toneOf = (ink: Ink): Rgb => {
  const value = Number.parseInt(ink.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * Measures the inks of a picture.
 * @throws if the bytes are not a picture
 */
export async function measureInks(bytes: Buffer): Promise<PictureInks> {
  const picture = sharp(bytes)
  const { autoOrient } = await picture.metadata()
  const { data, info } = await picture
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
  const ofEdges =
    endOfTop(left, right, top) ?? horizonOf(left, right, top, low) ?? splitOfPatterns(left, right, top, low)
  const isWide = autoOrient.width > autoOrient.height
  const across = isWide && ofEdges !== null ? horizonAcross(pixels, low, [DOWN * HIGHEST, DOWN * DEEPEST]) : null
  const horizon = across ?? ofEdges
  const isSoft = (ofEdges === null || (isWide && across === null)) && low !== top && distance(top, low) <= NEAR_GROUND
  return {
    top: inkOf(top),
    low: inkOf(low),
    horizon: horizon === null ? null : percent(horizon),
    third: inkOf(thirdInk(pixels, top, low)),
    left: edgeStops(left, horizon, top, low),
    right: edgeStops(right, horizon, top, low),
    ...(isSoft && { isSoft }),
  }
}

/**
 * Maximum distance between the background colors at the top and at the bottom of a picture. Up to this distance, they count as one color.
 */
const ALIKE = 6

/**
 * Returns the background color at the top or the bottom of a picture. Usually it is the median tone of the outer rows. If the left corner
 * has a plain color that differs from this tone, it is the color of the corner, because the text of the page begins next to the corner.
 */
function groundAt(pixels: Pixels, row: number): Rgb {
  const tones = (columns: number, from: number, rows: number) =>
    Array.from({ length: rows * columns }, (_, at) => toneAt(pixels, at % columns, from + Math.floor(at / columns)))
  const whole = medianTone(tones(pixels.across, row, OUTER_ROWS))
  const around = tones(CORNER, row === 0 ? 0 : DOWN - CORNER, CORNER)
  const corner = medianTone(around)
  const plain = around.filter((tone) => distance(tone, corner) <= SNAP).length / around.length
  return plain >= MOSTLY && distance(whole, corner) > HARD ? corner : whole
}
/** Number of rows and columns of the corner. */
const CORNER = 12
/** Minimum share of an area that one tone must cover to be the background color of that area. */
const MOSTLY = 0.8

const percent = (row: number) => Math.round((row / DOWN) * 1000) / 10

/** Maximum number of gradient stops in a part of an edge. A part with more stops is a pattern and not a plain background. */
const MOST_STOPS = 14

/**
 * Returns the gradient stops of an edge. A pattern is replaced by plain color. If an edge is split in two parts, a part with a pattern gets
 * its background color. If an edge without a split has a pattern, it gets a gradient between the two background colors.
 */
function edgeStops(rows: readonly Rgb[], split: number | null, top: Rgb, low: Rgb): EdgeStop[] {
  const writeStops = (stops: readonly ToneStop[], from = 0) =>
    stops.map(([tone, row]): EdgeStop => [inkOf(tone), percent(row + from >= DOWN - 1 ? DOWN : row + from)])
  if (split === null) {
    const stops = stopsOf(rows)
    return writeStops(
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
  return [...writeStops(part(rows.slice(0, split), top)), ...writeStops(part(rows.slice(split), low), split)]
}

/**
 * Minimum color difference between the tone above a horizon and the tone below it, in one channel. `HARD_BETWEEN_PLAIN` is the minimum if
 * both areas are plain.
 */
const HARD = 40
const HARD_BETWEEN_PLAIN = 20
/**
 * Number of rows that are compared above a row, and also below it. A hill that is at one edge only must not be higher than this number of
 * rows.
 */
const REACH = 8
/** Limits for the height of a horizon, as shares of the picture's height. */
const [HIGHEST, DEEPEST] = [0.3, 0.8]

/**
 * Finds the row at which the plain background at the top of both edges ends. Returns null if there is no such row, or if the background
 * ends at different heights at the two edges.
 */
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

/**
 * Finds the horizon: the row at which the tones of both edges change most. The area above or below this row must have a plain background
 * color. Returns null if there is no such row.
 */
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
    // If the top and the bottom have similar background colors, a horizon needs a large area with another tone below it, such as a sea. A
    // thin band in another tone is not a horizon.
    const isBand = distance(top, low) <= ALIKE && share(left.slice(row), low, SNAP) > 1 - MOSTLY
    const isHorizon = distance(top, low) > ALIKE && isPlain ? true : isHard && (above >= MOSTLY || below >= MOSTLY)
    if (isHorizon && !isBand) best = { row, sum }
  }
  return best && best.row
}

/**
 * Finds the row that best separates two patterns, for example a sea above and a beach with parasols below. Returns null if no row separates
 * the patterns well enough.
 */
function splitOfPatterns(left: readonly Rgb[], right: readonly Rgb[], top: Rgb, low: Rgb): number | null {
  if (distance(top, low) < 2 * HARD || stopsOf(left).length <= 2 * MOST_STOPS) return null
  const isLow = [left, right].map((rows) => rows.map((tone) => distance(tone, low) < distance(tone, top)))
  const errors = (row: number) =>
    isLow.reduce((sum, rows) => sum + rows.filter((below, y) => below !== y >= row).length, 0) / (2 * DOWN)
  const rows = Array.from({ length: Math.round(DOWN * (DEEPEST - HIGHEST)) }, (_, at) => DOWN * HIGHEST + at)
  const best = rows.toSorted((a, b) => errors(a) - errors(b))[0] ?? 0
  return errors(best) <= 1 - MOSTLY ? best : null
}

/** Maximum distance of a shaded tone from its background color. */
const NEAR_GROUND = 64

/** Maximum distance at which two tones count as one ink. */
const SAME_INK = 56

/**
 * Returns the most frequent color of a picture that differs from its two background colors. Saturated colors are preferred. A color with
 * a contrast below 3:1 on the upper background is the last choice.
 */
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
