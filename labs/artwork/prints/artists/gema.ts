import { type CloseUp, SQUARE } from '../close-ups.ts'
import { rings } from '../halftones.ts'
import { type Point, TAU, disc, nth, pill, polar, poly, rect, repeat, ring, smooth } from '../shapes.ts'

const { abs, exp, hypot } = Math

export const artists: Record<string, CloseUp<'gema'>> = {
  // black in front of a black light
  vanta: {
    shared: { pink: 'ice' },
    draw: (sheet, inks) => {
      sheet.flood(inks.ultra)
      sheet.lay(
        inks.violet,
        rings(SQUARE, 26, (x, y) => 1 - abs(hypot(x - 400, y - 210) - 210) / 330, 400, 210),
      )
      sheet.cut(
        inks.night,
        poly([
          [70, 90],
          [270, 90],
          [400, 500],
          [530, 90],
          [730, 90],
          [500, 720],
          [300, 720],
        ]),
        inks.pink,
      )
      sheet.lay(inks.pink, disc(400, 190, 26))
    },
  },
  // four per cent slow
  kala: {
    draw: (sheet, inks) => {
      sheet.flood(inks.pink)
      sheet.lay(
        inks.violet,
        rings(SQUARE, 27, (x, y) => hypot(x - 250, y - 400) / 760 - 0.12, 250, 400),
      )
      sheet.cut(inks.night, pill(196, 60, 108, 680, 54)).flat(inks.ice, rect(245, 110, 10, 580))
      for (let i = 0; i <= 16; i++)
        sheet.lay(inks.night, rect(400, 108 + i * 36 - 4, i % 8 === 0 ? 210 : i % 4 ? 70 : 130, 9))
      sheet.cut(inks.ice, pill(146, 486, 208, 118, 16), inks.night).flat(inks.night, rect(146, 538, 208, 14))
      sheet.lay(
        inks.ice,
        poly([
          [392, 545],
          [352, 522],
          [352, 568],
        ]),
      )
      sheet.cut(inks.night, disc(650, 396, 40), inks.ice)
    },
  },
  // seventy-four cables, one colour
  nirmala: {
    shared: { night: 'indigo', lilac: 'ice' },
    draw: (sheet, inks) => {
      sheet.flood(inks.indigo)
      sheet.lay(
        inks.ultra,
        rings(SQUARE, 27, (_x, y) => 0.75 - y / 1100, 400, -60),
      )
      const P = (i: number, j: number): Point => [115 + i * 114, 120 + j * 112]
      for (let i = 0; i < 6; i++)
        for (let j = 0; j < 6; j++)
          sheet.lay(inks.lilac, ring(...P(i, j), 30, 17)).lay(inks.night, disc(...P(i, j), 16))

      for (const [a, b, d, e, g] of [
        [0, 0, 3, 1, 230],
        [1, 2, 5, 0, 260],
        [0, 3, 4, 2, 250],
        [2, 1, 5, 3, 240],
        [1, 4, 4, 4, 210],
        [0, 1, 2, 5, 120],
        [3, 3, 5, 5, 110],
        [2, 0, 4, 1, 150],
      ] as const) {
        const [x, y] = P(a, b)
        const [u, v] = P(d, e)
        const q = `M${x} ${y}C${x} ${y + g} ${u} ${v + g} ${u} ${v}`
        sheet
          .line(inks.night, q, 26, 'round')
          .line(inks.pink, q, 15, 'round')
          .lay(inks.pink, disc(x, y, 23) + disc(u, v, 23))
          .lay(inks.ice, disc(x, y, 9) + disc(u, v, 9))
      }
    },
  },
  // a cassette, and the proof that came out of it
  seroja: {
    shared: { ultra: 'night' },
    draw: (sheet, inks) => {
      sheet.flood(inks.violet).lay(
        inks.ultra,
        rings(SQUARE, 27, (x, y) => hypot(x - 400, y - 400) / 620 - 0.2, 400, 400),
      )
      const bell = (x: number) => 330 * exp(-(((x - 400) / 122) ** 2))
      sheet.cut(
        inks.pink,
        repeat(15, (i) => {
          const x = 128 + i * 37
          return rect(x, 426 - bell(x + 13) - 8, 26, bell(x + 13) + 30)
        }),
        inks.night,
      )
      const d: Point[] = []
      for (let i = 0; i <= 40; i++) {
        const x = 96 + i * 15.2
        d.push([x, 400 - bell(x)])
      }
      sheet.line(inks.night, smooth(d), 13, 'round')
      sheet
        .cut(inks.ice, pill(96, 420, 608, 322, 30), inks.night)
        .flat(inks.night, pill(140, 462, 520, 70, 10))
        .flat(inks.violet, rect(160, 476, 480, 8) + rect(160, 500, 480, 8))
        .flat(inks.night, pill(232, 566, 336, 84, 42))
      for (const x of [278, 522]) {
        sheet.flat(inks.ice, disc(x, 608, 28)).flat(
          inks.night,
          repeat(6, (i) => disc(...polar(x, 608, 24, (i / 6) * TAU), 6)),
        )
      }
      sheet.flat(inks.pink, rect(330, 588, 140, 40)).flat(
        inks.night,
        poly([
          [230, 742],
          [252, 686],
          [548, 686],
          [570, 742],
        ]),
      )
    },
  },
  // seven stripes, played loud
  'lil-tiger-sound': {
    draw: (sheet, inks) => {
      sheet.flood(inks.pink)
      sheet.lay(
        inks.violet,
        rings(SQUARE, 27, (x, y) => 0.9 - hypot(x - 400, y - 400) / 420, 400, 400),
      )
      let d = ''
      const len = [210, 280, 330, 350, 330, 280, 210]
      for (let i = 0; i < 7; i++) {
        const y = 106 + i * 98
        const l = nth(len, i)
        const k = 62 + (i % 2) * 12
        const b = i % 2 ? 26 : -20
        d += `M-30 ${y - k * 0.7}C${l * 0.4} ${y - k + b} ${l * 0.8} ${y - k * 0.2 + b} ${l} ${y + b * 0.5}C${l * 0.7} ${y + k * 0.1 + b} ${l * 0.3} ${y + k * 0.5 + b} -30 ${y + k * 0.5}z`
        d += `M830 ${y - k * 0.7}C${800 - l * 0.4} ${y - k - b} ${800 - l * 0.8} ${y - k * 0.2 - b} ${800 - l} ${y - b * 0.5}C${800 - l * 0.7} ${y + k * 0.1 - b} ${800 - l * 0.3} ${y + k * 0.5 - b} 830 ${y + k * 0.5}z`
      }
      sheet.cut(inks.night, d)
    },
  },
  // two reels, one loop, the past comes back
  'mesin-waktu': {
    shared: { lilac: 'ice', violet: 'ice' },
    draw: (sheet, inks) => {
      sheet.flood(inks.night)
      sheet.lay(
        inks.ultra,
        rings(SQUARE, 26, (x, y) => 0.95 - hypot(x - 560, y - 250) / 640, 560, 250),
      )
      const reel = (x: number, y: number, r: number, a: number, ink: string) => {
        sheet.cut(ink, disc(x, y, r), inks.night)
        for (let i = 0; i < 3; i++) {
          const p = polar(x, y, r * 0.56, a + (i / 3) * TAU)
          sheet.flat(inks.night, disc(...p, r * 0.27))
        }
        sheet.flat(inks.night, disc(x, y, r * 0.15)).flat(ink, disc(x, y, r * 0.07))
      }
      sheet.line(inks.ice, 'M560 450L240 350M430 360L420 410', 0.1)
      sheet.line(
        inks.lilac,
        smooth([
          [260, 356],
          [520, 470],
          [690, 600],
          [520, 742],
          [260, 700],
          [120, 560],
        ]),
        15,
      )
      reel(545, 262, 200, 0.3, inks.pink)
      reel(258, 548, 200, 1.1, inks.violet)
    },
  },
}
