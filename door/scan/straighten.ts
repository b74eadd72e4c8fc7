// A ticket's code that lies askew before the camera, drawn again as if it lay flat: where a reader sees its corners and not its squares.
import type { FinderPoints } from 'qr/decode.js'

type Point = { x: number; y: number }
/** Grey, a byte a pixel. */
export type Grey = { width: number; height: number; light: Uint8Array }

/** Squares along a side of a ticket's code: version 6 (`ticket-payload.ts` has always as many letters). */
const SQUARES = 41
/** From an edge of the code to the middle of a corner's mark, and of the small mark in the fourth corner. */
const CORNER = 3.5
const SMALL = 6.5
const FAR = SQUARES - 2 * CORNER
/** The small mark: dark, a light ring, a dark ring. */
const RING = [1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1]
/** How far from where it would lie on a flat sheet it is looked for, in squares. */
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

/** How much the squares around a point look like the small mark, −1 to 1. */
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

/** Where the small mark may be, the likeliest first. */
function smallMarks(grey: Grey, { tl, tr, bl }: Pick<FinderPoints, 'tl' | 'tr' | 'bl'>): Point[] {
  const right = { x: (tr.x - tl.x) / FAR, y: (tr.y - tl.y) / FAR }
  const down = { x: (bl.x - tl.x) / FAR, y: (bl.y - tl.y) / FAR }
  const found: { at: Point; like: number }[] = []
  const flat = SQUARES - SMALL - CORNER
  for (let dy = -REACH; dy <= REACH; dy += STEP)
    for (let dx = -REACH; dx <= REACH; dx += STEP) {
      const at = {
        x: tl.x + (flat + dx) * right.x + (flat + dy) * down.x,
        y: tl.y + (flat + dx) * right.y + (flat + dy) * down.y,
      }
      for (const scale of SCALES) {
        const by = ({ x, y }: Point) => ({ x: x * scale, y: y * scale })
        found.push({ at, like: likeness(grey, at, by(right), by(down)) })
      }
    }
  const apart = Math.hypot(right.x, right.y) * 1.5
  const best: Point[] = []
  for (const { at } of found.toSorted((one, other) => other.like - one.like)) {
    if (best.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < apart)) continue
    best.push(at)
    if (best.length === CANDIDATES) break
  }
  return best
}

/** The map that takes four points of the flat code to four of the picture: x′ = (ax + by + c) / (gx + hy + 1), y′ likewise. */
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
    const one = pivot.map((value) => value / by)
    for (const [n, row] of rows.entries()) {
      const times = row[i] ?? 0
      rows[n] = row.map((value, k) => value - times * (one[k] ?? 0))
    }
    rows.splice(i, 0, one)
  }
  return rows.map((row) => row[8] ?? 0)
}

/** Whether the middle of a corner's mark is lighter than the ring around it: light ink on a dark screen. */
function isInverted(grey: Grey, { tl, tr, bl }: Pick<FinderPoints, 'tl' | 'tr' | 'bl'>): boolean {
  const ring = 2.5 / FAR
  const rings = [tr, bl].flatMap(({ x, y }) =>
    [ring, -ring].map((by) => lightAt(grey, tl.x + (x - tl.x) * by, tl.y + (y - tl.y) * by)),
  )
  return lightAt(grey, tl.x, tl.y) > rings.reduce((sum, one) => sum + one, 0) / rings.length
}

const inverted = ({ width, height, light }: Grey): Grey => ({ width, height, light: light.map((one) => 255 - one) })

/** The code of a picture as it would lie flat, at most three tries of it; red, green, blue and none a pixel. */
export function straightened(picture: Grey, points: Pick<FinderPoints, 'tl' | 'tr' | 'bl'>) {
  const { tl, tr, bl } = points
  const grey = isInverted(picture, points) ? inverted(picture) : picture
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
