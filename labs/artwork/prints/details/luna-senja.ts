import { type Details, DETAIL } from '../close-ups.ts'
import { lines } from '../halftones.ts'
import {
  TAU,
  disc,
  dome,
  flame,
  lens,
  mix,
  nth,
  open,
  pill,
  pine,
  polar,
  poly,
  rect,
  repeat,
  smooth,
} from '../shapes.ts'

const { PI, hypot, sin } = Math

export const details: Details<'luna-senja'> = {
  kuningan: [
    // a rim: the sun is the drink
    {
      shared: { wine: 'dusk' },
      draw: (sheet, inks) => {
        sheet.flood(inks.dusk).lay(
          inks.rose,
          lines(DETAIL, 22, (_x, y) => y / 850),
        )
        const g = 'M270 150H930C930 420 790 540 600 540S270 420 270 150z'
        sheet.cut(inks.plum, g, inks.gold)
        sheet.within(g, () => {
          sheet.cut(inks.gold, disc(600, 330, 210))
          sheet.lay(
            inks.amber,
            lines({ x: 380, y: 110, w: 440, h: 440 }, 22, (x, y) =>
              hypot(x - 600, y - 330) < 206 ? (y - 120) / 400 : 0,
            ),
          )
          sheet.lay(inks.wine, rect(250, 330, 700, 260)).lay(
            inks.amber,
            repeat(6, (i) => pill(600 - 190 + i * 26, 350 + i * 32, 380 - i * 52, 11)),
          )
        })
        sheet
          .line(inks.cream, 'M270 150H930', 10)
          .lay(inks.plum, rect(588, 536, 24, 190))
          .lay(inks.plum, pill(440, 716, 320, 26))
      },
    },
    // the lift's dial, nearly at the top
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.plum).lay(
          inks.wine,
          lines(DETAIL, 22, (x, y) => 1 - hypot(x - 600, y - 640) / 760),
        )
        sheet.cut(inks.amber, dome(600, 640, 440), inks.cream).lay(inks.plum, dome(600, 640, 330))
        for (let i = 0; i <= 19; i++) {
          const a = PI + (i / 19) * PI
          sheet.line(inks.plum, open([polar(600, 640, 358, a), polar(600, 640, i % 5 ? 392 : 416, a)]), i % 5 ? 7 : 14)
        }
        sheet
          .line(inks.gold, 'M600 640L' + polar(600, 640, 300, -0.42), 20, 'round')
          .cut(inks.gold, disc(600, 640, 44), inks.wine)
          .flat(inks.amber, rect(-9, 660, 1220, 14))
        sheet.cut(inks.rose, disc(...polar(600, 640, 376, -0.42), 26), inks.plum)
      },
    },
    // the rail, the moon, the necklace
    {
      shared: { night: 'plum' },
      draw: (sheet, inks) => {
        sheet.flood(inks.wine).lay(
          inks.plum,
          lines(DETAIL, 22, (_x, y) => 1 - y / 560),
        )
        sheet.cut(inks.cream, disc(830, 250, 150)).lay(
          inks.gold,
          lines({ x: 670, y: 90, w: 320, h: 320 }, 22, (x, y) => (hypot(x - 830, y - 250) < 146 ? (x - 760) / 300 : 0)),
        )
        sheet.flat(inks.plum, rect(-9, 520, 1220, 300))
        const chain = (ink: string, drop: number, r: number) =>
          sheet.lay(
            ink,
            repeat(26, (i) => {
              const t = i / 25
              const x = mix(-10, 1210, t)
              return disc(x, 620 + drop + sin(t * PI) * 74, r)
            }),
          )
        chain(inks.gold, 0, 15)
        chain(inks.rose, 46, 10)
        sheet.cut(inks.amber, rect(-30, 500, 1260, 26), inks.night)
      },
    },
  ],
  dago: [
    // the fire on the top terrace
    {
      shared: { night: 'wine' },
      draw: (sheet, inks) => {
        sheet.flood(inks.plum).lay(
          inks.wine,
          lines(DETAIL, 22, (x, y) => 1.05 - hypot(x - 600, y - 470) / 560),
        )
        sheet
          .cut(inks.amber, flame(600, 620, 330, 470))
          .cut(inks.gold, flame(610, 622, 200, 280), inks.rose)
          .lay(inks.cream, flame(596, 622, 96, 130))
        sheet.turned(14, 600, 650, () =>
          sheet.cut(inks.night, pill(330, 622, 540, 62), inks.gold).lay(inks.amber, disc(362, 653, 20)),
        )
        sheet.turned(-14, 600, 650, () =>
          sheet.cut(inks.night, pill(330, 622, 540, 62), inks.gold).lay(inks.amber, disc(838, 653, 20)),
        )
        sheet.cut(inks.cream, disc(960, 180, 66), inks.plum)
      },
    },
    // the fog without a booking
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.rose).lay(
          inks.amber,
          lines({ x: 0, y: 0, w: 1200, h: 520 }, 22, (_x, y) => y / 560),
        )
        sheet.lay(
          inks.dusk,
          repeat(8, (i) => pine(70 + i * 160, 560, 330 + (i % 3) * 60, 5)),
        )
        sheet.cut(
          inks.cream,
          pill(-60, 420, 760, 34) + pill(420, 474, 900, 34) + pill(-60, 528, 980, 34) + pill(300, 582, 960, 34),
        )
        sheet.flat(inks.cream, rect(-9, 630, 1220, 190))
        sheet.lay(
          inks.plum,
          repeat(5, (i) => pine(nth([130, 380, 640, 900, 1110], i), 830, nth([560, 420, 620, 460, 560], i), 6)),
        )
      },
    },
    // roselle tea, and what rises
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.amber).lay(
          inks.gold,
          lines(DETAIL, 22, (_x, y) => 1 - y / 700),
        )
        const g = 'M440 330H760L728 690q-3 30 -34 30H506q-31 0 -34 -30z'
        sheet.cut(inks.cream, g, inks.wine)
        sheet.within(g, () =>
          sheet.lay(inks.wine, rect(400, 410, 400, 400)).lay(
            inks.rose,
            lines({ x: 430, y: 430, w: 340, h: 300 }, 22, (x, _y) => (x - 460) / 420),
          ),
        )
        sheet
          .line(inks.wine, 'M756 390q120 -10 110 110q-8 110 -130 110', 26, 'round')
          .lay(inks.plum, pill(330, 716, 540, 26))
        for (let i = 0; i < 3; i++)
          sheet.line(
            inks.plum,
            smooth([
              [520 + i * 80, 290],
              [488 + i * 80, 230],
              [540 + i * 80, 170],
              [510 + i * 80, 100],
            ]),
            14,
            'round',
          )
      },
    },
  ],
  tunjungan: [
    // a tile of the old shop
    {
      draw: (sheet, inks) => {
        const side = 200
        sheet.flood(inks.wine)
        for (let i = 0; i < 6; i++)
          for (let j = 0; j < 4; j++) {
            const ink = (i + j) % 2 === 0 ? inks.plum : inks.dusk
            sheet.flat(ink, rect(i * side + 3, j * side + 3, side - 6, side - 6))
          }
        for (let i = 0; i <= 6; i++)
          for (let j = 0; j <= 4; j++) {
            const [x, y] = [i * side, j * side]
            if ((i + j) % 2 === 0)
              sheet
                .cut(inks.amber, disc(x, y, 96))
                .lay(inks.plum, disc(x, y, 66))
                .lay(inks.gold, disc(x, y, 40))
            else
              sheet.cut(
                inks.rose,
                poly([
                  [x - 34, y],
                  [x, y - 34],
                  [x + 34, y],
                  [x, y + 34],
                ]),
              )
          }
      },
    },
    // fans on
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.dusk).lay(
          inks.wine,
          lines(DETAIL, 22, (x, _y) => x / 1300),
        )
        for (let i = 0; i < 4; i++) {
          const a = (i / 4) * TAU + 0.3
          sheet.cut(inks.gold, lens(600, 380, ...polar(600, 380, 330, a + 0.35), 190), inks.wine)
        }
        sheet.cut(inks.plum, disc(600, 380, 58), inks.gold)
        for (const r of [346, 286, 226, 166, 106]) sheet.line(inks.cream, disc(600, 380, r), r > 340 ? 15 : 5)
        for (let i = 0; i < 24; i++)
          sheet.line(inks.cream, open([polar(600, 380, 60, (i / 24) * TAU), polar(600, 380, 346, (i / 24) * TAU)]), 4)
        sheet.lay(inks.plum, rect(582, 726, 36, 100))
      },
    },
    // the N, near enough to hum
    {
      shared: { night: 'wine' },
      draw: (sheet, inks) => {
        sheet.flood(inks.plum).lay(
          inks.wine,
          lines(DETAIL, 22, (x, _y) => 1.1 - x / 760),
        )
        const N = 'M300 720V120L850 680V80'
        sheet.line(inks.night, N, 150).line(inks.rose, N, 100)
        sheet.within(rect(-9, -9, 590, 820), () => sheet.line(inks.amber, N, 100).line(inks.cream, N, 26, 'round'))
        sheet.within(rect(580, -9, 700, 820), () => sheet.line(inks.wine, N, 26, 'round'))
        sheet
          .line(inks.gold, 'M560 300l60 -40l-20 70l70 -30', 9, 'round')
          .lay(
            inks.night,
            repeat(4, (i) => rect(1020 + i * 50, -9, 12, 820)) + repeat(5, (i) => rect(990, 60 + i * 170, 260, 12)),
          )
      },
    },
  ],
}
