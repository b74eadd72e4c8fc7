import { type CloseUp, SQUARE } from '../close-ups.ts'
import { lines } from '../halftones.ts'
import { type Point, TAU, disc, mix, pill, polar, poly, rect, repeat, smooth } from '../shapes.ts'

const { hypot } = Math

export const artists: Record<string, CloseUp<'luna-senja'>> = {
  // a record that sets
  'dara-wening': {
    draw: (sheet, inks) => {
      sheet.flood(inks.amber)
      const y = 520
      const r = 300
      sheet.lay(
        inks.gold,
        lines({ x: 0, y: 300, w: 800, h: 230 }, 19, (_x, q) => (q - 290) / 300),
      )
      sheet.within(rect(-9, -9, 820, y + 9), () => {
        sheet.cut(inks.plum, disc(400, y, r))
        for (let i = 0; i < 9; i++) sheet.line(inks.amber, disc(400, y, 128 + i * 18), 3)
        sheet.cut(inks.cream, disc(400, y, 96), inks.plum).lay(inks.plum, disc(400, y, 12))
      })
      sheet.flat(inks.plum, rect(-9, y, 820, 300)).lay(
        inks.amber,
        repeat(9, (i) => pill(400 - (290 - i * 22), y + 24 + i * 28, (290 - i * 22) * 2, 9)),
      )
      sheet
        .line(inks.cream, `M690 96V250L560 402`, 17, 'round')
        .lay(inks.cream, disc(690, 96, 42))
        .lay(inks.plum, disc(690, 96, 16))
        .turned(49, 552, 412, () => sheet.lay(inks.cream, pill(530, 396, 76, 36, 6)))
    },
  },
  // a guitar's neck is a tower; the lift is on the thirteenth fret
  'bayu-laras': {
    shared: { plum: 'wine' },
    draw: (sheet, inks) => {
      sheet.flood(inks.wine)
      sheet.lay(
        inks.dusk,
        lines(SQUARE, 20, (_x, y) => y / 900),
      )
      const A = (t: number): Point => [mix(312, 236, t), mix(488, 564, t)]
      const Y = (t: number) => mix(-20, 820, t)
      sheet.cut(
        inks.amber,
        poly([
          [A(0)[0], -20],
          [A(0)[1], -20],
          [A(1)[1], 820],
          [A(1)[0], 820],
        ]),
        inks.plum,
      )
      let fr = ''
      for (let i = 0, t = 0.02; i < 13; i++) {
        fr += rect(A(t)[0] - 3, Y(t) - 4, A(t)[1] - A(t)[0] + 6, 9)
        t += 0.05 + i * 0.0052
      }
      sheet.lay(inks.plum, fr)
      sheet.lay(
        inks.plum,
        repeat(6, (i) => {
          const a = mix(A(0)[0] + 14, A(0)[1] - 14, i / 5)
          const b = mix(A(1)[0] + 26, A(1)[1] - 26, i / 5)
          const k = 1.4 + (5 - i) * 0.8
          return poly([
            [a - k, -20],
            [a + k, -20],
            [b + k, 820],
            [b - k, 820],
          ])
        }),
      )
      sheet.cut(inks.cream, disc(400, 470, 44), inks.plum)
      sheet.lay(inks.cream, disc(376, 178, 17) + disc(424, 178, 17))
      sheet.lay(
        inks.plum,
        repeat(7, (i) => rect(60 + (i % 2) * 62, 150 + i * 92, 34, 44) + rect(640 + (i % 2) * 62, 90 + i * 92, 34, 44)),
      )
      sheet.lay(inks.amber, rect(60, 334, 34, 44) + rect(702, 458, 34, 44) + rect(122, 610, 34, 44))
    },
  },
  // the microphone is the moon
  'sekar-ayunda': {
    shared: { gold: 'amber' },
    draw: (sheet, inks) => {
      sheet.flood(inks.plum)
      const r = 214
      sheet.lay(
        inks.wine,
        lines(SQUARE, 20, (x, y) => 1 - hypot(x - 400, y - 310) / 460),
      )
      sheet.cut(inks.gold, disc(400, 300, r), inks.amber)
      sheet.within(disc(400, 300, r), () => {
        for (let i = -8; i <= 8; i++) {
          sheet.line(inks.plum, `M${400 + i * 34 - 260} 40L${400 + i * 34 + 260} 560`, 4)
          sheet.line(inks.plum, `M${400 + i * 34 + 260} 40L${400 + i * 34 - 260} 560`, 4)
        }
        sheet.lay(inks.plum, `M400 86a214 214 0 0 1 0 428a280 280 0 0 0 0 -428z`)
      })
      sheet
        .lay(inks.amber, rect(180, 288, 440, 30))
        .cut(
          inks.amber,
          poly([
            [300, 506],
            [500, 506],
            [462, 640],
            [338, 640],
          ]),
          inks.plum,
        )
        .lay(inks.gold, rect(386, 640, 28, 180))
        .lay(
          inks.gold,
          repeat(7, (i) => disc(400 + (i - 3) * 62, 742, i === 3 ? 0.1 : 11)),
        )
    },
  },
  // three black keys: siblings
  'kirana-trio': {
    shared: { wine: 'rose', amber: 'rose' },
    draw: (sheet, inks) => {
      sheet.flood(inks.rose)
      sheet.cut(inks.gold, disc(400, 330, 236))
      sheet.lay(
        inks.amber,
        lines({ x: 150, y: 80, w: 500, h: 500 }, 19, (x, y) => (hypot(x - 400, y - 330) < 232 ? (y - 120) / 420 : 0)),
      )
      sheet.lay(inks.cream, rect(-9, 430, 820, 390))
      for (const x of [114, 258, 400, 542, 686]) sheet.lay(inks.plum, rect(x - 3, 430, 6, 390))
      for (const [x, y] of [
        [186, 250],
        [328, 160],
        [472, 210],
      ] as const) {
        sheet
          .cut(inks.plum, `M${x} 668V${y}h100V668a12 12 0 0 1 -12 12h-76a12 12 0 0 1 -12 -12z`, inks.cream)
          .lay(inks.wine, rect(x + 16, y + 16, 68, 606 - y))
      }
    },
  },
  // a groove is a thread; the stylus is a needle
  'raka-prasetya': {
    shared: { plum: 'wine', amber: 'gold' },
    draw: (sheet, inks) => {
      sheet.flood(inks.cream)
      const p = []
      for (let i = 0; i <= 300; i++) {
        const a = (i / 300) * TAU * 8.4
        const r = 300 - i * 0.78
        p.push(polar(370, 420, r, a - 0.9))
      }
      sheet.lay(
        inks.gold,
        lines({ x: 40, y: 90, w: 660, h: 660 }, 19, (x, y) => (hypot(x - 370, y - 420) < 318 ? (x + y) / 2100 : 0)),
      )
      sheet
        .line(inks.wine, smooth(p), 11, 'round')
        .cut(inks.amber, disc(370, 420, 54))
        .lay(inks.plum, disc(370, 420, 10))
      sheet.turned(28, 600, 300, () => {
        sheet
          .cut(inks.plum, `M600 -60q26 0 26 60v300l-26 250l-26 -250v-300q0 -60 26 -60z`, inks.cream)
          .flat(inks.cream, pill(592, 2, 16, 84))
      })
      sheet.line(
        inks.wine,
        smooth([polar(370, 420, 300, -0.9), [596, 130], [690, 70], [748, 20], [690, -30]]),
        11,
        'round',
      )
    },
  },
}
