/** Ombak: shore and water. Round dots, flat swells, parasols. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { dots } from '../halftones.ts'
import { type Point, TAU, below, disc, nth, palm, pill, rect, repeat, ring, swell, wedge } from '../shapes.ts'

const { PI, max } = Math

/** Canggu: the sun that sets here is a parasol seen from above. */
export function canggu(crop: HeroCrop, seed = 40): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('ombak', { night: 'deep', sea: 'tide', foam: 'sand' })
  const sheet = createSheet({ w, h, seed, paper: inks.sand })
  const sx = isTall ? w * 0.5 : w * 0.66
  const hz = isTall ? h * 0.48 : h * 0.51
  const r = isTall ? w * 0.44 : h * 0.27
  // The dots end beneath the site's menu.
  const rise = h * (isTall ? 0.34 : 0.25)
  sheet.flood(inks.tide)
  sheet.lay(
    inks.turq,
    dots({ x: 0, y: hz - rise, w, h: rise + h * 0.02 }, 25, (_x, y) => max(0, (y - hz + rise) / rise) ** 1.6 * 0.85),
  )
  sheet.within(rect(-20, -20, w + 40, hz + 20), () => {
    const n = 16
    sheet.cut(inks.sand, disc(sx, hz, r))
    for (let i = 0; i < n; i += 2)
      sheet.lay(
        i % 4 ? inks.coral : inks.coral,
        wedge(sx, hz, r * 0.1, r * 1.005, (i / n) * TAU + PI, ((i + 1) / n) * TAU + PI),
      )
    sheet.lay(inks.sun, ring(sx, hz, r * 0.62, r * 0.5))
    sheet.lay(inks.night, disc(sx, hz, r * 0.055))
  })
  // the sea: its stripes come back broken
  sheet.flat(inks.sea, rect(-40, hz, w + 80, h))
  const random = sheet.random
  let sandBars = ''
  let coralBars = ''
  for (let i = 0; i < 7; i++) {
    const y = hz + 14 + i * (isTall ? 22 : 16)
    const k = 1 - i * 0.045
    for (let j = -4; j < 4; j++) {
      const a = sx + (j / 4) * r * k + random.range(-16, 16)
      const l = (r / 4) * k * random.range(0.6, 0.98)
      const bar = pill(a, y, l, isTall ? 10 : 9)
      if (j % 2 === 0) sandBars += bar
      else coralBars += bar
    }
  }
  sheet.lay(inks.sand, sandBars).lay(inks.coral, coralBars)
  const y0 = h * 0.6
  sheet
    .cut(inks.foam, swell(w, y0, 15, w / (isTall ? 2.2 : 3.4), 0.4, h + 60))
    .lay(inks.turq, swell(w, y0 + 20, 17, w / (isTall ? 2.2 : 3.4), 0.8, h + 60))
  sheet.lay(
    inks.foam,
    dots({ x: 0, y: y0 + 10, w, h: 74 }, 24, (_x, y) => (y > y0 + 44 ? 0.34 * (1 - (y - y0 - 44) / 40) : 0)),
  )
  sheet.lay(inks.deep, swell(w, y0 + (isTall ? 74 : 66), 20, w / (isTall ? 1.7 : 2.6), 2.4, h + 60))
  if (!isTall) sheet.lay(inks.deep, palm(w * 0.12, h * 0.72, h * 0.52, 0.12))
  else sheet.lay(inks.deep, palm(w * 0.08, h * 0.68, h * 0.44, 0.1))
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.73, h: 0.25 } : { ...TITLE.wide, x: 0.02, y: 0.7, h: 0.28, w: 0.96 },
  }
}

/** Kuta, Lombok: the hill across the water changes colour six times a day, so it is printed six times. */
export function kuta(crop: HeroCrop, seed = 6): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('ombak', { night: 'deep', sea: 'tide', foam: 'sand' })
  const sheet = createSheet({ w, h, seed, paper: inks.sand })
  const hz = isTall ? h * 0.53 : h * 0.535
  const order = [inks.tide, inks.turq, inks.sand, inks.sun, inks.coral, inks.night] // five order and the paper make six hours
  sheet.flood(inks.tide)
  const mx = isTall ? w * 0.74 : w * 0.8
  const my = isTall ? h * 0.235 : h * 0.345
  const mr = isTall ? w * 0.12 : h * 0.105
  sheet.cut(inks.sand, disc(mx, my, mr))
  const hill: Point[] = isTall
    ? [
        [-0.1, 0.45],
        [0.1, 0.36],
        [0.28, 0.27],
        [0.42, 0.245],
        [0.58, 0.3],
        [0.72, 0.335],
        [0.86, 0.32],
        [1.1, 0.44],
      ]
    : [
        [-0.06, 0.506],
        [0.1, 0.405],
        [0.24, 0.296],
        [0.36, 0.254],
        [0.5, 0.338],
        [0.62, 0.409],
        [0.74, 0.388],
        [0.86, 0.422],
        [1.06, 0.522],
      ]
  const top = below(
    hill.map(([x, y]) => [x * w, y * h]),
    hz,
  )
  const down = below(
    hill.map(([x, y]) => [x * w, hz + (hz - y * h) * 0.62]),
    hz,
  )
  sheet.within(top, () => {
    for (let i = 0; i < 6; i++) sheet.flat(nth(order, i), rect((i / 6) * w - (i ? 0 : 40), 0, w / 6 + 42, h))
    sheet.within(rect(-20, 0, w / 6 + 20, h), () =>
      sheet.lay(
        inks.sand,
        dots({ x: 0, y: 0, w: w / 6, h: hz }, 24, () => 0.42),
      ),
    )
    sheet.lay(
      inks.deep,
      dots({ x: 0, y: h * 0.15, w, h: hz }, 24, (_x, y) => max(0, (y - hz + h * 0.2) / (h * 0.2)) * 0.42),
    )
  })
  sheet.flat(inks.sea, rect(-40, hz, w + 80, h))
  sheet.within(down, () => {
    for (let i = 0; i < 6; i++)
      sheet.lay(
        nth(order, i),
        repeat(16, (j) =>
          rect((i / 6) * w - 4 + ((j * 37) % 23) - 11, hz + 8 + j * (isTall ? 20 : 19), w / 6 + 2, isTall ? 12 : 11),
        ),
      )
  })
  sheet.lay(inks.sand, rect(-40, hz - 3, w + 80, 7))
  // the bay's curve and its round pool
  const by = isTall ? h * 0.66 : h * 0.655
  sheet.cut(
    inks.deep,
    `M-40 ${by + (isTall ? 26 : 30)}Q${w * 0.5} ${by - (isTall ? 10 : 60)} ${w + 40} ${by - (isTall ? 40 : 96)}V${h + 60}H-40z`,
    inks.sand,
  )
  const px = isTall ? w * 0.8 : w * 0.82
  const py = isTall ? h * 0.7 : h * 0.8
  const pr = isTall ? w * 0.13 : w * 0.115
  sheet
    .cut(inks.turq, disc(px, py, pr, pr * 0.4))
    .lay(inks.foam, disc(px, py, pr * 0.7, pr * 0.26))
    .lay(inks.turq, disc(px, py + pr * 0.03, pr * 0.55, pr * 0.19))
    .lay(inks.foam, disc(px, py + pr * 0.05, pr * 0.24, pr * 0.08))
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.75, h: 0.23 } : { ...TITLE.wide, x: 0.02, y: 0.725, h: 0.25, w: 0.64 },
  }
}
