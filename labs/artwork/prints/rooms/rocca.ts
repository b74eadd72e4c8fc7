/** Rocca: fire, stone, and the dark between. Chips of stone for a halftone. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { chips } from '../halftones.ts'
import { type Point, arch, below, disc, flame, nth, palm, pill, poly, rect, wedge } from '../shapes.ts'

const { PI, hypot, max, min } = Math

/** Menteng: five arches, one inside the other like the phases of one moon; the last holds the fire. */
export function menteng(crop: HeroCrop, seed = 5): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('rocca', { terra: 'brick', stone: 'clay' })
  const sheet = createSheet({ w, h, seed, paper: inks.bone, dust: 1.3 })
  const fl = isTall ? h * 0.69 : h * 0.67
  const cx = isTall ? w * 0.5 : w * 0.6
  sheet.flood(inks.brick)
  sheet.lay(
    inks.clay,
    chips({ x: 0, y: 0, w, h: fl }, 30, (x, y) => max(0, 0.85 - (isTall ? y / fl : (x / w) * 1.25)) * 0.8),
  )
  // voussoirs of the first arch
  const W0 = isTall ? w * 0.88 : w * 0.52
  const H0 = isTall ? h * 0.51 : h * 0.42
  const r = W0 / 2
  const cy = fl - H0 + r
  const c0 = isTall ? cx : w * 0.63
  const n = 19
  sheet.cut(inks.char, arch(c0, fl + 10, W0 * 1.03, H0 * 1.02 + 10))
  for (let i = 0; i < n; i++) {
    const a0 = PI + (i / n) * PI
    const a1 = PI + ((i + 1) / n) * PI
    sheet.lay(
      nth([inks.bone, inks.stone, inks.bone, inks.terra, inks.bone], i % 5),
      wedge(c0, cy, r * 0.8, r * 1.0, a0 + 0.012, a1 - 0.012),
    )
  }
  let q = cy
  let row = 0
  while (q < fl - 6) {
    const b = min(r * 0.2, fl - q)
    sheet.lay(nth([inks.stone, inks.bone, inks.terra], row % 3), rect(c0 - r, q + 3, r * 0.2, b - 6))
    sheet.lay(nth([inks.bone, inks.terra, inks.stone], row % 3), rect(c0 + r * 0.8, q + 3, r * 0.2, b - 6))
    q += r * 0.2
    row++
  }
  // the rest step to the right, each hotter
  const k = [0.78, 0.6, 0.435, 0.285]
  const order = [inks.clay, inks.terra, inks.ember, inks.flame]
  k.forEach((v, i) =>
    sheet.cut(
      nth(order, i),
      arch(
        c0 + r * (isTall ? 0.1 : 0.125) * i + r * 0.02,
        fl + 10,
        W0 * v,
        H0 * (v * 0.97 + 0.03) * (isTall ? 0.97 : 1) + 10,
      ),
      i > 1 ? inks.bone : inks.char,
    ),
  )
  const fx = c0 + r * (isTall ? 0.1 : 0.125) * 3 + r * 0.02
  sheet
    .cut(inks.char, flame(fx, fl - 4, W0 * 0.13, H0 * 0.22), inks.bone)
    .lay(inks.ember, flame(fx + 3, fl - 6, W0 * 0.07, H0 * 0.11))
  sheet.flat(inks.char, rect(-40, fl, w + 80, h))
  // light on the floor
  sheet.lay(
    inks.clay,
    poly([
      [fx - W0 * 0.14, fl + 8],
      [fx + W0 * 0.14, fl + 8],
      [fx + W0 * 0.4, h * (isTall ? 0.735 : 1.05)],
      [fx - W0 * (isTall ? 0.4 : 0.06), h * (isTall ? 0.735 : 1.05)],
    ]),
  )
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.745, h: 0.24 } : { x: 0.02, y: 0.69, w: 0.6, h: 0.29 },
  }
}

/** Ubud: the valley is the hearth; its terraces glow and the sun sits in it like a coal. */
export function ubud(crop: HeroCrop, seed = 9): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('rocca', { terra: 'ember', stone: 'bone' })
  const sheet = createSheet({ w, h, seed, paper: inks.bone, dust: 1.3 })
  const cx = isTall ? w * 0.55 : w * 0.62
  const cy = isTall ? h * 0.38 : h * 0.43
  const R = isTall ? w * 0.3 : h * 0.2
  sheet.flood(inks.dusk)
  sheet.lay(
    inks.clay,
    chips(
      { x: 0, y: 0, w, h: h * 0.62 },
      isTall ? 38 : 31,
      (x, y) => max(0, 1 - hypot(x - cx, y - cy) / (R * (isTall ? 2.3 : 2.7))) * 0.85,
    ),
  )
  sheet.cut(inks.ember, disc(cx, cy, R)).lay(
    inks.flame,
    chips({ x: cx - R, y: cy - R, w: 2 * R, h: 2 * R }, isTall ? 33 : 28, (x, y) =>
      hypot(x - cx, y - cy) < R - 8 ? max(0, (cy + R - y) / (2 * R)) ** 1.3 * 0.95 : 0,
    ),
  )
  // smoke over it, three strokes of mist
  sheet.lay(
    inks.bone,
    (
      [
        [-1.35, -0.1, 1.5],
        [-0.5, 0.12, 1.9],
        [-1.7, 0.34, 1.3],
      ] as const
    )
      .map(([x, y, l]) => pill(cx + x * R, cy + y * R, l * R, h * 0.013))
      .join(''),
  )
  // two slopes making a bowl; contour after contour
  const left = (k: number): Point[] => [
    [-60, cy + R * (0.05 + k * 0.62)],
    [w * 0.16, cy + R * (0.28 + k * 0.56)],
    [w * 0.36, cy + R * (0.74 + k * 0.4)],
    [cx - R * 0.1, cy + R * (1.12 + k * 0.3)],
    [cx + R * 0.9, cy + R * (1.36 + k * 0.25)],
    [w * 1.1, cy + R * (1.62 + k * 0.2)],
  ]
  const right = (k: number): Point[] => [
    [cx - R * 2.4, cy + R * (1.5 + k * 0.2)],
    [cx - R * 0.4, cy + R * (1.16 + k * 0.3)],
    [cx + R * 0.55, cy + R * (0.66 + k * 0.42)],
    [cx + R * 1.15, cy + R * (0.05 + k * 0.6)],
    [w + 60, cy + R * (-0.5 + k * 0.75)],
  ]
  sheet.cut(inks.clay, below(right(0), h + 60), inks.char)
  const near = [inks.terra, inks.clay, inks.ember, inks.clay, inks.terra, inks.clay]
  near.forEach((ink, i) => sheet.lay(ink, below(right(0.14 + i * 0.17 - (i % 2 ? 0.06 : 0)), h + 60)))
  sheet.lay(
    inks.char,
    palm(isTall ? w * 0.9 : w * 0.935, cy + R * 0.35, h * (isTall ? 0.2 : 0.33), -0.08) +
      palm(isTall ? w * 0.8 : w * 0.88, cy + R * 0.45, h * (isTall ? 0.14 : 0.22), 0.06),
  )
  sheet.cut(inks.char, below(left(0), h + 60), inks.ember)
  const far = [inks.ember, inks.char, inks.terra, inks.char, inks.terra, inks.char, inks.clay, inks.char]
  far.forEach((ink, i) => sheet.lay(ink, below(left(0.16 + i * 0.17 - (i % 2 ? 0.095 : 0)), h + 60)))
  sheet.lay(
    inks.char,
    palm(w * (isTall ? 0.11 : 0.085), cy + R * 0.35, h * (isTall ? 0.26 : 0.4), 0.07) +
      palm(w * 0.03, cy + R * 0.35, h * (isTall ? 0.18 : 0.28), 0.02),
  )
  // the river
  sheet.within(rect(cx - R * (isTall ? 3 : 0.3), 0, w, isTall ? h * 0.735 : h + 60), () =>
    sheet.lay(
      inks.stone,
      [0, 1, 2, 3]
        .map((i) => pill(cx + R * (0.35 - i * 0.16), cy + R * (1.72 + i * 0.17), R * (0.7 + i * 0.42), h * 0.011))
        .join(''),
    ),
  )
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.73, h: 0.25 } : { x: 0.02, y: 0.75, w: 0.56, h: 0.23 },
  }
}
