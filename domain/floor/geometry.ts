// Shapes on a floor, in metres: do they overlap, how far apart are they, do they stand in the room.
import type { Box, TableShape } from '#domain/floor/drawing.ts'

export type Point = { x: number; y: number }

/** What one press of an arrow moves by, and what a drag snaps to. */
export const STEP = 0.1
export const LONG_STEP = 1

const CORNERS_OF_A_ROUND = 24

export const isRound = (shape: TableShape): boolean => shape === 'round' || shape === 'high'

/** To whole centimetres, so that sums of steps stay what they are written as. */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100

/** To the grid of ten centimetres. */
export const snapped = (metres: number): number => Math.round(metres / STEP) / Math.round(1 / STEP)

/** Degrees clockwise from 0 up to 359. */
export const turned = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

/** The outline of a box about its middle, as a convex polygon. */
export function outlineOf({ x, y, w, h, rotate }: Box, round = false): Point[] {
  const [cos, sin] = [Math.cos((rotate * Math.PI) / 180), Math.sin((rotate * Math.PI) / 180)]
  const at = (dx: number, dy: number): Point => ({ x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos })
  if (!round) return [at(-w / 2, -h / 2), at(w / 2, -h / 2), at(w / 2, h / 2), at(-w / 2, h / 2)]
  return Array.from({ length: CORNERS_OF_A_ROUND }, (_, i) => {
    const angle = (i * 2 * Math.PI) / CORNERS_OF_A_ROUND
    return at((Math.cos(angle) * w) / 2, (Math.sin(angle) * h) / 2)
  })
}

/** Directions across each side of a polygon, one metre long. */
const normalsOf = (outline: readonly Point[]): Point[] =>
  outline.map((point, i) => {
    const next = outline[(i + 1) % outline.length] ?? point
    const length = Math.hypot(next.x - point.x, next.y - point.y) || 1
    return { x: (next.y - point.y) / length, y: (point.x - next.x) / length }
  })

const spanOf = (outline: readonly Point[], along: Point): [number, number] => {
  const places = outline.map((point) => point.x * along.x + point.y * along.y)
  return [Math.min(...places), Math.max(...places)]
}

/** How deep one stands in the other, in the direction in which it does least, metres; 0 where they do not overlap. */
export function overlapDepth(a: readonly Point[], b: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const along of [...normalsOf(a), ...normalsOf(b)]) {
    const [fromA, toA] = spanOf(a, along)
    const [fromB, toB] = spanOf(b, along)
    least = Math.min(least, Math.min(toA, toB) - Math.max(fromA, fromB))
    if (least <= 0) return 0
  }
  return least
}

/** The shortest way between two outlines, metres; 0 where they overlap. */
export function gapBetween(a: readonly Point[], b: readonly Point[]): number {
  if (overlapDepth(a, b) > 0) return 0
  return Math.min(...a.map((point) => toOutline(point, b)), ...b.map((point) => toOutline(point, a)))
}

const toOutline = (point: Point, outline: readonly Point[]): number =>
  Math.min(...outline.map((from, i) => toSide(point, from, outline[(i + 1) % outline.length] ?? from)))

function toSide({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy || 1
  const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / squared))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** How far an outline stands out of a room, metres; 0 where it is within. */
export const beyondRoom = (outline: readonly Point[], { width, height }: { width: number; height: number }): number =>
  Math.max(0, ...outline.flatMap(({ x, y }) => [-x, -y, x - width, y - height]))
