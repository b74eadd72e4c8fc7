import { type CloseUp, SQUARE } from '../close-ups.ts'
import { dots } from '../halftones.ts'
import { TAU, disc, mix, pill, polar, poly, rect, ring, smooth, swell, times, wedge } from '../shapes.ts'

const { abs, cos, hypot, max } = Math

export const artists: Record<string, CloseUp<'ombak'>> = {
  // six hours up, six down: twelve faders
  'marlo-sakti': {
    shared: { sea: 'turq', sun: 'coral' },
    draw: (sheet, inks) => {
      sheet.flood(inks.sand)
      sheet.lay(
        inks.sun,
        dots({ x: 0, y: 0, w: 800, h: 420 }, 26, (_x, y) => (1 - y / 420) * 0.5),
      )
      for (let i = 0; i < 12; i++) {
        const x = 84 + i * 57.4
        const v = (1 - cos((i / 11) * TAU)) / 2
        const y = mix(600, 170, v)
        sheet.lay(inks.sea, pill(x - 4, 90, 9, 640))
        sheet.lay(inks.turq, pill(x - 17, y, 35, 730 - y, 8))
        sheet
          .cut(i === 5 || i === 6 ? inks.coral : inks.night, pill(x - 25, y - 18, 51, 40, 9))
          .flat(inks.sand, rect(x - 22, y, 45, 5))
      }
    },
  },
  // the whistle
  'ayu-samudra': {
    shared: { foam: 'sand', sea: 'turq', sun: 'coral' },
    draw: (sheet, inks) => {
      sheet.flood(inks.turq)
      sheet.lay(
        inks.foam,
        dots(SQUARE, 27, (x, y) => max(0, 1 - hypot(x - 620, y - 150) / 520) * 0.75),
      )
      sheet.cut(
        inks.coral,
        `M112 300H560a190 190 0 1 1 -188 206L352 420H112a20 20 0 0 1 -20 -20V320a20 20 0 0 1 20 -20z`,
        inks.sand,
      )
      sheet
        .flat(inks.night, `M330 300h120l-40 92h-52z`)
        .cut(inks.sand, disc(560, 490, 118), inks.night)
        .lay(inks.night, disc(560, 490, 96))
        .lay(inks.sun, disc(600, 524, 54))
      sheet
        .line(inks.night, `M560 300V250a34 34 0 0 1 68 0q0 40 -44 56`, 17, 'round')
        .lay(inks.night, swell(800, 735, 20, 260, 0, 830))
        .lay(inks.sea, swell(800, 770, 16, 260, 1.6, 840))
      sheet.line(inks.night, 'M346 250L310 150M394 240V130M440 250L480 150', 17, 'round')
    },
  },
  // one pickup, twelve instruments
  'pantai-collective': {
    shared: { night: 'deep', turq: 'sun' },
    draw: (sheet, inks) => {
      sheet.flood(inks.coral)
      sheet.lay(
        inks.sun,
        dots({ x: 0, y: 0, w: 800, h: 560 }, 26, (x, y) => max(0, 1 - hypot(x - 330, y - 330) / 420) * 0.9),
      )
      sheet
        .cut(inks.sand, disc(296, 330, 150))
        .lay(inks.night, ring(296, 330, 128, 112))
        .lay(inks.coral, disc(296, 330, 44))
      sheet
        .cut(
          inks.sand,
          poly([
            [120, 470],
            [66, 250],
            [132, 236],
            [176, 470],
          ]),
        )
        .lay(
          inks.night,
          poly([
            [60, 262],
            [44, 226],
            [140, 206],
            [138, 246],
          ]),
        )
      sheet
        .cut(
          inks.night,
          poly([
            [430, 470],
            [452, 140],
            [476, 140],
            [486, 470],
          ]),
        )
        .lay(
          inks.night,
          rect(440, 92, 48, 66) + disc(436, 108, 9) + disc(436, 134, 9) + disc(492, 108, 9) + disc(492, 134, 9),
        )
      sheet.cut(
        inks.deep,
        `M70 460h430V340q0 -20 20 -20h90q18 0 28 18l46 92q56 4 60 60v70q0 18 -18 18H70q-18 0 -18 -18V478q0 -18 18 -18z`,
      )
      sheet.flat(inks.sand, `M540 356h56q8 0 12 8l34 70H540z`).lay(inks.sand, rect(52, 508, 690, 12))
      for (const x of [190, 610])
        sheet
          .cut(inks.night, disc(x, 584, 74))
          .flat(inks.sand, disc(x, 584, 34))
          .flat(inks.night, disc(x, 584, 12))
      sheet.lay(inks.night, swell(800, 690, 16, 320, 0.5, 840)).lay(inks.turq, swell(800, 728, 16, 320, 2.2, 840))
    },
  },
  // half a coconut is a record; the blade is the arm
  'dj-kelapa': {
    shared: { foam: 'sand', deep: 'night', turq: 'coral' },
    draw: (sheet, inks) => {
      sheet.flood(inks.sun).lay(
        inks.coral,
        dots(SQUARE, 27, (x, y) => max(0, (x + y - 700) / 900) * 0.8),
      )
      const husk = times(40, (i) => polar(360, 450, i % 2 === 0 ? 300 : 284, (i / 40) * TAU))
      sheet.cut(inks.night, smooth(husk, true)).cut(inks.sand, disc(360, 450, 244), inks.sun)
      for (let i = 0; i < 5; i++) sheet.line(inks.night, disc(360, 450, 226 - i * 18), 3)
      sheet.cut(inks.coral, disc(360, 450, 124), inks.night).lay(inks.sand, wedge(360, 450, 84, 100, 3.4, 4.4))
      sheet.lay(inks.night, disc(360, 450, 15))
      sheet.turned(36, 600, 200, () => {
        sheet.cut(inks.night, pill(560, -170, 78, 260, 26), inks.sand)
        sheet.flat(inks.sand, disc(599, -20, 8) + disc(599, 40, 8))
        sheet.cut(inks.sand, 'M548 84h102V330q0 90 -78 150q-24 -60 -24 -150z', inks.night)
        sheet.flat(inks.night, rect(566, 100, 10, 280))
      })
    },
  },
  // the pulse writes its own initial
  nadi: {
    shared: { night: 'deep', turq: 'sand', sun: 'coral' },
    draw: (sheet, inks) => {
      sheet.flood(inks.deep)
      sheet.lay(
        inks.sea,
        dots(SQUARE, 27, (_x, y) => max(0, 1 - abs(y - 400) / 330) * 0.8),
      )
      sheet.line(inks.sand, 'M-40 560H190V180L500 620V240H850', 74, 'butt')
      sheet.line(inks.coral, 'M-40 560H190V180L500 620V240H850', 46, 'butt')
      sheet.cut(inks.turq, disc(650, 560, 66), inks.night).cut(inks.sun, disc(650, 560, 30), inks.night)
    },
  },
}
