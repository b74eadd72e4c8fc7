/** Gema: the club as an instrument. Ring screen; indigo, ultraviolet, one hot pink. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { rings } from '../halftones.ts'
import { type Point, TAU, disc, dome, mix, nth, open, pill, polar, poly, rect, wedge } from '../shapes.ts'

const { PI, hypot, max, min, sin } = Math

/** SCBD: the mixing desk is the skyline; a knob hangs over it for a moon. */
export function scbd(crop: HeroCrop, seed = 21): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('gema', { indigo: 'night' })
  const sheet = createSheet({ w, h, seed, paper: inks.ice })
  const foot = isTall ? h * 0.69 : h * 0.665
  const kx = isTall ? w * 0.66 : w * 0.76
  const ky = isTall ? h * 0.285 : h * 0.385
  const kr = isTall ? w * 0.14 : h * 0.104
  sheet.flood(inks.ultra)
  sheet.lay(
    inks.violet,
    rings(
      { x: -20, y: -20, w: w + 40, h: foot + 40 },
      isTall ? 27 : 27,
      (x, y) => max(0, 1 - hypot(x - kx, y - ky) / (isTall ? 760 : 900)) ** 1.2,
      kx,
      ky,
    ),
  )
  sheet.cut(inks.pink, disc(kx, ky, kr))
  for (let i = 0; i <= 10; i++) {
    const a = PI * 0.75 + (i / 10) * PI * 1.5
    sheet.line(inks.ice, open([polar(kx, ky, kr * 1.2, a), polar(kx, ky, kr * 1.38, a)]), i % 5 ? 6 : 12)
  }
  const na = -0.62
  sheet.line(inks.night, open([polar(kx, ky, kr * 0.3, na), polar(kx, ky, kr * 0.86, na)]), 17, 'round')
  // channels: each a tower with its slot, its ladder of lamps, its cap
  const tops = isTall
    ? [0.42, 0.33, 0.47, 0.36, 0.52, 0.44, 0.56]
    : [0.38, 0.27, 0.45, 0.33, 0.185, 0.42, 0.3, 0.51, 0.545, 0.57, 0.5, 0.545]
  const n = tops.length
  const pitch = w / n
  let lamps = ''
  let hot = ''
  tops.forEach((t, i) => {
    const x = i * pitch + pitch * 0.07
    const b = pitch * 0.86
    const y = t * h
    const hgt = foot - y + 20
    sheet.cut(i % 3 === 1 ? inks.night : inks.indigo, rect(x, y, b, hgt), inks.violet)
    sheet.lay(inks.violet, pill(x + b * 0.3 - 5, y + 34, 11, hgt - 78, 5))
    const v = (sin(i * 2.1 + 0.8) + 1) / 2
    const cy = mix(y + 60, foot - 120, v)
    const k = Math.floor((foot - y - 60) / 24)
    for (let j = 0; j < k; j++) {
      const ly = foot - 34 - j * 24
      if (ly > cy - 8) {
        if (j > k * 0.7) hot += rect(x + b * 0.62, ly, b * 0.2, 12)
        else lamps += rect(x + b * 0.62, ly, b * 0.2, 12)
      }
    }
    sheet.cut(
      i === (isTall ? 3 : 4) ? inks.pink : inks.ice,
      pill(x + b * 0.3 - b * 0.17, cy - 26, b * 0.34, 52, 7),
      inks.night,
    )
    sheet.flat(inks.night, rect(x + b * 0.3 - b * 0.17, cy - 3, b * 0.34, 6))
  })
  sheet.lay(inks.lilac, lamps).lay(inks.pink, hot)
  sheet.flat(inks.night, rect(-40, foot, w + 80, h)).lay(inks.pink, rect(-40, foot - 5, w + 80, 9))
  return { svg: sheet.toSvg(), titleArea: isTall ? { ...TITLE.tall } : { ...TITLE.wide, y: 0.69, h: 0.29, w: 0.96 } }
}

/** Losari: a planetarium over the strait. The dome and its echo in the water are one round thing. */
export function losari(crop: HeroCrop, seed = 400): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('gema')
  const sheet = createSheet({ w, h, seed, paper: inks.ice })
  const cx = isTall ? w * 0.5 : w * 0.66
  const hz = isTall ? h * 0.5 : h * 0.625
  const R = isTall ? w * 0.45 : h * 0.49
  const random = sheet.random
  sheet.flood(inks.violet)
  sheet.cut(inks.night, dome(cx, hz, R))
  // rings of stars, turning about the pole
  let small = ''
  let big = ''
  for (let i = 1; i < 12; i++) {
    const r = (R * i) / 12
    const n = Math.round(i * 5.2)
    const o = random.range(0, 1)
    for (let j = 0; j < n; j++) {
      const a = PI + ((j + o) / n) * PI
      const l = random.range(0.006, 0.05)
      if (random.chance(0.2)) big += disc(...polar(cx, hz, r, a), R * 0.013)
      else small += wedge(cx, hz, r - R * 0.004, r + R * 0.005, a, min(a + l * 2.4, TAU))
    }
  }
  sheet.lay(inks.lilac, small).lay(inks.ice, big)
  sheet.cut(inks.pink, disc(...polar(cx, hz, R * 0.66, -0.95), R * 0.11), inks.night)
  // the water
  sheet.flat(inks.indigo, rect(-40, hz, w + 80, h))
  sheet.within(rect(-20, hz, w + 40, h), () =>
    sheet.lay(
      inks.violet,
      rings(
        { x: 0, y: hz, w, h: h - hz },
        R * 0.052,
        (x, y) => {
          const d = hypot(x - cx, y - hz) / R
          return d < 1 ? 0.66 * (1 - d * 0.4) * (isTall ? 1 : min(1, max(0, (x / w - 0.42) / 0.22))) : 0
        },
        cx,
        hz,
      ),
    ),
  )
  // a schooner with seven sails in the door of the dome
  const k = R / 470
  const X = (v: number) => cx + v * k
  const Y = (v: number) => hz + 4 - v * k
  const P = (...points: Point[]) => poly(points.map(([x, y]) => [X(x), Y(y)]))
  sheet.cut(
    inks.ice,
    P([-52, 30], [-52, 150], [-118, 36]) +
      P([-44, 30], [-44, 168], [18, 34]) +
      P([26, 30], [26, 132], [-8, 60]) +
      P([34, 30], [34, 140], [84, 34]) +
      P([-56, 152], [-124, 40], [-150, 34]) +
      P([-128, 40], [-150, 34], [-176, 30]),
    inks.night,
  )
  sheet.lay(
    inks.pink,
    P([-128, 22], [100, 22], [118, 36], [78, 0], [-96, 0]) + P([-128, 22], [-190, 36], [-186, 30], [-118, 14]),
  )
  sheet.lay(inks.pink, rect(-40, hz - 3, w + 80, 6))
  if (isTall) sheet.flat(inks.indigo, rect(-40, h * 0.7, w + 80, h))
  return { svg: sheet.toSvg(), titleArea: isTall ? { ...TITLE.tall } : { x: 0.02, y: 0.66, w: 0.96, h: 0.32 } }
}

/** Polonia: the hangar is an echo, the runway is the floor. */
export function polonia(crop: HeroCrop, seed = 8): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('gema')
  const sheet = createSheet({ w, h, seed, paper: inks.ice })
  const vx = isTall ? w * 0.5 : w * 0.64
  const vy = isTall ? h * 0.54 : h * 0.575
  const n = 8
  sheet.flood(inks.indigo)
  const order = [inks.ultra, inks.night, inks.violet, inks.night, inks.pink, inks.night, inks.pink, inks.ice]
  const vault = (k: number) => {
    const a = (isTall ? w * 0.86 : w * 0.68) * k
    const b = (isTall ? h * 0.56 : h * 0.68) * k
    return `M${vx - a} ${vy + 4}A${a} ${b} 0 0 1 ${vx + a} ${vy + 4}z`
  }
  for (let i = 0; i < n; i++)
    sheet.cut(
      nth(order, i),
      vault(nth([1.12, 0.84, 0.78, 0.55, 0.5, 0.39, 0.33, 0.27], i)),
      i > 3 ? inks.ice : inks.night,
    )
  sheet.lay(
    inks.night,
    rings(
      { x: 0, y: 0, w, h: vy },
      25,
      (x, y) => {
        const k = hypot((x - vx) / (isTall ? w * 0.86 : w * 0.68), (y - vy) / (isTall ? h * 0.56 : h * 0.68))
        return k > 0.84 ? 0.18 + (k - 0.84) * 1.1 : 0
      },
      vx,
      vy,
    ),
  )
  // the floor: lamps run to the vanishing point
  sheet.flat(inks.night, rect(-40, vy, w + 80, h))
  const beam = (a: number, b: number) =>
    poly([
      [vx - 2, vy + 4],
      [vx + 2, vy + 4],
      [vx + b, h + 40],
      [vx + a, h + 40],
    ])
  if (isTall) sheet.within(rect(-20, vy, w + 40, h * 0.19), () => sheet.flat(inks.ultra, beam(-620, 620)))
  else sheet.flat(inks.ultra, beam(-360, 560))
  let dash = ''
  let lamps = ''
  const D = isTall ? h * 0.195 : h - vy + 20
  for (let i = 0; i < 9; i++) {
    const t0 = 0.018 * 1.62 ** i
    const t1 = t0 * 1.3
    if (t0 > 1.1) break
    const y0 = vy + D * t0
    const y1 = vy + D * min(1.1, t1)
    const o = isTall ? 0 : 100
    dash += poly([
      [vx + o * t0 - 26 * t0, y0],
      [vx + o * t0 + 26 * t0, y0],
      [vx + o * t1 + 26 * t1, y1],
      [vx + o * t1 - 26 * t1, y1],
    ])
    const lamp = (reach: number) => disc(vx + reach * t0 * 1.04, y0, 3 + 20 * t0, 2 + 11 * t0)
    lamps += lamp(isTall ? 330 : 530)
    // the near ones on the left would lie under the title
    if (isTall || t0 < 0.15) lamps += lamp(-330)
  }
  sheet.lay(inks.ice, dash).lay(inks.pink, lamps)
  // one of last night's, nose on: a round body, wings that rise, two engines, the fin
  const k = isTall ? 1.15 : 1.3
  const q = vy - 46 * k
  const wing = (side: 1 | -1) =>
    poly([
      [vx, q + 6 * k],
      [vx + side * 142 * k, q - 14 * k],
      [vx + side * 142 * k, q - 9 * k],
      [vx, q + 21 * k],
    ]) + disc(vx + side * 62 * k, q + 12 * k, 11 * k)
  const fin = poly([
    [vx - 4 * k, q - 20 * k],
    [vx - 2 * k, q - 58 * k],
    [vx + 2 * k, q - 58 * k],
    [vx + 4 * k, q - 20 * k],
  ])
  sheet.lay(inks.night, disc(vx, q, 25 * k) + fin + wing(1) + wing(-1))
  sheet.flat(inks.ice, rect(vx - 11 * k, q - 17 * k, 22 * k, 6 * k))
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.775, h: 0.2 } : { x: 0.02, y: 0.66, w: 0.56, h: 0.32 },
  }
}
