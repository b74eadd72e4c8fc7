/** YesChef: a counter, twelve lamps, twelve plates. The square grid of the docket is its halftone. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { squares } from '../halftones.ts'
import { type Point, disc, dome, poly, rect, times } from '../shapes.ts'

const { hypot, max } = Math

/** Senopati: perfect perspective. Seat twelve is the far one; it rings the bell. */
export function senopati(crop: HeroCrop, seed = 12): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('yeschef')
  const sheet = createSheet({ w, h, seed, paper: inks.white, off: 0.0026, dust: 0.6 })
  const vx = isTall ? w * 0.93 : w * 0.95
  const vy = isTall ? h * 0.36 : h * 0.375
  const P = (x: number, y: number, k: number): Point => [vx + (x - vx) * k, vy + (y - vy) * k]
  const near = isTall
    ? { x: w * -0.06, lamp: h * 0.175, plate: h * 0.615, far: h * 0.5, front: h * 0.71 }
    : { x: w * -0.02, lamp: h * 0.275, plate: h * 0.56, far: h * 0.46, front: h * 0.655 }
  sheet.flood(inks.graph)
  sheet.lay(
    inks.slate,
    squares(
      { x: 0, y: 0, w, h: vy + 40 },
      isTall ? 30 : 32,
      (x, y) => max(0, 1 - hypot(x - vx, (y - vy) * 1.3) / (w * 0.95)) * 0.9,
    ),
  )
  sheet.cut(inks.lemon, poly([P(near.x, near.far, 1.3), [vx, vy], P(near.x, near.front, 1.3)]), inks.white)
  sheet.flat(inks.white, poly([P(near.x, near.front, 1.3), [vx, vy], P(near.x, near.front + 30, 1.3)]))
  sheet.flat(
    inks.graph,
    poly([P(near.x, near.front + 30, 1.3), [vx, vy], [w + 60, vy], [w + 60, h + 60], [-60, h + 60]]),
  )
  // twelve seats, the far one first: a cord, a plate, then the lamps over them
  const seats = times(12, (i) => 1 / (1 + i * 0.235)).reverse()
  for (const k of seats) {
    const [lx, ly] = P(near.x + w * 0.12, near.lamp, k)
    const [px, py] = P(near.x + w * 0.12, near.plate, k)
    const r = (isTall ? 92 : 116) * k
    sheet.line(inks.steel, `M${lx} ${-40}V${ly}`, max(2, 5 * k))
    sheet.cut(inks.white, disc(px, py, r * 1.0, r * 0.3), inks.graph)
    sheet.lay(inks.graph, disc(px, py, r * 0.62, r * 0.17))
    sheet.lay(inks.white, disc(px, py, r * 0.55, r * 0.14))
  }
  for (const k of seats) {
    const [lx, ly] = P(near.x + w * 0.12, near.lamp, k)
    const r = (isTall ? 104 : 136) * k
    sheet.cut(inks.white, dome(lx, ly + r, r), inks.graph)
    sheet.lay(inks.lemon, disc(lx, ly + r, r, r * 0.16))
    sheet.flat(inks.white, rect(lx - r * 0.14, ly - r * 0.2, r * 0.28, r * 0.3))
  }
  // the bell at the end of the counter
  const [bx, by] = [isTall ? w * 0.93 : w * 0.95, vy + 8]
  const b = isTall ? 34 : 40
  sheet
    .cut(inks.lemon, dome(bx, by, b), inks.white)
    .lay(inks.lemon, disc(bx, by - b - 6, 8) + rect(bx - b * 1.25, by + 4, b * 2.5, 9))
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.76, h: 0.22 } : { x: 0.02, y: 0.74, w: 0.96, h: 0.24 },
  }
}
