/** One coarse halftone a house. `tone` says how dark a place is, 0 to 1; each answers SVG path data. */
import { createRandom } from './random.ts'
import { type Box, clamp, disc, num, type Point, polar, poly, TAU } from './shapes.ts'

const { cos, sin, sqrt, hypot, max, min } = Math

export type Tone = (x: number, y: number) => number
/** A place on a line of the halftone: where, which way is across, how dark. */
type Stop = { x: number; y: number; nx: number; ny: number; tone: number }

/** Bands along lines; the tone decides how thick they are, and below 3 % there is none. */
function bands(rows: readonly Stop[][], step: number, thickness: number): string {
  let path = ''
  for (const row of rows) {
    let upper: Point[] = []
    let lower: Point[] = []
    const finish = () => {
      if (upper.length > 1) path += poly([...upper, ...lower.reverse()])
      upper = []
      lower = []
    }
    for (const { x, y, nx, ny, tone } of row) {
      if (tone < 0.03) {
        finish()
        continue
      }
      const half = thickness * step * 0.5 * clamp(tone)
      upper.push([x + nx * half, y + ny * half])
      lower.push([x - nx * half, y - ny * half])
    }
    finish()
  }
  return path
}

const covers = (box: Box, margin: number, x: number, y: number): boolean =>
  x > box.x - margin && y > box.y - margin && x < box.x + box.w + margin && y < box.y + box.h + margin

/** A grid that is turned about the middle of the box, and how far it must reach to cover it. */
function turnedGrid(box: Box, step: number, angle: number) {
  const [cx, cy, across, along] = [box.x + box.w / 2, box.y + box.h / 2, -sin(angle), cos(angle)]
  return {
    reach: hypot(box.w, box.h) / 2 + step,
    at: (u: number, v: number): Point => [cx + u * along + v * across, cy - u * across + v * along],
    stop: (u: number, v: number, tone: Tone): Stop => {
      const [x, y] = [cx + u * along + v * across, cy - u * across + v * along]
      return { x, y, nx: across, ny: along, tone: covers(box, step, x, y) ? tone(x, y) : 0 }
    },
  }
}

/** Round dots (Ombak). */
export function dots(box: Box, step: number, tone: Tone): string {
  const grid = turnedGrid(box, step, 0.52)
  let path = ''
  for (let v = -grid.reach, row = 0; v <= grid.reach; v += step * 0.866, row++) {
    for (let u = -grid.reach + (row % 2) * step * 0.5; u <= grid.reach; u += step) {
      const [x, y] = grid.at(u, v)
      if (!covers(box, step, x, y)) continue
      const r = sqrt(clamp(tone(x, y))) * step * 0.6
      if (r > 0.9) path += disc(x, y, r)
    }
  }
  return path
}

/** An engraver's level lines (Luna Senja). */
export function lines(box: Box, step: number, tone: Tone): string {
  const grid = turnedGrid(box, step, 0)
  const rows: Stop[][] = []
  for (let v = -grid.reach; v <= grid.reach; v += step) {
    const row: Stop[] = []
    for (let u = -grid.reach; u <= grid.reach; u += step * 1.2) row.push(grid.stop(u, v, tone))
    rows.push(row)
  }
  return bands(rows, step, 0.96)
}

/** Rings about a point, as an echo (Gema). */
export function rings(box: Box, step: number, tone: Tone, cx = box.x + box.w / 2, cy = box.y + box.h / 2): string {
  const [right, foot] = [box.x + box.w, box.y + box.h]
  const reach = max(
    hypot(box.x - cx, box.y - cy),
    hypot(right - cx, box.y - cy),
    hypot(box.x - cx, foot - cy),
    hypot(right - cx, foot - cy),
  )
  const rows: Stop[][] = []
  for (let r = step; r < reach; r += step) {
    const count = max(24, Math.ceil((TAU * r) / (step * 1.3)))
    const row = Array.from({ length: count + 1 }, (_, i): Stop => {
      const angle = (i / count) * TAU
      const [x, y] = polar(cx, cy, r, angle)
      return { x, y, nx: cos(angle), ny: sin(angle), tone: covers(box, step, x, y) ? tone(x, y) : 0 }
    })
    rows.push(row)
  }
  return bands(rows, step, 0.94)
}

/** Gouge marks of a woodcut, each its own length (Rantau). */
export function gouges(box: Box, step: number, tone: Tone, angle = -0.62): string {
  const grid = turnedGrid(box, step, angle)
  const random = createRandom(5)
  const rows: Stop[][] = []
  for (let v = -grid.reach; v <= grid.reach; v += step) {
    let u = -grid.reach + random.range(0, step * 4)
    while (u < grid.reach) {
      const length = step * random.range(4, 10)
      const start = u
      const row = Array.from({ length: 7 }, (_, i): Stop => {
        const along = i / 6
        const stop = grid.stop(start + length * along, v, tone)
        const taper = min(1, 4.2 * min(along, 1 - along) + 0.04)
        return { ...stop, tone: clamp(stop.tone) * taper }
      })
      rows.push(row)
      u += length + step * random.range(0.3, 1)
    }
  }
  return bands(rows, step, 0.98)
}

/** Chips of stone (Rocca). */
export function chips(box: Box, step: number, tone: Tone): string {
  const random = createRandom(7)
  let path = ''
  for (let y = box.y - step, row = 0; y <= box.y + box.h + step; y += step * 0.86, row++) {
    for (let x = box.x - step + (row % 2) * step * 0.5; x <= box.x + box.w + step; x += step) {
      const [cx, cy] = [x + random.range(-0.26, 0.26) * step, y + random.range(-0.26, 0.26) * step]
      const r = sqrt(clamp(tone(cx, cy))) * step * 0.56
      const [turn, corners] = [random.range(0, 6), random.int(4, 6)]
      const chip = Array.from({ length: corners }, (_, corner): Point => {
        const [dx, dy] = polar(0, 0, r * random.range(0.78, 1.2), turn + (corner / corners) * TAU)
        return [cx + dx, cy + dy * 0.86]
      })
      if (r > 1.1) path += poly(chip)
    }
  }
  return path
}

/** Squares on the grid (YesChef). */
export function squares(box: Box, step: number, tone: Tone): string {
  let path = ''
  for (let y = box.y + step / 2; y < box.y + box.h; y += step) {
    for (let x = box.x + step / 2; x < box.x + box.w; x += step) {
      const side = sqrt(clamp(tone(x, y))) * step
      const [s, half] = [num(side), side / 2]
      if (side > 1.4) path += `M${num(x - half)} ${num(y - half)}h${s}v${s}h-${s}z`
    }
  }
  return path
}
