// Straightens the code of a tilted ticket. This happens only if a reader finds the corners of the code but cannot read its squares.
import type { FinderPoints } from 'qr/decode.js'

type Point = { x: number; y: number }
/** A gray picture with one byte per pixel. */
export type Grey = { width: number; height: number; light: Uint8Array }

/**
 * Number of squares along a side of a ticket’s QR code. The code always has version 6, because the text in `ticket-payload.ts` always has
 * the same length.
 */
const SQUARES = 41
/**
 * Distances in squares from an edge of the code to the center of a mark. `CORNER`: the large marks in three corners. `SMALL`: the small
 * mark near the fourth corner.
 */
const CORNER = 3.5
const SMALL = 6.5
const FAR = SQUARES - 2 * CORNER
/** The squares of the small mark: a dark center, a light ring and a dark ring. */
const RING = [1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1]
/** Search distance in squares around the expected position of the small mark. */
const REACH = 9
const STEP = 0.5
const SCALES = [0.7, 1, 1.35]
const CANDIDATES = 3

const QUIET = 4
const PIXELS = 6
const SIDE = (SQUARES + 2 * QUIET) * PIXELS

function lightAt({ width, height, light }: Grey, x: number, y: number): number {
  const [px, py] = [Math.round(x), Math.round(y)]
  return px < 0 || py < 0 || px >= width || py >= height ? 128 : (light[py * width + px] ?? 128)
}

/** Computes how similar the squares around a point are to the small mark, from −1 to 1. */
function likeness(grey: Grey, at: Point, right: Point, down: Point): number {
  let [sum, squares, dark, cross] = [0, 0, 0, 0]
  for (let i = 0; i < RING.length; i++) {
    const [column, row] = [(i % 5) - 2, Math.floor(i / 5) - 2]
    const light = lightAt(grey, at.x + column * right.x + row * down.x, at.y + column * right.y + row * down.y)
    const ink = RING[i] ?? 0
    sum += light
    squares += light * light
    dark += ink
    cross += light * ink
  }
  const count = RING.length
  const spread = Math.sqrt((squares - (sum * sum) / count) * (dark - (dark * dark) / count))
  return spread < 1 ? 0 : -(cross - (sum * dark) / count) / spread
}

/** Returns possible positions of the small mark, the most likely first. */
function smallMarks(grey: Grey, { tl, tr, bl }: Pick<FinderPoints, 'tl' | 'tr' | 'bl'>): Point[] {
  const right = { x: (tr.x - tl.x) / FAR, y: (tr.y - tl.y) / FAR }
  const down = { x: (bl.x - tl.x) / FAR, y: (bl.y - tl.y) / FAR }
  const candidates: { at: Point; like: number }[] = []
  const flat = SQUARES - SMALL - CORNER
  for (let dy = -REACH; dy <= REACH; dy += STEP)
    for (let dx = -REACH; dx <= REACH; dx += STEP) {
      const at = {
        x: tl.x + (flat + dx) * right.x + (flat + dy) * down.x,
        y: tl.y + (flat + dx) * right.y + (flat + dy) * down.y,
      }
      for (const scale of SCALES) {
        const by = ({ x, y }: Point) => ({ x: x * scale, y: y * scale })
        candidates.push({ at, like: likeness(grey, at, by(right), by(down)) })
      }
    }
  const apart = Math.hypot(right.x, right.y) * 1.5
  const best: Point[] = []
  for (const { at } of candidates.toSorted((candidate, other) => other.like - candidate.like)) {
    if (best.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < apart)) continue
    best.push(at)
    if (best.length === CANDIDATES) break
  }
  return best
}

/**
 * Computes the projective map from four points of the flat code to four points of the picture: x′ = (ax + by + c) / (gx + hy +
 * 1), y′ likewise.
 */
function mapOf(from: readonly Point[], to: readonly Point[]): number[] | null {
  const rows = from.flatMap(({ x, y }, i) => {
    const { x: u, y: v } = to[i] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let i = 0; i < 8; i++) {
    const pivot = rows.slice(i).reduce((best, row) => (Math.abs(row[i] ?? 0) > Math.abs(best[i] ?? 0) ? row : best))
    const by = pivot[i] ?? 0
    if (Math.abs(by) < 1e-9) return null
    rows.splice(rows.indexOf(pivot), 1)
    const unitRow = pivot.map((value) => value / by)
    for (const [n, row] of rows.entries()) {
      const times = row[i] ?? 0
      rows[n] = row.map((value, k) => value - times * (unitRow[k] ?? 0))
    }
    rows.splice(i, 0, unitRow)
  }
  return rows.map((row) => row[8] ?? 0)
}

/** Returns true if the code is light on dark: the center of a corner mark is lighter than its ring. */
function isInverted(grey: Grey, { tl, tr, bl }: Pick<FinderPoints, 'tl' | 'tr' | 'bl'>): boolean {
  const ring = 2.5 / FAR
  const rings = [tr, bl].flatMap(({ x, y }) =>
    [ring, -ring].map((by) => lightAt(grey, tl.x + (x - tl.x) * by, tl.y + (y - tl.y) * by)),
  )
  return lightAt(grey, tl.x, tl.y) > rings.reduce((sum, light) => sum + light, 0) / rings.length
}

const invert = ({ width, height, light }: Grey): Grey => ({ width, height, light: light.map((pixel) => 255 - pixel) })

/** Returns at most three candidates for the straightened code of a picture. Each has red, green, blue and an unused byte per pixel. */
export function straightenCode(picture: Grey, points: Pick<FinderPoints, 'tl' | 'tr' | 'bl'>) {
  const { tl, tr, bl } = points
  const grey = isInverted(picture, points) ? invert(picture) : picture
  const end = SQUARES - CORNER
  const small = SQUARES - SMALL
  const flat = [
    { x: CORNER, y: CORNER },
    { x: end, y: CORNER },
    { x: CORNER, y: end },
    { x: small, y: small },
  ]
  return smallMarks(grey, points).flatMap((mark) => {
    const map = mapOf(flat, [tl, tr, bl, mark])
    return map ? [drawnFlat(grey, map)] : []
  })
}

function drawnFlat(grey: Grey, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: number[]) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let py = 0; py < SIDE; py++)
    for (let px = 0; px < SIDE; px++) {
      const [x, y] = [(px + 0.5) / PIXELS - QUIET, (py + 0.5) / PIXELS - QUIET]
      const depth = g * x + h * y + 1
      const light = lightAt(grey, (a * x + b * y + c) / depth, (d * x + e * y + f) / depth)
      data.fill(light, (py * SIDE + px) * 4, (py * SIDE + px) * 4 + 4)
    }
  return { width: SIDE, height: SIDE, data }
}
