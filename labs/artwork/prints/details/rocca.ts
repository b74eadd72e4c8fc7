import { type Details, DETAIL } from '../close-ups.ts'
import { chips } from '../halftones.ts'
import { TAU, arc, disc, flame, lens, open, pill, polar, poly, rect, repeat, smooth, times } from '../shapes.ts'

const { PI, abs, hypot, max, sin } = Math

export const details: Details<'rocca'> = {
  menteng: [
    // a log, end on, alight within
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.char).lay(
          inks.clay,
          chips(DETAIL, 29, (x, y) => 0.95 - hypot(x - 600, y - 400) / 640),
        )
        sheet.cut(
          inks.clay,
          smooth(
            times(14, (i) => polar(600, 400, 330 + (i % 3) * 12, (i / 14) * TAU)),
            true,
          ),
          inks.ember,
        )
        ;(
          [
            [282, inks.terra],
            [232, inks.char],
            [212, inks.terra],
            [164, inks.char],
            [146, inks.ember],
            [104, inks.char],
            [88, inks.flame],
            [44, inks.ember],
          ] as const
        ).forEach(([r, ink], k) =>
          sheet.lay(
            ink,
            smooth(
              times(12, (i) => polar(600 + k * 2, 400, r + ((i * 7 + k * 3) % 4) * 4, (i / 12) * TAU)),
              true,
            ),
          ),
        )
        sheet.lay(
          inks.char,
          poly([
            [600, 400],
            [905, 210],
            [935, 262],
          ]) +
            poly([
              [600, 400],
              [380, 655],
              [430, 690],
            ]),
        )
      },
    },
    // out at five, gone by six
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.brick).lay(
          inks.clay,
          chips(DETAIL, 29, (_x, y) => y / 900),
        )
        const d = 'M190 560C170 330 380 190 600 190S1030 330 1010 560q0 40 -50 40H240q-50 0 -50 -40z'
        sheet.cut(inks.ember, d, inks.char)
        sheet.within(d, () => {
          sheet.lay(
            inks.terra,
            chips(DETAIL, 27, (x, y) => max(0, (y - 300) / 360) + max(0, (x - 760) / 500)),
          )
          for (let i = 0; i < 4; i++) sheet.cut(inks.bone, lens(300 + i * 150, 470, 420 + i * 150, 210, 54), inks.char)
        })
        sheet.lay(inks.char, rect(-9, 600, 1220, 230)).lay(
          inks.bone,
          chips({ x: 100, y: 610, w: 1000, h: 150 }, 29, (x, y) => max(0, 0.3 - abs(x - 600) / 1600 - (y - 610) / 600)),
        )
      },
    },
    // one match
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.clay).lay(
          inks.char,
          chips(DETAIL, 29, (x, y) => hypot(x - 600, y - 280) / 620 - 0.2),
        )
        sheet.turned(-24, 600, 420, () => {
          sheet.cut(inks.bone, rect(580, 380, 40, 520), inks.char)
          sheet.flat(inks.stone, rect(606, 380, 14, 520))
        })
        sheet
          .cut(inks.ember, flame(545, 470, 260, 420), inks.char)
          .lay(inks.flame, flame(545, 462, 150, 250))
          .lay(inks.bone, flame(543, 456, 70, 120))
          .lay(inks.char, disc(541, 436, 34))
      },
    },
  ],
  ubud: [
    // the round hearth, from the rafters
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.dusk).lay(
          inks.char,
          chips(DETAIL, 29, (x, y) => hypot(x - 600, y - 400) / 640 - 0.2),
        )
        sheet.cut(inks.stone, disc(600, 400, 352), inks.char)
        for (let i = 0; i < 22; i++)
          sheet.line(inks.char, open([polar(600, 400, 268, (i / 22) * TAU), polar(600, 400, 360, (i / 22) * TAU)]), 9)
        sheet
          .cut(inks.char, disc(600, 400, 270), inks.bone)
          .lay(
            inks.ember,
            chips({ x: 330, y: 130, w: 540, h: 540 }, 34, (x, y) => {
              const r = hypot(x - 600, y - 400)
              return r < 246 ? 1 - r / 300 : 0
            }),
          )
          .lay(
            inks.flame,
            chips({ x: 420, y: 220, w: 360, h: 360 }, 34, (x, y) => {
              const r = hypot(x - 600, y - 400)
              return r < 150 ? 0.7 - r / 230 : 0
            }),
          )
        sheet.line(inks.bone, disc(600, 400, 196), 11).line(inks.bone, disc(600, 400, 110), 6)
      },
    },
    // a lantern each, as far as the car
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.char).lay(
          inks.dusk,
          chips(DETAIL, 29, (_x, y) => 0.9 - y / 700),
        )
        for (const [x, y, k] of [
          [980, 300, 0.45],
          [800, 340, 0.62],
          [560, 400, 0.9],
          [230, 480, 1.3],
        ] as const) {
          sheet
            .lay(inks.clay, disc(x, y, 210 * k))
            .line(inks.bone, arc(x, y - 84 * k, 50 * k, PI, TAU), 8 * k)
            .cut(inks.ember, pill(x - 76 * k, y - 92 * k, 152 * k, 190 * k, 24 * k), inks.char)
            .lay(inks.flame, flame(x, y + 70 * k, 66 * k, 120 * k))
            .lay(
              inks.char,
              rect(x - 82 * k, y - 98 * k, 164 * k, 24 * k) +
                rect(x - 82 * k, y + 82 * k, 164 * k, 24 * k) +
                rect(x - 80 * k, y - 90 * k, 10 * k, 180 * k) +
                rect(x + 70 * k, y - 90 * k, 10 * k, 180 * k),
            )
        }
      },
    },
    // river stones: heels will lose
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.dusk).lay(
          inks.stone,
          repeat(8, (i) => pill(-40 + ((i * 173) % 300), 60 + i * 96, 900, 7)),
        )
        const b = (x: number, y: number, r: number, k: number, ink: string, v: number) => {
          const d = smooth(
            times(9, (i) => {
              const a = (i / 9) * TAU
              const [p, q] = polar(0, 0, r * (1 + 0.07 * sin(i * 2.3 + v)), a)
              return [x + p, y + q * k]
            }),
            true,
          )
          sheet.cut(ink, d, inks.char)
          sheet.within(d, () =>
            sheet.lay(
              inks.char,
              chips({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }, 25, (p, q) =>
                max(0, (p - x + (q - y) * 1.6) / (r * 3)),
              ),
            ),
          )
          sheet.line(
            inks.bone,
            smooth([
              [x - r * 0.62, y - r * k * 0.3],
              [x - r * 0.3, y - r * k * 0.6],
              [x + r * 0.1, y - r * k * 0.68],
            ]),
            8,
            'round',
          )
        }
        b(300, 230, 200, 0.66, inks.terra, 0)
        b(720, 180, 180, 0.6, inks.stone, 1)
        b(1040, 360, 190, 0.62, inks.clay, 2)
        b(560, 470, 240, 0.62, inks.bone, 3)
        b(200, 640, 200, 0.6, inks.stone, 4)
        b(900, 660, 230, 0.6, inks.terra, 5)
      },
    },
  ],
}
