// Where a drag leads to, in metres: onto the grid, onto the line of another table, by a corner or by the knob.
import type { Box } from '#domain/floor/drawing.ts'
import { type Point, snapped, toCentimetres, turned } from '#domain/floor/geometry.ts'

/** What comes nearer than this to the line of another stands on it. Metres. */
const TO_GUIDE = 0.15
const LEAST_SIDE = 0.3
/** Degrees of one step of the knob. */
const TURN = 15

export type Guides = { x: number | null; y: number | null }
export type Corner = { x: 1 | -1; y: 1 | -1 }

/** A box that a pointer has moved from one point to another. The guides are the lines of others that it stands on. */
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
      others.map((one) => one.x),
    ),
    y: near(
      y,
      others.map((one) => one.y),
    ),
  }
  return { to: { x: guides.x ?? snapped(x), y: guides.y ?? snapped(y) }, guides }
}

/** A box of which a corner was dragged; the corner across stays where it is. Sides of a round top stay alike. */
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
  let w = Math.max(LEAST_SIDE, snapped((dx * cos + dy * sin) * corner.x))
  let h = Math.max(LEAST_SIDE, snapped((dy * cos - dx * sin) * corner.y))
  if (isRound) w = h = Math.max(w, h)
  const was = inRoom((corner.x * box.w) / 2, (corner.y * box.h) / 2)
  const is = inRoom((corner.x * w) / 2, (corner.y * h) / 2)
  return { w, h, x: toCentimetres(box.x - was.x + is.x), y: toCentimetres(box.y - was.y + is.y) }
}

/** Degrees at which the knob of a box points to a point. */
export function angleTo(box: Box, at: Point): number {
  const degrees = (Math.atan2(at.x - box.x, box.y - at.y) * 180) / Math.PI
  return turned(Math.round(degrees / TURN) * TURN)
}
