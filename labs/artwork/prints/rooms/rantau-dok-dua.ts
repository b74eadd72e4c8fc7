/** Rantau Dok Dua: an open warehouse on the bay. */
import { type Hero, type HeroCrop, sizeOf, TITLE } from '../sizes.ts'
import { inksOf } from '../inks.ts'
import { createSheet } from '../sheet.ts'
import { gouges } from '../halftones.ts'
import { disc, poly, rect, repeat } from '../shapes.ts'

const { abs, exp, max, sin } = Math

/** Dok Dua: the hills of the bay and their reflection are the shape of a voice. */
export function dokDua(crop: HeroCrop, seed = 2): Hero {
  const { w, h, isTall } = sizeOf(crop)
  const inks = inksOf('rantau')
  const sheet = createSheet({ w, h, seed, paper: inks.paper, dust: 1.6 })
  const hz = isTall ? h * 0.44 : h * 0.445
  const sx = isTall ? w * 0.62 : w * 0.64
  const r = isTall ? w * 0.3 : h * 0.2
  sheet.flood(inks.leaf)
  sheet.lay(
    inks.dark,
    gouges({ x: 0, y: 0, w, h: hz }, 24, (_x, y) => max(0, 0.75 - y / hz) * 0.9, 0.08),
  )
  sheet.cut(inks.verm, disc(sx, hz - r * 0.1, r))
  sheet.flat(inks.dark, rect(-40, hz, w + 80, h))
  // bars: a recording of the bay
  const hills = (x: number) =>
    0.08 +
    0.62 * exp(-(((x - 0.2) / 0.14) ** 2)) +
    0.48 * exp(-(((x - 0.44) / 0.1) ** 2)) +
    0.22 * exp(-(((x - 0.66) / 0.1) ** 2)) +
    0.86 * exp(-(((x - 0.96) / 0.15) ** 2))
  const n = isTall ? 32 : 48
  const p = w / n
  let up = ''
  let dn = ''
  for (let i = 0; i < n; i++) {
    const x = (i + 0.5) / n
    const v = hills(x) * (0.78 + 0.3 * abs(sin(i * 2.7)) + 0.1 * sin(i * 1.3))
    const a = v * (isTall ? h * 0.2 : h * 0.19)
    const q = p * 0.6
    up += `M${i * p + p * 0.2} ${hz + 1}v${-a}a${q / 2} ${q / 2} 0 0 1 ${q} 0v${a}z`
    dn += `M${i * p + p * 0.2} ${hz}v${a * 0.5}a${q / 2} ${q / 2} 0 0 0 ${q} 0v${-a * 0.5}z`
  }
  sheet.cut(inks.paper, up, inks.dark).lay(inks.brass, dn)
  sheet.within(disc(sx, hz + r * 0.08, r, r * 0.62), () =>
    sheet.within(rect(0, hz, w, h), () =>
      sheet.lay(
        inks.verm,
        repeat(9, (i) => rect(sx - r, hz + 6 + i * r * 0.075, 2 * r, r * 0.042)),
      ),
    ),
  )
  sheet.lay(inks.paper, rect(-40, hz - 3, w + 80, 6))
  // a boat that came for the show
  const bx = isTall ? w * 0.6 : w * 0.615
  const k = isTall ? 0.8 : 1
  sheet.cut(
    inks.ink,
    poly([
      [bx - 92 * k, hz - 26 * k],
      [bx + 96 * k, hz - 26 * k],
      [bx + 74 * k, hz + 10 * k],
      [bx - 76 * k, hz + 10 * k],
    ]) +
      rect(bx + 12 * k, hz - 62 * k, 52 * k, 40 * k) +
      rect(bx + 26 * k, hz - 92 * k, 16 * k, 34 * k) +
      rect(bx - 50 * k, hz - 110 * k, 6 * k, 90 * k),
    inks.paper,
  )
  sheet
    .line(inks.ink, `M${bx - 47 * k} ${hz - 106 * k}L${bx - 90 * k} ${hz - 28 * k}`, 4)
    .lay(inks.brass, rect(bx + 22 * k, hz - 52 * k, 12 * k, 12 * k) + rect(bx + 42 * k, hz - 52 * k, 12 * k, 12 * k))
  // the tin roof we look out from under, its two posts
  const ty = isTall ? h * 0.085 : h * 0.17
  const ribs = isTall ? 22 : 34
  sheet.flat(inks.brick, rect(-40, -40, w + 80, ty + 40))
  sheet.lay(
    inks.ink,
    repeat(ribs, (i) => rect((i * w) / ribs, -40, (w / ribs) * 0.22, ty + 40)),
  )
  sheet.lay(inks.ink, rect(-40, ty - 4, w + 80, 20))
  const fl = isTall ? h * 0.665 : h * 0.68
  sheet.flat(inks.ink, rect(-40, fl, w + 80, h)).lay(inks.brass, rect(-40, fl, w + 80, 8))
  const post = (x: number, width: number) =>
    rect(x, ty, width, fl - ty + 20) +
    poly([
      [x, ty + 14],
      [x + width + 90, ty + 14],
      [x + width, ty + 104],
    ]) +
    poly([
      [x + width, ty + 14],
      [x - 90, ty + 14],
      [x, ty + 104],
    ])
  sheet.flat(inks.ink, isTall ? post(0.045 * w, 36) + post(0.92 * w, 36) : post(0.04 * w, 40) + post(0.865 * w, 40))
  return {
    svg: sheet.toSvg(),
    titleArea: isTall ? { ...TITLE.tall, y: 0.7, h: 0.28 } : { x: 0.02, y: 0.7, w: 0.96, h: 0.28 },
  }
}
