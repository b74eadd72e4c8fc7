// Walls of a room as SVG paths. A straight wall can also be written as four numbers.
import { toCentimetres } from '#domain/floor/geometry.ts'

export type StraightWall = { x1: number; y1: number; x2: number; y2: number }

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
const STRAIGHT = new RegExp(
  String.raw`^M\s*${NUMBER}[\s,]+${NUMBER}\s*(?:L\s*${NUMBER}[\s,]+${NUMBER}|H\s*${NUMBER}|V\s*${NUMBER})$`,
)

/** Returns the ends of a wall in meters, or null if the wall is not straight. */
export function straightWall(path: string): StraightWall | null {
  const match = STRAIGHT.exec(path.trim())
  if (!match) return null
  const [x1, y1, x2, y2, across, down] = match.slice(1).map((text) => (text === undefined ? null : Number(text)))
  if (x1 == null || y1 == null) return null
  return { x1, y1, x2: x2 ?? across ?? x1, y2: y2 ?? down ?? y1 }
}

export const pathOfWall = ({ x1, y1, x2, y2 }: StraightWall): string =>
  `M${toCentimetres(x1)} ${toCentimetres(y1)}L${toCentimetres(x2)} ${toCentimetres(y2)}`
