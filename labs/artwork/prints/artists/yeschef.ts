import { type CloseUp, SQUARE } from '../close-ups.ts'
import { squares } from '../halftones.ts'
import { disc, dome, lens, open, pill, rect, ring, swell, wedge } from '../shapes.ts'

const { PI, abs, hypot, max } = Math

export const artists: Record<string, CloseUp<'yeschef'>> = {
  // the next serve: a shuttlecock, falling on the bell
  'arum-kinasih': {
    shared: { yolk: 'white' },
    draw: (sheet, inks) => {
      sheet.flood(inks.lemon).lay(
        inks.yolk,
        squares(SQUARE, 25, (_x, y) => max(0, y / 800 - 0.2) * 0.7),
      )
      sheet
        .cut(inks.graph, dome(400, 690, 196), inks.white)
        .flat(inks.lemon, wedge(400, 690, 150, 168, PI * 1.14, PI * 1.4))
      sheet.cut(inks.graph, pill(160, 704, 480, 42, 10), inks.white).cut(inks.graph, disc(400, 482, 28), inks.white)
      sheet.turned(16, 400, 460, () => {
        for (const i of [-2, 2, -1, 1, 0]) {
          const [foot, tip] = [400 + i * 20, 400 + i * 84]
          sheet.cut(inks.white, lens(foot, 392, tip, 66 + abs(i) * 16, 62), inks.graph)
          sheet.line(
            inks.graph,
            open([
              [foot, 380],
              [tip, 96 + abs(i) * 16],
            ]),
            5,
          )
        }
        sheet.line(inks.graph, 'M322 276Q400 300 478 276M344 336Q400 356 456 336', 8)
        sheet.cut(inks.beet, 'M344 384h112v14a56 56 0 0 1 -112 0z', inks.graph)
      })
      sheet.line(inks.graph, 'M300 470L236 436M284 520L214 512M500 520L586 512M500 470L560 446', 13, 'round')
    },
  },
  // ten plates; he remembers the fourth
  'dimas-wiryawan': {
    shared: { steel: 'graph', slate: 'lemon' },
    draw: (sheet, inks) => {
      sheet.flood(inks.graph)
      sheet.lay(
        inks.slate,
        squares(SQUARE, 40, (x, y) => 0.34 * (hypot(x - 400, y - 400) / 420 - 0.55)),
      )
      for (let i = 0; i < 10; i++) {
        const [x, y] = i < 9 ? [190 + (i % 3) * 210, 150 + Math.floor(i / 3) * 194] : [400, 732]
        const r = 84
        if (i === 9) {
          sheet
            .cut(inks.lemon, disc(400, 782, 130), inks.graph)
            .flat(inks.graph, disc(400, 782, 96))
            .flat(inks.lemon, disc(400, 782, 90))
          continue
        }
        sheet.cut(inks.white, disc(x, y, r), inks.graph).line(inks.steel, disc(x, y, r * 0.66), 4)
        if (i === 3) sheet.cut(inks.beet, wedge(x, y, 0, r * 0.6, -1.2, 1.9), inks.white)
      }
    },
  },
  // the oldest jar
  'hana-bima': {
    shared: { herb: 'lemon' },
    draw: (sheet, inks) => {
      sheet.flood(inks.white)
      sheet.lay(
        inks.herb,
        squares(SQUARE, 25, (x, y) => max(0, hypot(x - 400, y - 420) / 560 - 0.5)),
      )
      sheet.cut(inks.graph, pill(236, 60, 328, 92, 14), inks.lemon)
      sheet.cut(
        inks.lemon,
        `M262 164H538q76 20 76 110V690q0 60 -60 60H246q-60 0 -60 -60V274q0 -90 76 -110z`,
        inks.graph,
      )
      sheet.within(`M262 164H538q76 20 76 110V690q0 60 -60 60H246q-60 0 -60 -60V274q0 -90 76 -110z`, () => {
        sheet.lay(inks.beet, swell(800, 330, 14, 300, 0.6, 830))
        sheet.lay(
          inks.graph,
          squares({ x: 175, y: 350, w: 450, h: 400 }, 25, (_x, y) => ((y - 350) / 420) * 0.55),
        )
      })
      sheet
        .lay(
          inks.white,
          (
            [
              [300, 420, 22],
              [360, 520, 34],
              [470, 450, 16],
              [500, 600, 44],
              [300, 640, 18],
              [420, 690, 26],
              [420, 386, 12],
            ] as const
          )
            .map(([x, y, r]) => ring(x, y, r, r * 0.62))
            .join(''),
        )
        .cut(inks.white, rect(226, 226, 0.1, 0.1))
        .lay(inks.white, pill(222, 250, 22, 170, 11))
    },
  },
  // pan for a record, spoon for an arm
  'dj-sendok': {
    shared: { steel: 'lemon' },
    draw: (sheet, inks) => {
      sheet.flood(inks.lemon)
      sheet.lay(
        inks.graph,
        squares(SQUARE, 25, (x, y) => max(0, (x + y) / 1600 - 0.52) * 0.8),
      )
      sheet.turned(-38, 360, 440, () => sheet.cut(inks.graph, pill(600, 402, 330, 76, 30), inks.white))
      sheet.cut(inks.graph, disc(360, 440, 276), inks.white)
      for (let i = 0; i < 7; i++) sheet.line(inks.steel, disc(360, 440, 120 + i * 20), 3)
      sheet
        .cut(inks.white, disc(360, 440, 86), inks.graph)
        .flat(inks.graph, disc(360, 440, 11))
        .flat(inks.beet, wedge(360, 440, 22, 86, -0.6, 0.9))
      sheet.turned(24, 640, 120, () => {
        sheet
          .cut(inks.white, pill(626, 110, 28, 380, 14), inks.graph)
          .cut(inks.white, disc(640, 548, 52, 80), inks.graph)
          .flat(inks.steel, disc(640, 560, 30, 50))
      })
      sheet.cut(inks.white, disc(640, 118, 44), inks.graph).flat(inks.graph, disc(640, 118, 18))
    },
  },
}
