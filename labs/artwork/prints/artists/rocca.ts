import { type CloseUp, SQUARE } from '../close-ups.ts'
import { chips } from '../halftones.ts'
import { type Point, disc, flame, lens, rect, repeat, smooth, spoke } from '../shapes.ts'

const { PI, abs, hypot } = Math

export const artists: Record<string, CloseUp<'rocca'>> = {
  // the thermometer of the oven; its needle is a flame, and past the end
  'lukas-amarta': {
    shared: { terra: 'clay', stone: 'clay', flame: 'bone' },
    draw: (sheet, inks) => {
      sheet.flood(inks.char).lay(
        inks.clay,
        chips(SQUARE, 27, (x, y) => hypot(x - 400, y - 400) / 420 - 0.45),
      )
      sheet.cut(inks.clay, disc(400, 400, 312), inks.bone).cut(inks.bone, disc(400, 400, 268), inks.char)
      for (let i = 0; i <= 20; i++) {
        const angle = PI * 0.75 + (i / 20) * PI * 1.15
        sheet.line(
          i > 15 ? inks.ember : inks.char,
          spoke(400, 400, i % 5 === 0 ? 196 : 216, 246, angle),
          i % 5 === 0 ? 16 : 8,
        )
      }
      sheet.turned(112, 400, 400, () => {
        sheet.cut(inks.ember, flame(400, 446, 168, 410), inks.char)
        sheet.lay(inks.clay, flame(404, 440, 84, 210))
      })
      sheet.cut(inks.char, disc(400, 400, 46), inks.bone).flat(inks.bone, disc(400, 400, 14))
    },
  },
  // half she grows, half she burns
  ningrum: {
    shared: { brick: 'char', stone: 'clay', dusk: 'char', flame: 'clay' },
    draw: (sheet, inks) => {
      sheet.flood(inks.bone)
      sheet.within(rect(400, -20, 440, 860), () =>
        sheet.flood(inks.clay).lay(
          inks.brick,
          chips({ x: 400, y: 0, w: 400, h: 800 }, 27, (_x, y) => y / 800),
        ),
      )
      const leaf = lens(400, 60, 400, 750, 500)
      sheet.lay(
        inks.stone,
        chips({ x: 0, y: 0, w: 400, h: 800 }, 27, (_x, y) => (y / 800) * 0.6),
      )
      sheet.within(rect(-20, -20, 420, 860), () => {
        sheet.cut(inks.dusk, leaf)
        for (let i = 0; i < 8; i++)
          sheet.line(inks.bone, `M400 ${690 - i * 70}Q320 ${650 - i * 76} ${150 + i * 12} ${560 - i * 76}`, 9)
      })
      sheet.within(rect(400, -20, 440, 860), () => {
        sheet.cut(inks.ember, leaf, inks.char)
        sheet.lay(inks.flame, lens(400, 250, 400, 750, 330)).lay(inks.bone, lens(400, 470, 400, 750, 170))
      })
      sheet.lay(inks.char, rect(394, 30, 12, 780))
    },
  },
  // smoke over the pepper
  'toba-siregar': {
    shared: { stone: 'bone', terra: 'ember' },
    draw: (sheet, inks) => {
      sheet.flood(inks.dusk)
      sheet.lay(
        inks.char,
        chips(SQUARE, 27, (_x, y) => y / 900),
      )
      const p: Point[] = [
        [300, 640],
        [230, 540],
        [330, 440],
        [480, 360],
        [430, 240],
        [300, 170],
        [380, 60],
        [560, -40],
      ]
      for (let i = 0; i < 7; i++)
        sheet.line(
          i % 2 ? inks.stone : inks.bone,
          smooth(p.map(([x, y], j) => [x + i * (16 + j * 4.5), y + i * 4])),
          13,
          'round',
        )

      const bunch: Point[] = [
        [400, 610],
        [340, 640],
        [462, 640],
        [300, 690],
        [372, 690],
        [440, 696],
        [506, 690],
        [336, 742],
        [408, 748],
        [474, 744],
      ]
      for (const [x, y] of bunch)
        sheet
          .flat(inks.char, disc(x, y, 45))
          .lay(inks.terra, disc(x, y, 38))
          .flat(inks.bone, disc(x - 11, y - 13, 8))
      sheet.lay(
        inks.bone,
        repeat(16, (i) => {
          const x = 110 + ((i * 197) % 580)
          const y = 600 + ((i * 71) % 170)
          return abs(x - 400) < 170 ? '' : rect(x, y, 17, 17)
        }),
      )
    },
  },
}
