import { type Details, DETAIL } from '../close-ups.ts'
import { squares } from '../halftones.ts'
import { arc, disc, dome, lens, pill, poly, rect, wedge } from '../shapes.ts'

const { PI, hypot, sin } = Math

export const details: Details<'yeschef'> = {
  senopati: [
    // plate one, of eight
    {
      shared: { steel: 'yolk' },
      draw: (sheet, inks) => {
        sheet.flood(inks.lemon).lay(
          inks.yolk,
          squares(DETAIL, 28, (x, _y) => (x / 1200) * 0.6),
        )
        sheet.cut(inks.white, disc(560, 400, 330), inks.graph).line(inks.steel, disc(560, 400, 236), 5)
        sheet
          .lay(inks.beet, disc(520, 360, 92))
          .cut(inks.herb, lens(500, 470, 690, 380, 60), inks.white)
          .lay(inks.graph, disc(640, 300, 30))
          .lay(inks.yolk, disc(470, 480, 40))
        sheet
          .lay(inks.graph, pill(1000, 250, 46, 500, 20))
          .cut(inks.white, 'M1000 270V60q0 -50 46 -90V270z', inks.graph)
      },
    },
    // the bell
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.graph).lay(
          inks.slate,
          squares(DETAIL, 28, (x, y) => 1.1 - hypot(x - 600, y - 560) / 620),
        )
        sheet
          .cut(inks.lemon, dome(600, 600, 300), inks.white)
          .lay(inks.white, wedge(600, 600, 236, 262, PI * 1.12, PI * 1.36))
          .cut(inks.lemon, disc(600, 268, 40), inks.graph)
          .cut(inks.lemon, pill(240, 622, 720, 52, 12), inks.white)
        for (let i = 0; i < 3; i++) {
          sheet.line(inks.lemon, arc(600, 560, 380 + i * 56, PI * 1.12, PI * 1.28), 13, 'round')
          sheet.line(inks.lemon, arc(600, 560, 380 + i * 56, PI * 1.72, PI * 1.88), 13, 'round')
        }
      },
    },
    // the yellow door, no sign
    {
      draw: (sheet, inks) => {
        sheet.flood(inks.slate).lay(
          inks.graph,
          squares(DETAIL, 28, (x, _y) => 0.5 + 0.3 * sin(x / 90)),
        )
        sheet.flat(inks.graph, rect(-9, 690, 1220, 130))
        sheet
          .cut(inks.lemon, rect(420, 90, 360, 604), inks.white)
          .line(inks.yolk, rect(462, 134, 276, 240) + rect(462, 420, 276, 234), 8)
          .lay(inks.graph, disc(736, 398, 17))
        sheet.lay(
          inks.lemon,
          poly([
            [420, 700],
            [780, 700],
            [1010, 830],
            [520, 830],
          ]),
        )
        sheet.cut(
          inks.white,
          poly([
            [900, 560],
            [1010, 560],
            [990, 700],
            [920, 700],
          ]),
          inks.graph,
        )
        for (const [x, y] of [
          [860, 400],
          [900, 330],
          [956, 300],
          [1010, 330],
          [1056, 400],
        ] as const)
          sheet.lay(inks.herb, lens(955, 566, x, y, 34))
      },
    },
  ],
}
