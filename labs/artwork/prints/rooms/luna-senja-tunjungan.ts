/** Luna Senja Tunjungan: a roof above an old shop, and its sign. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { lines } from '../halftones.ts'
import { type Point, disc, poly, rect, repeat } from '../shapes.ts'

const { max } = Math

/** Tunjungan: the last letter of a dead sign, half of it alight; the cranes of the harbour behind. */
export function tunjungan(crop: HeroCrop, seed = 5): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('luna-senja', { night: 'plum', dusk: 'wine' })
  const sheet = createSheet({ w, h, seed, paper: inks.cream })
  const floor = isTall ? h * 0.69 : h * 0.635
  sheet.flood(inks.wine)
  const sx = isTall ? w * 0.2 : w * 0.24
  const sy = isTall ? h * 0.56 : h * 0.49
  const r = isTall ? w * 0.27 : h * 0.25
  sheet.lay(
    inks.rose,
    lines(
      { x: 0, y: isTall ? h * 0.2 : h * 0.1, w, h: isTall ? h * 0.5 : h * 0.55 },
      h * (isTall ? 0.0165 : 0.022),
      (_x, y) => max(0, (y - h * 0.18) / (floor - h * 0.18)) ** 1.1,
    ),
  )
  sheet.cut(inks.amber, disc(sx, sy, r))
  // harbour: three cranes
  const crane = (x: number, k: number, flip = 1) => {
    const y = floor + 6
    const p = (a: number, b: number): Point => [x + a * k * flip, y - b * k]
    return (
      poly([p(0, 0), p(8, 0), p(26, 150), p(18, 150)]) +
      poly([p(64, 0), p(56, 0), p(34, 150), p(42, 150)]) +
      poly([p(-14, 146), p(60, 146), p(60, 168), p(-14, 168)]) +
      poly([p(20, 168), p(36, 168), p(30, 226), p(26, 226)]) +
      poly([p(-150, 158), p(90, 146), p(90, 154), p(-150, 166)]) +
      poly([p(28, 224), p(-120, 166), p(-120, 162), p(28, 216)]) +
      poly([p(28, 224), p(86, 154), p(86, 149), p(28, 216)]) +
      rect(...p(flip > 0 ? -112 : -108, 164), 4 * k, 60 * k)
    )
  }
  sheet.lay(
    inks.plum,
    (isTall ? crane(250, 1.05) + crane(395, 0.72) : crane(400, 1.75) + crane(640, 1.1) + crane(170, 0.95)) +
      rect(-40, floor - 12, w + 80, 40),
  )
  // the sign: scaffold first, then the letter as a solid thing with a lit face
  const L = isTall
    ? { x: 330, y: 236, a: 560, b: 600, t: 150, k: 46 }
    : { x: 800, y: 244, a: 600, b: 394, t: 152, k: 46 }
  const rails: string[] = []
  for (let i = 0; i <= 4; i++) rails.push(rect(L.x - 40 + (i * (L.a + 80)) / 4 - 5, L.y + 30, 10, floor - L.y))
  for (let i = 1; i <= 4; i++) rails.push(rect(L.x - 70, L.y + (i * (floor - L.y)) / 4.4, L.a + 150, 8))
  sheet.lay(inks.night, rails.join(''))
  sheet.line(
    inks.night,
    `M${L.x - 40} ${floor}L${L.x + L.a / 4 - 20} ${floor - 130}M${L.x + L.a + 40} ${floor}L${L.x + (L.a * 3) / 4 + 20} ${floor - 130}`,
    8,
  )
  const N = (x: number, y: number, g = 0) => {
    const { a, b, t } = L
    return poly([
      [x + g, y + g],
      [x + t * 0.98 - g * 0.4, y + g],
      [x + a - t + g, y + b * 0.56 - g * 0.6],
      [x + a - t + g, y + g],
      [x + a - g, y + g],
      [x + a - g, y + b - g],
      [x + a - t * 0.98 + g * 0.4, y + b - g],
      [x + t - g, y + b * 0.44 + g * 0.6],
      [x + t - g, y + b - g],
      [x + g, y + b - g],
    ])
  }
  let side = ''
  for (let i = L.k; i > 0; i -= 3) side += N(L.x + i, L.y + i * 0.55)
  sheet.flat(inks.night, side).cut(inks.dusk, N(L.x, L.y))
  // its left half works
  sheet.within(
    poly([
      [0, 0],
      [L.x + L.a * 0.5 + 60, 0],
      [L.x + L.a * 0.5 - 60, h],
      [0, h],
    ]),
    () => sheet.cut(inks.gold, N(L.x, L.y)),
  )
  const tube = (ink: string, part: string) =>
    sheet.within(part, () =>
      sheet.line(
        ink,
        `M${L.x + L.t / 2} ${L.y + L.b - 42}V${L.y + 60}L${L.x + L.a - L.t / 2} ${L.y + L.b - 60}V${L.y + 42}`,
        17,
        'round',
      ),
    )
  tube(inks.rose, rect(0, 0, L.x + L.a * 0.5, h))
  tube(inks.plum, rect(L.x + L.a * 0.5, 0, w, h))
  sheet.flat(inks.plum, rect(-40, floor, w + 80, h))
  // tiles of the roof, going away
  sheet.lay(
    inks.wine,
    repeat(9, (i) => {
      const x0 = isTall ? w * 0.5 + (i - 4.5) * 46 : w * 0.72 + (i - 4.5) * 52
      const x1 = isTall ? w * 0.5 + (i - 4.5) * 60 : w * 0.72 + (i - 4.5) * 72
      return i % 2
        ? ''
        : poly([
            [x0, floor + 8],
            [x0 + 46, floor + 8],
            [x1 + 58, floor + 34],
            [x1, floor + 34],
          ])
    }),
  )
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.74, h: 0.24 } : { ...TITLE.wide, y: 0.68, h: 0.3, w: 0.9 },
  }
}
