/** Luna Senja: roofs at dusk. Plum to peach, engraver's lines, always one great light. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { lines } from '../halftones.ts'
import { type Point, TAU, below, disc, dome, mix, nth, pill, pine, poly, rect, wedge } from '../shapes.ts'

const { abs, hypot, max } = Math

type Tower = readonly [x: number, width: number, height: number, top: number]

/** Kuningan: the sun goes down behind the needle, the traffic hangs off it like a necklace. */
export function kuningan(crop: HeroCrop, seed = 38): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('luna-senja', { night: 'plum', wine: 'dusk' })
  const sheet = createSheet({ w, h, seed, paper: inks.cream })
  const sx = isTall ? w * 0.54 : w * 0.665
  const sy = isTall ? h * 0.4 : h * 0.5
  const r = isTall ? w * 0.36 : h * 0.26
  const hz = isTall ? h * 0.56 : h * 0.6
  sheet.flood(inks.dusk)
  sheet.lay(
    inks.rose,
    lines({ x: 0, y: hz - h * 0.4, w, h: h * 0.42 }, h * 0.021, (_x, y) => ((y - (hz - h * 0.4)) / (h * 0.4)) ** 1.25),
  )
  sheet.cut(inks.gold, disc(sx, sy, r))
  sheet.lay(
    inks.amber,
    lines({ x: sx - r, y: sy - r, w: 2 * r, h: 2 * r }, h * 0.021, (x, y) =>
      hypot(x - sx, y - sy) < r - 4 ? 0.12 + 0.9 * ((y - sy + r) / (2 * r)) ** 1.3 : 0,
    ),
  )
  // the far city
  const far: string[] = []
  const near: string[] = []
  const u = isTall ? w / 960 : w / 1536
  const random = sheet.random
  for (let x = -30; x < w;) {
    const b = random.range(46, 96) * u
    const t = random.range(30, 150) * u
    if (abs(x + b / 2 - sx) > r * 0.55) far.push(rect(x, hz - t, b, t + 60))
    else far.push(rect(x, hz - t * 0.3, b, t + 60))
    x += b + random.range(0, 8) * u
  }
  sheet.lay(inks.wine, far.join(''))
  const tower = (x: number, b: number, t: number, cap: number) => {
    near.push(rect(x, hz - t, b, t + 90))
    if (cap === 1)
      near.push(
        poly([
          [x, hz - t],
          [x + b, hz - t],
          [x + b, hz - t - b * 0.5],
        ]),
      )
    if (cap === 2)
      near.push(
        rect(x + b * 0.3, hz - t - b * 0.5, b * 0.4, b * 0.6) + rect(x + b * 0.48, hz - t - b * 1.4, b * 0.05, b),
      )
    if (cap === 3) near.push(dome(x + b / 2, hz - t + 1, b / 2))
  }
  const set: Tower[] = isTall
    ? [
        [-20, 120, 250, 1],
        [112, 84, 120, 2],
        [760, 92, 190, 2],
        [846, 150, 330, 1],
      ]
    : [
        [-20, 130, 150, 2],
        [150, 110, 250, 1],
        [276, 96, 110, 0],
        [430, 130, 190, 3],
        [575, 84, 90, 2],
        [1330, 92, 220, 2],
        [1416, 160, 380, 1],
      ]
  for (const [x, b, t, k] of set) tower(x * u, b * u, t * u, k)
  sheet.flat(inks.plum, near.join(''))
  // windows: a grid of small lamps, few of them on
  let lit = ''
  for (const [x, b, t] of set)
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < Math.floor(t / 26); j++)
        if (random.chance(0.28))
          lit += rect((x + 14 + i * ((b - 24) / 5)) * u, hz - (t - 18 - j * 26) * u, 9 * u, 12 * u)
  sheet.lay(inks.amber, lit)
  // the needle
  const nx = sx
  const nt = sy - r * 0.62
  const nb = hz + 6
  sheet.lay(
    inks.night,
    poly([
      [nx - 5 * u, nt + 30 * u],
      [nx + 5 * u, nt + 30 * u],
      [nx + 19 * u, nb],
      [nx - 19 * u, nb],
    ]) +
      poly([
        [nx - 18 * u, nt + 26 * u],
        [nx + 18 * u, nt + 26 * u],
        [nx + 8 * u, nt + 44 * u],
        [nx - 8 * u, nt + 44 * u],
      ]) +
      poly([
        [nx - 92 * u, nb - 52 * u],
        [nx + 92 * u, nb - 52 * u],
        [nx + 44 * u, nb - 14 * u],
        [nx + 44 * u, nb + 20],
        [nx - 44 * u, nb + 20],
        [nx - 44 * u, nb - 14 * u],
      ]),
  )
  sheet.lay(
    inks.rose,
    `M${nx - 12 * u} ${nt + 22 * u}q-6 ${-20 * u} ${10 * u} ${-46 * u}q${26 * u} ${26 * u} ${14 * u} ${46 * u}z`,
  )
  // the roof's edge: everything below belongs to the title
  sheet.flat(inks.plum, rect(-40, hz + 8, w + 80, h))
  const beads: string[] = []
  const red: string[] = []
  const [ax, ay] = [nx, hz + 20]
  const [bx, by] = isTall ? ([w * 1.2, h * 0.7] as const) : ([w * 1.08, h * 1.04] as const)
  const [qx, qy] = isTall ? ([w * 0.42, h * 0.665] as const) : ([w * 0.66, h * 0.86] as const)
  for (let i = 0; i < 30; i++) {
    const t = (i / 29) ** 1.25
    const x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * qx + t * t * bx
    const y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * qy + t * t * by
    const k = mix(3.2, 15, t) * u
    beads.push(disc(x, y, k))
    red.push(disc(x + k * 3.2, y - k * 1.4 - 4, k * 0.72))
  }
  sheet.lay(inks.gold, beads.join('')).lay(inks.rose, red.join(''))
  return { svg: sheet.toSvg(), titleArea: isTall ? { ...TITLE.tall } : { ...TITLE.wide, y: 0.63, h: 0.35, w: 0.6 } }
}

/** Dago: three terraces on a slope, and the moon comes down them one phase at a step; the volcano lies like a boat. */
export function dago(crop: HeroCrop, seed = 12): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('luna-senja', { night: 'plum' })
  const sheet = createSheet({ w, h, seed, paper: inks.cream })
  const hz = isTall ? h * 0.5 : h * 0.52
  sheet.flood(inks.dusk)
  sheet.lay(
    inks.amber,
    lines(
      { x: 0, y: h * 0.1, w, h: hz - h * 0.1 + 90 },
      h * (isTall ? 0.0165 : 0.021),
      (_x, y) => max(0, (y - h * 0.16) / (hz - h * 0.16)) ** 1.5 * 0.98,
    ),
  )
  // the upturned boat
  const X = (t: number) => t * w
  const m: Point[] = isTall
    ? [
        [-0.1, 0.48],
        [0.1, 0.4],
        [0.3, 0.335],
        [0.46, 0.318],
        [0.6, 0.325],
        [0.78, 0.322],
        [0.92, 0.37],
        [1.1, 0.43],
      ]
    : [
        [-0.05, 0.5],
        [0.2, 0.44],
        [0.42, 0.335],
        [0.52, 0.3],
        [0.62, 0.305],
        [0.76, 0.298],
        [0.84, 0.33],
        [1.06, 0.46],
      ]
  sheet.cut(
    inks.wine,
    below(
      m.map(([x, y]) => [X(x), y * h]),
      h,
    ),
  )
  sheet.lay(
    inks.dusk,
    lines(
      { x: 0, y: h * 0.36, w, h: h * 0.3 },
      h * (isTall ? 0.0165 : 0.021),
      (_x, y) => max(0, (y / h - (isTall ? 0.38 : 0.37)) / 0.2) * 0.8,
    ),
  )
  // fog between the mountain and us
  sheet.lay(
    inks.cream,
    (
      [
        [0.3, 0.0, 0.62],
        [0.52, 0.03, 0.9],
        [0.62, 0.062, 0.7],
        [0.74, 0.094, 0.5],
      ] as const
    )
      .map(([x, y, l]) => pill(X(x), h * 0.5 + y * h, X(l), h * 0.011))
      .join(''),
  )
  // valley of lamps
  let lamps = ''
  const random = sheet.random
  for (let i = 0; i < 110; i++) {
    const x = isTall ? random.range(0.42, 1.02) : random.range(0.735, 1.02)
    const y = isTall ? random.range(0.59, 0.7) : random.range(0.66, 0.97)
    lamps += disc(x * w, y * h, random.range(2.2, 5.2))
  }
  sheet.flat(inks.wine, rect(-40, isTall ? h * 0.585 : h * 0.64, w + 80, h))
  sheet.lay(inks.gold, lamps)
  // the slope in three steps: how far each reaches, how high it lies
  const steps: Point[] = isTall
    ? [
        [0.36, 0.47],
        [0.62, 0.575],
        [1.06, 0.675],
      ]
    : [
        [0.235, 0.4],
        [0.475, 0.52],
        [0.72, 0.64],
      ]
  const start = (i: number) => (i === 0 ? 0 : nth(steps, i - 1)[0])
  const foot = (i: number) => (i < 2 ? nth(steps, i + 1)[1] * h : isTall ? h * 0.76 : h + 60)
  const hill: Point[] = [[-60, nth(steps, 0)[1] * h]]
  steps.forEach(([x, y], i) => hill.push([x * w, y * h], [x * w, foot(i)]))
  if (isTall) hill.push([w + 70, h + 60])
  hill.push([-60, h + 60])
  sheet.flat(inks.plum, poly(hill))
  const edges = steps.map(([x, y], i) => {
    const from = i === 0 ? -60 : start(i) * w
    return rect(from, y * h, x * w - from, h * (isTall ? 0.008 : 0.012))
  })
  sheet.lay(inks.amber, edges.join(''))
  // pines, then the moon: full, half, thin
  const pineAt = (x: number, y: number, height: number) => pine(x * w, y * h, height * h, 5)
  sheet.lay(
    inks.night,
    isTall
      ? pineAt(0.06, 0.472, 0.26) + pineAt(0.17, 0.472, 0.17)
      : pineAt(0.03, 0.402, 0.3) + pineAt(0.085, 0.402, 0.2),
  )
  const R = isTall ? w * 0.085 : h * 0.083
  const moon = (i: number): Point => {
    const [x, y] = nth(steps, i)
    const from = i > 0 ? start(i) : isTall ? 0.14 : 0.09
    return [((from + x) / 2) * w + (i > 0 ? 0 : R * 0.4), y * h - R]
  }
  const [half, thin] = [moon(1), moon(2)]
  sheet.cut(inks.gold, disc(...moon(0), R))
  sheet.lay(inks.night, disc(...half, R)).cut(inks.gold, wedge(...half, 0, R, -TAU / 4, TAU / 4))
  sheet.lay(inks.night, disc(...thin, R))
  const [x, y] = thin
  sheet.cut(inks.gold, `M${x} ${y - R}a${R} ${R} 0 0 1 0 ${2 * R}a${R * 1.25} ${R * 1.25} 0 0 0 0 ${-2 * R}z`)
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.77, h: 0.21 } : { ...TITLE.wide, y: 0.66, h: 0.32, w: 0.7 },
  }
}
