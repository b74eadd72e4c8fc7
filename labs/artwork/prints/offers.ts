/** One thing for each offer, 1200×800, in the inks of its house; what it gives is written on the page, not here. */
import { type CloseUp, DETAIL, drawCloseUp } from './close-ups.ts'
import { chips, dots, gouges, lines, rings, squares } from './halftones.ts'
import type { Printer } from './inks.ts'
import {
  bowl,
  disc,
  flame,
  nth,
  pill,
  type Point,
  polar,
  poly,
  rect,
  repeat,
  ring,
  smooth,
  swell,
  TAU,
} from './shapes.ts'

const { hypot, max, sin } = Math

// a small shirt with the stripes of a tiger, and what hangs out below it
const lilTiger: CloseUp<'gema'> = {
  draw: (sheet, inks) => {
    sheet.flood(inks.violet).lay(
      inks.ultra,
      rings(DETAIL, 28, (x, y) => hypot(x - 600, y - 360) / 760 - 0.2, 600, 360),
    )
    sheet.line(inks.ice, 'M600 190V150q0 -26 26 -30a34 34 0 1 0 -44 -36', 13, 'round')
    const tail = smooth([
      [640, 640],
      [660, 730],
      [740, 760],
      [820, 710],
      [800, 640],
    ] as const)
    sheet.line(inks.night, tail, 66, 'round').line(inks.pink, tail, 48, 'round')
    sheet.flat(inks.night, disc(800, 640, 26))
    const shirt =
      'M430 190L520 158Q600 238 680 158L770 190L930 330L834 432L762 376V676q0 14 -14 14H452q-14 0 -14 -14V376L366 432L270 330z'
    sheet.cut(inks.pink, shirt, inks.night)
    sheet.within(shirt, () => {
      const stripe = (y: number, side: 1 | -1) => {
        const [edge, tip] = [600 - side * 170, 600 - side * (y % 2 === 0 ? 20 : 54)]
        return poly([
          [edge, y - 24],
          [tip, y + 14],
          [edge, y + 30],
        ])
      }
      sheet.lay(
        inks.night,
        repeat(4, (i) => stripe(330 + i * 90, 1) + stripe(375 + i * 90, -1)),
      )
      sheet.lay(
        inks.night,
        poly([
          [330, 270],
          [420, 330],
          [290, 320],
        ]) +
          poly([
            [870, 270],
            [780, 330],
            [910, 320],
          ]),
      )
    })
  },
}

// an hourglass whose sand is the sun
const twentyMinutes: CloseUp<'luna-senja'> = {
  shared: { wine: 'plum', night: 'plum' },
  draw: (sheet, inks) => {
    sheet.flood(inks.dusk).lay(
      inks.rose,
      lines(DETAIL, 22, (_x, y) => y / 900),
    )
    const glass =
      'M420 100H780C780 300 640 330 620 400C640 470 780 500 780 700H420C420 500 560 470 580 400C560 330 420 300 420 100z'
    sheet.cut(inks.plum, glass, inks.gold)
    sheet.within(glass, () => {
      sheet.cut(inks.gold, disc(600, 268, 168))
      sheet.lay(
        inks.amber,
        lines({ x: 420, y: 100, w: 360, h: 340 }, 22, (x, y) => (hypot(x - 600, y - 268) < 164 ? (y - 110) / 330 : 0)),
      )
      sheet.lay(inks.gold, rect(595, 400, 10, 170))
      sheet.lay(
        inks.amber,
        repeat(6, (i) => pill(600 - 40 - i * 26, 540 + i * 27, 80 + i * 52, 12)),
      )
    })
    sheet.cut(inks.plum, pill(360, 60, 480, 46, 16), inks.gold).cut(inks.plum, pill(360, 694, 480, 46, 16), inks.gold)
    sheet.flat(inks.plum, rect(372, 90, 16, 620) + rect(812, 90, 16, 620))
  },
}

// a comb that comes out of the sea
const wetHair: CloseUp<'ombak'> = {
  shared: { night: 'deep', foam: 'sand', tide: 'deep' },
  draw: (sheet, inks) => {
    sheet.flood(inks.turq).lay(
      inks.foam,
      dots(DETAIL, 34, (_x, y) => max(0, 0.6 - y / 760)),
    )
    sheet.turned(-7, 600, 300, () => {
      const tooth = (i: number) => pill(196 + i * 63, 190, 36, 300 + 60 * sin(i * 0.9), 18)
      sheet.cut(inks.coral, repeat(13, tooth) + pill(170, 110, 860, 150, 56), inks.night)
      sheet.flat(inks.sand, pill(230, 150, 480, 18))
    })
    const drop = (x: number, y: number, r: number) =>
      `M${x} ${y - r * 2.1}Q${x + r * 1.5} ${y} ${x} ${y + r}Q${x - r * 1.5} ${y} ${x} ${y - r * 2.1}z`
    const drops: Point[] = [
      [262, 620],
      [372, 566],
      [505, 640],
      [640, 560],
      [762, 610],
      [884, 540],
      [968, 590],
    ]
    sheet.lay(inks.deep, swell(1200, 690, 20, 400, 0.6, 840)).lay(inks.sea, swell(1200, 740, 18, 400, 2.2, 840))
    sheet.cut(inks.foam, drops.map(([x, y], i) => drop(x, y, 20 + (i % 3) * 5)).join(''), inks.deep)
  },
}

// the long table from above: eight stools, and one pulled up at its end
const ninthPerson: CloseUp<'rantau'> = {
  shared: { wood: 'ink', dark: 'ink' },
  draw: (sheet, inks) => {
    sheet.flood(inks.leaf).lay(
      inks.dark,
      gouges(DETAIL, 24, (x, y) => (x + y) / 2400, 0.7),
    )
    const seats = [0, 1, 2, 3].map((i) => 262 + i * 168)
    for (const x of seats)
      for (const y of [150, 650]) sheet.cut(inks.brass, disc(x, y, 70), inks.ink).line(inks.ink, disc(x, y, 46), 6)
    sheet.cut(inks.brick, pill(140, 220, 760, 360, 22), inks.ink)
    sheet.flat(inks.ink, rect(140, 338, 760, 7) + rect(140, 456, 760, 7))
    for (const x of seats)
      for (const y of [292, 508]) sheet.cut(inks.paper, disc(x, y, 54), inks.ink).line(inks.brass, disc(x, y, 36), 5)
    sheet.cut(inks.paper, disc(836, 400, 54), inks.ink).flat(inks.verm, disc(836, 400, 24))
    sheet.cut(inks.verm, disc(1030, 400, 88), inks.paper).line(inks.paper, disc(1030, 400, 58), 8)
    sheet.line(inks.paper, 'M1140 320q30 80 0 160M1176 300q38 100 0 200', 11, 'round')
  },
}

// chocolate on the stone, and one match for a candle
const birthday: CloseUp<'rocca'> = {
  shared: { terra: 'clay', brick: 'clay', stone: 'bone', dusk: 'char' },
  draw: (sheet, inks) => {
    sheet.flood(inks.clay).lay(
      inks.char,
      chips(DETAIL, 29, (x, y) => hypot(x - 600, (y - 200) * 0.9) / 620 - 0.25),
    )
    sheet.cut(
      inks.bone,
      'M180 690Q150 610 260 590H940Q1050 610 1020 690Q1000 740 900 740H300Q200 740 180 690z',
      inks.char,
    )
    sheet.flat(
      inks.char,
      chips({ x: 190, y: 640, w: 820, h: 90 }, 24, (_x, y) => (y - 630) / 170),
    )
    const square = (i: number, j: number) => pill(312 + i * 146, 378 + j * 122, 138, 114, 14)
    sheet.flat(inks.ember, pill(296, 362, 608, 270, 22))
    sheet.flat(
      inks.char,
      repeat(8, (at) => square(at % 4, at < 4 ? 0 : 1)),
    )
    sheet.flat(
      inks.clay,
      repeat(8, (at) => pill(332 + (at % 4) * 146, 394 + (at < 4 ? 0 : 122), 96, 12)),
    )
    sheet.cut(inks.bone, rect(590, 220, 20, 190), inks.char)
    sheet.cut(inks.ember, flame(600, 262, 150, 220), inks.char).lay(inks.flame, flame(600, 256, 84, 130))
    sheet.lay(inks.bone, flame(599, 252, 40, 62))
  },
}

// the bell from above, twelve seats about it; one of them was quicker
const firstBell: CloseUp<'yeschef'> = {
  draw: (sheet, inks) => {
    sheet.flood(inks.lemon).lay(
      inks.yolk,
      squares(DETAIL, 28, (x, y) => (hypot(x - 600, y - 400) / 760) * 0.6),
    )
    for (let i = 0; i < 12; i++) {
      const [x, y] = polar(600, 400, 306, (i / 12) * TAU - 0.785)
      const isFirst = i === 0
      sheet.cut(isFirst ? inks.beet : inks.graph, disc(x, y, isFirst ? 66 : 48), inks.white)
      sheet.line(inks.white, disc(x, y, isFirst ? 42 : 30), isFirst ? 9 : 4)
    }
    sheet.cut(inks.graph, disc(600, 400, 176), inks.white)
    sheet.flat(inks.white, ring(600, 400, 150, 140) + ring(600, 400, 96, 90)).flat(inks.lemon, disc(600, 400, 44))
  },
}

// the sun goes down on a screen, and the glass that waits for who looked
const firstNightByApp: CloseUp<'senja'> = {
  draw: (sheet, inks) => {
    sheet.flood(inks.plum).lay(
      inks.night,
      lines(DETAIL, 24, (_x, y) => 1 - y / 760),
    )
    sheet.turned(-6, 520, 400, () => {
      const screen = pill(366, 78, 308, 644, 34)
      sheet.cut(inks.night, pill(340, 50, 360, 700, 56), inks.glow)
      sheet.flat(inks.ember, screen)
      sheet.within(screen, () => {
        sheet.flat(inks.glow, disc(520, 400, 118))
        sheet.flat(
          inks.ember,
          repeat(5, (i) => rect(360, 336 + i * 34, 320, 4 + i * 4)),
        )
        sheet.flat(inks.night, rect(360, 500, 320, 240))
        sheet.flat(
          inks.glow,
          repeat(5, (i) => pill(520 - 104 + i * 20, 524 + i * 34, 208 - i * 40, 11)),
        )
      })
      sheet.flat(inks.cream, pill(476, 98, 88, 14))
    })
    sheet.cut(inks.cream, bowl(836, 372, 156), inks.night)
    sheet.within(bowl(836, 372, 140), () => sheet.flat(inks.glow, rect(680, 404, 320, 130)))
    sheet.flat(inks.cream, rect(827, 520, 18, 168) + pill(736, 684, 200, 22))
    sheet.flat(inks.ember, disc(900, 372, 50)).flat(inks.glow, disc(900, 372, 34))
    sheet.flat(
      inks.ember,
      repeat(3, (i) => nth(['M897 340h6v64h-6z', 'M870 360l4 -5l54 26l-4 5z', 'M870 386l54 -28l4 5l-54 28z'], i)),
    )
  },
}

const offer = <P extends Printer>(printer: P, slug: string, closeUp: CloseUp<P>): [string, () => string] => [
  slug,
  () => drawCloseUp(printer, slug, closeUp, DETAIL),
]

/** Each draws an SVG, by the offer's slug. */
export const offers: [slug: string, draw: () => string][] = [
  offer('gema', 'lil-tiger', lilTiger),
  offer('luna-senja', 'dua-puluh-menit', twentyMinutes),
  offer('ombak', 'rambut-basah', wetHair),
  offer('rantau', 'orang-kesembilan', ninthPerson),
  offer('rocca', 'ulang-tahun-di-batu', birthday),
  offer('yeschef', 'bel-pertama', firstBell),
  offer('senja', 'malam-pertama-lewat-aplikasi', firstNightByApp),
]
