// Geometry of shapes on a floor, in meters: overlap, distance, and position in the room.
import type { Box, TableShape } from '#domain/floor/drawing.ts'

export type Point = { x: number; y: number }

/** Distance in meters by which an arrow key moves an object. A drag also moves an object in steps of this distance. */
export const STEP = 0.1
export const LONG_STEP = 1

const CORNERS_OF_A_ROUND = 24

export const isRound = (shape: TableShape): boolean => shape === 'round' || shape === 'high'

/** Rounds to whole centimeters, so that sums of steps have no rounding error. */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100

/** Rounds a position in meters to the grid of ten centimeters. */
export const snapToGrid = (metres: number): number => Math.round(metres / STEP) / Math.round(1 / STEP)

/** Normalizes an angle in degrees (clockwise) to 0 to 359. */
export const normalizeAngle = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

/** Returns the outline of a box around its center, as a convex polygon. */
export function outlineOf({ x, y, w, h, rotate }: Box, round = false): Point[] {
  const [cos, sin] = [Math.cos((rotate * Math.PI) / 180), Math.sin((rotate * Math.PI) / 180)]
  const at = (dx: number, dy: number): Point => ({ x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos })
  if (!round) return [at(-w / 2, -h / 2), at(w / 2, -h / 2), at(w / 2, h / 2), at(-w / 2, h / 2)]
  return Array.from({ length: CORNERS_OF_A_ROUND }, (_, i) => {
    const angle = (i * 2 * Math.PI) / CORNERS_OF_A_ROUND
    return at((Math.cos(angle) * w) / 2, (Math.sin(angle) * h) / 2)
  })
}

/** Returns the normals of the sides of a polygon. Each normal is one meter long. */
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

/**
 * Returns the smallest distance in meters by which one outline must move so that the two outlines no longer overlap. Returns 0 if they do
 * not overlap.
 */
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

/** Returns the shortest distance between two outlines in meters. Returns 0 if they overlap. */
export function gapBetween(a: readonly Point[], b: readonly Point[]): number {
  if (overlapDepth(a, b) > 0) return 0
  return Math.min(...a.map((point) => toOutline(point, b)), ...b.map((point) => toOutline(point, a)))
}

const toOutline = (point: Point, outline: readonly Point[]): number =>
  Math.min(...outline.map((from, i) => toSide(point, from, outline[(i + 1) % outline.length] ?? from)))

function toSide({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squaredLength = dx * dx + dy * dy || 1
  const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / squaredLength))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** Returns how far an outline extends beyond the room in meters. Returns 0 if the outline is within the room. */
export const beyondRoom = (outline: readonly Point[], { width, height }: { width: number; height: number }): number =>
  Math.max(0, ...outline.flatMap(({ x, y }) => [-x, -y, x - width, y - height]))
