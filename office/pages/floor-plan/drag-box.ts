// Calculates the result of a drag, in meters. A moved box snaps to the grid or to the center line of another box. A drag of a corner
// resizes the box, and a drag of the knob rotates it.
import type { Box } from '#domain/floor/drawing.ts'
import { type Point, snapToGrid, toCentimetres, normalizeAngle } from '#domain/floor/geometry.ts'

/** Distance in meters within which a box snaps to the line through the center of another box. */
const TO_GUIDE = 0.15
const LEAST_SIDE = 0.3
/** The rotation snaps to multiples of this angle, in degrees. */
const TURN = 15

export type Guides = { x: number | null; y: number | null }
export type Corner = { x: 1 | -1; y: 1 | -1 }

/**
 * Moves a box by the distance that the pointer moved. `guides`: the lines to which the moved box snaps, through the centers of other boxes.
 * A guide is null if no such line is near.
 */
export function movedBox(
  box: Box,
  { from, at }: { from: Point; at: Point },
  others: readonly Point[],
): { to: Point; guides: Guides } {
  const near = (value: number, lines: readonly number[]) =>
    lines.find((line) => Math.abs(line - value) < TO_GUIDE) ?? null
  const [x, y] = [box.x + at.x - from.x, box.y + at.y - from.y]
  const guides = {
    x: near(
      x,
      others.map((other) => other.x),
    ),
    y: near(
      y,
      others.map((other) => other.y),
    ),
  }
  return { to: { x: guides.x ?? snapToGrid(x), y: guides.y ?? snapToGrid(y) }, guides }
}

/**
 * Resizes a box when one of its corners is dragged. The opposite corner stays in place. For a round table, all sides of the box keep the
 * same length.
 */
export function resizedBox(
  box: Box,
  corner: Corner,
  { from, at }: { from: Point; at: Point },
  isRound: boolean,
): Omit<Box, 'rotate'> {
  const radians = (box.rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const inRoom = (dx: number, dy: number): Point => ({ x: dx * cos - dy * sin, y: dx * sin + dy * cos })
  const diagonal = inRoom(corner.x * box.w, corner.y * box.h)
  const [dx, dy] = [diagonal.x + at.x - from.x, diagonal.y + at.y - from.y]
  let w = Math.max(LEAST_SIDE, snapToGrid((dx * cos + dy * sin) * corner.x))
  let h = Math.max(LEAST_SIDE, snapToGrid((dy * cos - dx * sin) * corner.y))
  if (isRound) w = h = Math.max(w, h)
  const was = inRoom((corner.x * box.w) / 2, (corner.y * box.h) / 2)
  const is = inRoom((corner.x * w) / 2, (corner.y * h) / 2)
  return { w, h, x: toCentimetres(box.x - was.x + is.x), y: toCentimetres(box.y - was.y + is.y) }
}

/** Rotates a box so that its knob points to `at`. Returns the rotation in degrees. */
export function angleTo(box: Box, at: Point): number {
  const degrees = (Math.atan2(at.x - box.x, box.y - at.y) * 180) / Math.PI
  return normalizeAngle(Math.round(degrees / TURN) * TURN)
}
