/** Rantau: woodcut for people far from home. Brick, bone and forest; a gouge for a halftone. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { gouges } from '../halftones.ts'
import { type Point, TAU, disc, mix, nth, poly, rect, repeat, ring, smooth, wedge } from '../shapes.ts'

const { PI, abs, hypot, max } = Math

/** What waits on the stage: a double bass, a drum, a microphone, all seen against the light. */
function band(X: (v: number) => number, floor: number, u: number): string {
  const at = (x: number, y: number): Point => [X(x), floor - y * u]
  const bass = smooth(
    [
      at(-150, 4),
      at(-176, 50),
      at(-148, 92),
      at(-158, 128),
      at(-122, 150),
      at(-86, 128),
      at(-96, 92),
      at(-68, 50),
      at(-94, 4),
    ],
    true,
  )
  const neck = poly([at(-127, 140), at(-117, 140), at(-119, 236), at(-125, 236)])
  const drum =
    disc(...at(120, 52), 56 * u, 52 * u) + rect(...at(66, 150), 7 * u, 150 * u) + disc(...at(70, 152), 46 * u, 8 * u)
  const stand =
    rect(...at(-3, 150), 6 * u, 150 * u) + disc(...at(0, 160), 14 * u, 18 * u) + rect(...at(-30, 8), 60 * u, 8 * u)
  return bass + neck + drum + stand
}

/** Prawirotaman: the roof of the pavilion rhymes with the mountain behind it; the stage glows between four pillars. */
export function prawirotaman(crop: HeroCrop, seed = 100): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('rantau', { verm: 'brick' })
  const sheet = createSheet({ w, h, seed, paper: inks.paper, dust: 1.6 })
  const cx = isTall ? w * 0.5 : w * 0.62
  const fl = isTall ? h * 0.69 : h * 0.675
  const u = isTall ? 0.86 : 0.84
  sheet.flood(inks.brick)
  // smoke: five strings drawn out by the wind
  const top = isTall ? h * 0.19 : h * 0.285
  const X = (v: number) => cx + v * u
  for (let i = 0; i < 5; i++)
    sheet.line(
      inks.paper,
      smooth([
        [X(-26 + i * 13), top + 60 * u],
        [X(-40 + i * 15), top - 4],
        [X(60 + i * 17), top - 22 * u + i * 4],
        [X(240), top - 8 + i * 14],
        [X(520), top - 30 + i * 16],
        [X(1100), top - 6 + i * 22],
      ]),
      6,
    )
  const m = fl - top
  const Y = (k: number) => top + k * m
  const cone =
    smooth([
      [X(-900), fl],
      [X(-560), Y(0.69)],
      [X(-250), Y(0.38)],
      [X(-70), Y(0.08)],
    ]) +
    `L${X(-30)} ${Y(0.105)}L${X(0)} ${Y(0.088)}L${X(40)} ${Y(0.11)}L${X(74)} ${Y(0.076)}` +
    smooth([
      [X(74), Y(0.076)],
      [X(260), Y(0.385)],
      [X(560), Y(0.7)],
      [X(900), fl],
    ]).replace('M', 'L') +
    'z'
  sheet.cut(inks.leaf, cone)
  sheet.within(cone, () =>
    sheet.lay(
      inks.dark,
      gouges(
        { x: X(-900), y: top, w: 1800 * u, h: m },
        22,
        (x, y) => (x - cx > (y - top) * 0.22 ? 0.8 * (1 - ((y - top) / m) * 0.35) : 0),
        0.95,
      ),
    ),
  )
  // the roof: two pitches, the upper one steep
  const ry = isTall ? h * 0.475 : h * 0.405
  const P = (...points: Point[]) => poly(points.map(([x, y]) => [X(x), ry + y * u]))
  sheet.cut(inks.ink, P([-86, -96], [86, -96], [196, 30], [474, 96], [474, 118], [-474, 118], [-474, 96], [-196, 30]))
  sheet.lay(inks.verm, P([-80, -84], [80, -84], [182, 32], [-182, 32]))
  sheet.lay(
    inks.brass,
    repeat(9, (i) => {
      const t = (i - 4) / 4
      return P([t * 182 - 3 + t * -4, 32], [t * 74 - 2, -84], [t * 74 + 2, -84], [t * 182 + 3 + t * -4, 32])
    }),
  )
  // inside: the stage in lamplight, before a curtain
  sheet.flat(inks.brass, P([-420, 118], [420, 118], [420, 400], [-420, 400]))
  sheet.within(rect(X(-420), ry + 118 * u, 840 * u, fl - ry - 118 * u), () => {
    const box = { x: X(-420), y: ry + 118 * u, w: 840 * u, h: fl - ry }
    sheet.lay(
      inks.paper,
      gouges(box, 20, (x) => max(0, 0.8 - abs(x - cx) / (250 * u)), PI / 2),
    )
    sheet.flat(inks.verm, P([-420, 118], [-250, 118], [-300, 400], [-420, 400]))
    sheet.flat(inks.verm, P([420, 118], [250, 118], [300, 400], [420, 400]))
    sheet.flat(inks.ink, band(X, fl, u))
  })
  // lamps along the eaves
  sheet.flat(
    inks.paper,
    repeat(13, (i) => disc(X(-360 + i * 60), ry + (i % 2 ? 132 : 138) * u, 7 * u)),
  )
  sheet.lay(
    inks.ink,
    [-400, -150, 132, 382]
      .map(
        (x) =>
          P([x, 112], [x + 20, 112], [x + 20, 400], [x, 400]) +
          P([x - 10, 112], [x + 30, 112], [x + 22, 136], [x - 2, 136]),
      )
      .join(''),
  )
  sheet.flat(inks.dark, rect(-40, fl, w + 80, h)).lay(inks.brass, rect(X(-450), fl - 3, 900 * u, 10))
  return { svg: sheet.toSvg(), titleArea: isTall ? { ...TITLE.tall } : { x: 0.02, y: 0.7, w: 0.96, h: 0.28 } }
}

/** Braga: the rails are six strings and the tunnel is the sound hole. */
export function braga(crop: HeroCrop, seed = 20): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('rantau', { wood: 'brick', ink: 'dark' })
  const sheet = createSheet({ w, h, seed, paper: inks.paper, dust: 1.6 })
  const cx = isTall ? w * 0.52 : w * 0.67
  const cy = isTall ? h * 0.41 : h * 0.49
  const R = isTall ? w * 0.29 : h * 0.185
  sheet.flood(inks.paper)
  sheet.flat(inks.brick, rect(-40, -40, w + 80, h + 80))
  // the hill, bricks about the mouth
  sheet.lay(
    inks.verm,
    gouges(
      { x: 0, y: 0, w, h: h * 0.72 },
      24,
      (x, y) => max(0, 1.05 - hypot(x - cx, y - cy) / (R * 3.1)) ** 1.2 * 0.9,
      -0.5,
    ),
  )
  const n = 34
  sheet.cut(inks.paper, disc(cx, cy, R * 1.34))
  sheet
    .lay(
      inks.brick,
      repeat(n, (i) =>
        i % 2 ? '' : wedge(cx, cy, R * 1.1, R * 1.3, (i / n) * TAU + 0.012, ((i + 1) / n) * TAU - 0.012),
      ),
    )
    .lay(
      inks.verm,
      repeat(n, (i) =>
        i % 2 ? wedge(cx, cy, R * 1.11, R * 1.3, (i / n) * TAU + 0.02, ((i + 1) / n) * TAU - 0.02) : '',
      ),
    )
  sheet.lay(inks.ink, disc(cx, cy, R))
  sheet.lay(inks.brass, ring(cx, cy, R * 1.055, R * 1.02))
  // headlamp, far in
  sheet.lay(inks.brass, disc(cx, cy - R * 0.22, R * 0.19)).lay(inks.paper, disc(cx, cy - R * 0.22, R * 0.12))
  // the ground in front, kept for the title
  const gy = isTall ? h * 0.6 : h * 0.635
  sheet.flat(inks.dark, isTall ? rect(-40, gy, w + 80, h) : `M-40 ${gy}H${w + 40}V${h + 60}H-40z`)
  sheet.lay(inks.brass, rect(-40, gy - 4, w + 80, 9))
  // frets, then strings, out of the dark
  const [fx, fy] = [cx, cy + R * 0.1]
  const ends = isTall ? [0.32, 0.47, 0.62, 0.78, 0.95, 1.12] : [0.66, 0.745, 0.83, 0.92, 1.02, 1.13]
  const bot = isTall ? h * 0.735 : h + 30
  const at = (i: number, t: number): Point => [mix(fx + (i - 2.5) * 7, nth(ends, i) * w, t), mix(fy, bot, t)]
  let frets = ''
  for (const t of [0.12, 0.2, 0.3, 0.42, 0.57, 0.75, 0.96]) {
    const [left, y] = at(0, t)
    const [right] = at(5, t)
    const k = 2 + t * 13
    frets += poly([
      [left - 34 * t, y],
      [right + 34 * t, y],
      [right + 38 * t, y + k],
      [left - 38 * t, y + k],
    ])
  }
  const body = poly([at(0, 0.02), at(5, 0.02), [at(5, 1)[0] + 60, bot], [at(0, 1)[0] - 40, bot]])
  sheet.flat(inks.wood, body).lay(inks.brass, frets)
  sheet.lay(
    inks.paper,
    repeat(ends.length, (i) => {
      const [[ax, ay], [bx, by]] = [at(i, 0), at(i, 1)]
      const k = 9 - i * 0.9
      return poly([
        [ax - 0.8, ay],
        [ax + 0.8, ay],
        [bx + k, by],
        [bx - k, by],
      ])
    }),
  )
  if (isTall) sheet.flat(inks.dark, rect(-40, bot, w + 80, h)).lay(inks.brass, rect(-40, bot - 4, w + 80, 9))
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.755, h: 0.22 } : { x: 0.02, y: 0.66, w: 0.6, h: 0.32 },
  }
}
