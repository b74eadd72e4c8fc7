import { type Details, DETAIL } from '../close-ups.ts'
import { rings } from '../halftones.ts'
import { type Point, disc, mix, nth, pill, poly, rect, repeat, ring, smooth, wedge } from '../shapes.ts'

const { PI, exp, hypot, sin } = Math

/** Where a bar of the grill lay. */
const grillMark = (x: number, y: number): Point[] => [
  [x, y - 40],
  [x + 34, y - 40],
  [x + 10, y + 130],
  [x - 24, y + 130],
]

export const details: Details<'gema'> = {
  scbd: [
    // a cone
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.indigo)
        sheet
          .cut(inks.violet, disc(600, 400, 372))
          .lay(
            inks.night,
            rings(
              DETAIL,
              28,
              (x, y) => {
                const r = hypot(x - 600, y - 400)
                return r < 350 && r > 130 ? 0.35 + (r - 130) / 420 : 0
              },
              600,
              400,
            ),
          )
          .cut(inks.pink, disc(600, 400, 130), inks.night)
          .lay(inks.ice, wedge(600, 400, 84, 108, -2.6, -1.7))
        sheet.lay(
          inks.lilac,
          (
            [
              [250, 70],
              [950, 70],
              [250, 730],
              [950, 730],
            ] as const
          )
            .map(([x, y]) => disc(x, y, 20))
            .join(''),
        )
      },
    },
    // the sticker on the lens
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.pink).lay(
          inks.violet,
          rings(DETAIL, 28, (x, y) => hypot(x - 600, y - 420) / 900 - 0.25, 600, 420),
        )
        sheet
          .cut(inks.night, pill(210, 190, 780, 470, 60), inks.ice)
          .lay(
            inks.night,
            poly([
              [420, 200],
              [480, 110],
              [720, 110],
              [780, 200],
            ]),
          )
          .lay(inks.indigo, disc(600, 420, 200))
          .line(inks.lilac, disc(600, 420, 200), 10)
          .lay(inks.lilac, pill(270, 250, 90, 44))
        sheet.turned(-12, 600, 420, () =>
          sheet
            .cut(inks.ice, disc(600, 420, 142), inks.night)
            .flat(inks.pink, ring(572, 420, 32, 18) + ring(600, 420, 66, 50) + ring(622, 420, 98, 82)),
        )
      },
    },
    // 2.1 seconds
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.night).lay(
          inks.ultra,
          rings(DETAIL, 28, (x, y) => 1 - hypot(x - 90, y - 400) / 760, 90, 400),
        )
        for (let i = 0; i < 21; i++) {
          const v = 330 * exp(-i * 0.15) + 8
          sheet.cut(
            i < 1 ? inks.ice : i % 3 ? inks.violet : inks.pink,
            pill(70 + i * 52, 400 - v, 30, v * 2, 15),
            inks.night,
          )
        }
      },
    },
  ],
  losari: [
    // the small tiger comes down: its tail is first
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.violet).lay(
          inks.ultra,
          rings(DETAIL, 28, (x, y) => hypot(x - 600, y) / 900 - 0.15, 600, 0),
        )
        const p: Point[] = [
          [640, -60],
          [650, 160],
          [560, 330],
          [520, 520],
          [640, 650],
          [780, 600],
          [770, 490],
        ]
        sheet.line(inks.night, smooth(p), 124, 'round').line(inks.pink, smooth(p), 100, 'round')
        for (const [x, y, a] of [
          [644, 60, 4],
          [632, 190, 26],
          [570, 310, 30],
          [528, 430, 12],
          [540, 560, -42],
          [632, 648, -88],
        ] as const)
          sheet.turned(a, x, y, () =>
            sheet.flat(
              inks.night,
              poly([
                [x - 54, y - 22],
                [x + 40, y - 4],
                [x - 54, y + 18],
              ]) +
                poly([
                  [x + 54, y + 8],
                  [x - 20, y + 26],
                  [x + 54, y + 44],
                ]),
            ),
          )
        sheet.flat(inks.night, disc(770, 490, 52))
      },
    },
    // bananas on the grill, across the road
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.indigo).lay(
          inks.pink,
          rings(DETAIL, 28, (x, y) => 0.8 - hypot(x - 600, y - 860) / 760, 600, 860),
        )
        sheet.lay(
          inks.night,
          repeat(14, (i) => rect(30 + i * 86, -9, 14, 820)),
        )
        for (const [x, y] of [
          [560, 200],
          [640, 400],
          [540, 600],
        ] as const) {
          const fruit = `M${x - 310} ${y - 66}q-18 12 -8 38C${x - 210} ${y + 130} ${x + 200} ${y + 140} ${x + 316} ${y - 36}l44 -46l-30 -24l-42 34C${x + 160} ${y + 6} ${x - 160} ${y + 12} ${x - 278} ${y - 66}q-16 -14 -32 0z`
          sheet.cut(inks.ice, fruit, inks.night)
          sheet.within(fruit, () => {
            sheet.flat(inks.night, disc(x - 312, y - 60, 26) + disc(x + 352, y - 92, 34))
            sheet.lay(inks.pink, poly(grillMark(x - 170, y)) + poly(grillMark(x - 40, y)) + poly(grillMark(x + 90, y)))
          })
        }
      },
    },
    // the planet on the cloth
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.night)
        const random = sheet.random
        sheet.lay(
          inks.ice,
          repeat(90, () => disc(random.range(0, 1200), random.range(0, 800), random.range(2, 5))),
        )
        sheet.turned(-18, 600, 400, () => {
          sheet.within(rect(0, -300, 1200, 700), () => {
            sheet.line(inks.pink, disc(600, 400, 470, 110), 34).line(inks.lilac, disc(600, 400, 390, 84), 16)
          })
          sheet.cut(inks.violet, disc(600, 400, 230), inks.night)
          sheet.lay(
            inks.ultra,
            rings(
              { x: 370, y: 170, w: 460, h: 460 },
              26,
              (x, y) => (hypot(x - 600, y - 400) < 222 ? (x + y - 820) / 480 : 0),
              500,
              280,
            ),
          )
          sheet.within(rect(0, 400, 1200, 700), () => {
            sheet
              .line(inks.night, disc(600, 400, 470, 110), 50)
              .line(inks.pink, disc(600, 400, 470, 110), 34)
              .line(inks.lilac, disc(600, 400, 390, 84), 16)
          })
        })
      },
    },
  ],
  polonia: [
    // cabin windows
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.ultra).lay(
          inks.violet,
          rings(DETAIL, 28, (_x, y) => 0.9 - y / 900, 600, -200),
        )
        for (let i = 0; i < 3; i++) {
          const x = 90 + i * 360
          sheet.cut(inks.ice, pill(x, 130, 300, 460, 130), inks.night)
          const d = pill(x + 34, 164, 232, 392, 106)
          sheet.flat(inks.night, d)
          sheet.within(d, () => {
            sheet
              .lay(inks.pink, disc(740 + 0, 470, 330))
              .lay(inks.indigo, rect(0, 470, 1300, 200))
              .lay(
                inks.pink,
                repeat(4, (k) => rect(0, 486 + k * 22, 1300, 8)),
              )
            if (i === 0) sheet.flat(inks.night, rect(x, 150, 300, 150))
          })
        }
        sheet.lay(inks.night, rect(-9, 690, 1220, 26))
      },
    },
    // the pass, stamped
    {
      shared: { indigo: 'night' },
      draw: (sheet, inks) => {
        sheet.flood(inks.violet).lay(
          inks.ultra,
          rings(DETAIL, 28, (x, y) => hypot(x - 600, y - 400) / 900 - 0.2, 600, 400),
        )
        sheet.turned(-9, 600, 400, () => {
          sheet.cut(inks.ice, pill(150, 210, 900, 380, 34), inks.night)
          sheet
            .flat(
              inks.indigo,
              repeat(11, (i) => rect(772, 226 + i * 34, 6, 18)),
            )
            .flat(inks.indigo, rect(150, 262, 620, 62))
            .flat(
              inks.night,
              repeat(22, (i) => rect(820 + i * 9, 420, nth([3, 6, 2, 5], i % 4), 130)),
            )
          sheet.flat(
            inks.lilac,
            pill(200, 380, 260, 22) +
              pill(200, 426, 180, 22) +
              pill(200, 520, 220, 22) +
              pill(820, 262, 170, 22) +
              pill(820, 308, 110, 22),
          )
          sheet.turned(16, 610, 440, () =>
            sheet.lay(
              inks.pink,
              ring(610, 440, 124, 106) + ring(590, 440, 78, 64) + ring(604, 440, 42, 30) + rect(476, 430, 270, 0.1),
            ),
          )
        })
      },
    },
    // the windsock knows when the bass comes in
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.pink).lay(
          inks.violet,
          rings(DETAIL, 28, (x, _y) => x / 1500, 250, 250),
        )
        sheet.lay(inks.night, rect(222, 120, 30, 700))
        const top = (t: number): Point => [mix(250, 1040, t), mix(130, 330, t) - sin(t * PI) * 20]
        const bot = (t: number): Point => [mix(250, 1000, t), mix(430, 470, t) - sin(t * PI) * 26]
        for (let i = 0; i < 6; i++)
          sheet.cut(
            i % 2 ? inks.ice : inks.night,
            poly([top(i / 6), top((i + 1) / 6), bot((i + 1) / 6), bot(i / 6)]),
            inks.violet,
          )
        sheet.cut(inks.night, disc(252, 280, 44, 152), inks.ice).lay(inks.violet, disc(252, 280, 28, 124))
      },
    },
  ],
}
