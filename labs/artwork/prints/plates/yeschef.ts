/** YesChef’s dishes: few things, cut exactly. */
import { arc, disc, lens, open, pill, type Point, polar, rect, ring, smooth, spoke, TAU, times } from '../shapes.ts'
import type { InkName } from '../inks.ts'
import { blob, grains, leaf, type Pass, piece, type Recipe, taper, spots, rows } from './plate.ts'

type YesChef = Pass<'yeschef'>

/** A line of the soup: a street of noodle with its stops. */
function busLine({ s, i }: YesChef, ink: InkName<'yeschef'>, points: Point[], stops: Point[]): void {
  s.placed(5, 8, 0, () => s.line(i.soy, open(points), 26, 'round'))
  s.line(i[ink], open(points), 24, 'round')
  for (const [x, y] of stops)
    s.flat(i.graph, disc(x, y, 17))
      .flat(i.white, disc(x, y, 12.5))
      .flat(i.graph, disc(x, y, 6.5))
}

export const yeschef: Record<string, Recipe<'yeschef'>> = {
  /** Black slices with the beans of the tempeh in their face. */
  'tempeh-toast': {
    on: 'round',
    ground: 'lemon',
    ware: 'white',
    rim: 'graph',
    line: 'steel',
    draw({ s, i }) {
      for (const [x, y, turn] of rows('286 388 -16, 400 404 -10, 514 420 -4'))
        s.placed(x, y, turn, () => {
          const slice = smooth(spots('-46 -170, 0 -182, 46 -170, 52 -60, 50 150, 0 160, -50 150, -52 -60'), true)
          piece(s, i.graph, slice, i.steel, 8, 11)
          s.flat(i.yolk, pill(-36, -156, 72, 300, 22))
          for (const row of times(10, (n) => n))
            for (const at of [0, 1])
              s.placed(-17 + at * 34 + (row % 2 ? 4 : -4), -134 + row * 28, s.random.range(-40, 40), () =>
                s.flat(i.soy, disc(1, 2, 14, 10)).flat(i.white, disc(0, 0, 12.5, 8.5)),
              )
          s.flat(i.graph, grains(s, 14, 0, -6, 30, 130, 3.6))
        })
      leaf(s, [i.herb, i.white], 280, 330, -60, 62)
      leaf(s, [i.herb, i.white], 404, 430, -110, 58)
      leaf(s, [i.herb, i.white], 512, 330, -30, 58)
    },
  },
  /** The prawn lies on the cracker that it became. */
  'prawn-cracker': {
    on: 'round',
    ground: 'graph',
    ware: 'white',
    rim: 'yolk',
    line: 'steel',
    draw({ s, i }) {
      const cracker = smooth(
        times(26, (n): Point => polar(400, 404, 214 + 20 * Math.sin(n * 1.7) + (n % 2) * 8, (n / 26) * TAU)),
        true,
      )
      piece(s, i.yolk, cracker, i.steel, 10, 14)
      s.within(cracker, () => {
        for (const [n, r] of [190, 152, 112].entries())
          s.line(
            i.lemon,
            smooth(
              times(16, (at): Point => polar(396, 400, r + 13 * Math.sin(at * 2.1 + n), (at / 16) * TAU)),
              true,
            ),
            8,
            'round',
          )
        s.flat(i.white, grains(s, 34, 400, 404, 190, 190, 6))
      })
      const spine = times(17, (n): Point => polar(404, 424, 106 - n * 0.8, -2.75 + n * 0.262))
      for (const n of times(7, (at) => at + 4))
        s.line(
          i.beet,
          smooth([spine[n] ?? [0, 0], polar(404, 424, 66, -2.75 + n * 0.262), polar(404, 424, 46, -2.5 + n * 0.262)]),
          5,
          'round',
        )
      for (const bend of [-30, 20])
        s.line(
          i.beet,
          smooth([
            [304, 384],
            [262, 300 + bend],
            [300, 232 + bend],
            [420, 214 + bend],
          ]),
          5,
          'round',
        )
      const [tx, ty] = spine[16] ?? [0, 0]
      for (const a of [120, 160, 200]) s.placed(tx, ty, a, () => s.flat(i.beet, lens(0, 0, 66, 0, 30)))
      const body = taper(spine, (share) => 88 - share * 48)
      piece(s, i.prawn, body, i.soy, 6, 9)
      s.within(body, () => {
        for (const n of times(8, (at) => 3 + at * 1.7)) s.line(i.beet, spoke(404, 424, 40, 170, -2.75 + n * 0.262), 7)
        s.line(i.white, arc(404, 424, 128, -2.5, -0.6), 7, 'round')
      })
      s.flat(i.graph, disc(316, 364, 10)).flat(i.white, disc(313, 361, 3.5))
    },
  },
  /** Cut by hand: cubes in a ring, one yolk, three berries. */
  'raw-beef': {
    on: 'round',
    ground: 'white',
    ware: 'graph',
    rim: 'steel',
    line: 'slate',
    draw({ s, i }) {
      s.flat(i.slate, disc(392, 408, 186)).flat(i.beet, disc(384, 396, 184))
      s.within(disc(384, 396, 184), () => {
        for (const row of times(16, (n) => n))
          for (const at of times(16, (n) => n)) {
            const [x, y] = [196 + at * 25 + (row % 2) * 12, 208 + row * 25]
            s.placed(x, y, s.random.range(-26, 26), () =>
              s
                .flat(i.soy, rect(-8, -7, 21, 21))
                .flat(s.random.chance(0.22) ? i.prawn : i.beet, rect(-11, -11, 21, 21)),
            )
          }
      })
      piece(s, i.yolk, blob(s, 372, 384, 70, 68, 0.02), i.soy, 6, 9)
      s.line(i.white, arc(372, 384, 46, 3.5, 4.7), 9, 'round')
      for (const [x, y] of spots('488 470, 522 442, 500 508'))
        s.flat(i.graph, disc(x + 3, y + 4, 18))
          .flat(i.steel, disc(x, y, 17))
          .flat(i.slate, disc(x + 2, y + 3, 13))
      for (const [x, y, turn] of rows('560 330 26, 590 386 44'))
        s.placed(x, y, turn, () => {
          piece(s, i.yolk, pill(-22, -118, 44, 236, 12), i.slate, 5, 8)
          for (const at of times(5, (n) => -88 + n * 44))
            s.line(
              i.soy,
              open([
                [-14, at + 8],
                [14, at - 8],
              ]),
              5,
              'round',
            )
        })
      leaf(s, [i.herb, i.white], 296, 300, 190, 66)
    },
  },
  /** Back in its shell, in butter, corn for pearls. */
  scallop: {
    on: 'round',
    ground: 'steel',
    ware: 'graph',
    rim: 'white',
    line: 'slate',
    draw({ s, i }) {
      s.placed(400, 600, 0, () => {
        const edge = times(46, (n): Point => polar(0, -46, 292 + 9 * Math.cos((n * TAU) / 5), -2.55 + n * 0.0436))
        const side = spots('54 2, 74 -8, 70 -44, 56 -52, 118 -76, 186 -130, 226 -190')
        const left = side.map(([x, y]): Point => [-x, y])
        const shell = smooth([...left, ...edge, ...side.toReversed()], true)
        piece(s, i.white, shell, i.steel, 9, 13)
        s.within(shell, () => {
          for (const n of times(10, (at) => at))
            s.line(
              i.prawn,
              open([polar(0, -30, 30, -2.5 + n * 0.2065), polar(0, -30, 420, -2.5 + n * 0.2065)]),
              9,
              'round',
            )
          for (const r of [268, 246]) s.line(i.prawn, arc(0, -46, r, -2.7, -0.44), 6)
        })
        s.flat(i.yolk, blob(s, 0, -196, 150, 94, 0.05)).flat(i.lemon, blob(s, -6, -204, 126, 72, 0.06))
      })
      for (const [x, y] of spots('332 436, 470 432, 400 350')) {
        piece(s, i.white, blob(s, x, y, 60, 57, 0.02), i.soy, 6, 10)
        s.flat(i.yolk, blob(s, x, y, 47, 44, 0.03))
          .flat(i.soy, ring(x, y, 31, 26))
          .line(i.white, arc(x, y, 38, 3.5, 4.6), 5, 'round')
      }
      for (const n of times(13, (at) => at)) {
        const [x, y] = polar(398, 420, 74 + (n % 3) * 22, n * 1.9 + 0.4)
        s.placed(x, y, n * 50, () => s.flat(i.soy, disc(2, 3, 13, 11)).flat(i.lemon, disc(0, 0, 13, 11)))
      }
      leaf(s, [i.herb, i.white], 376, 500, 14, 66)
    },
  },
  /** The noodles are bus lines, with their stops. */
  'terminal-soup': {
    on: 'bowl',
    ground: 'herb',
    ware: 'white',
    rim: 'graph',
    line: 'steel',
    draw(pass) {
      const { s, i } = pass
      s.flat(i.soy, disc(408, 410, 236)).flat(i.yolk, disc(400, 400, 234))
      s.within(disc(400, 400, 232), () => {
        busLine(pass, 'white', spots('150 306, 330 306, 480 456, 650 456'), spots('238 306, 330 306, 420 396, 560 456'))
        busLine(pass, 'lemon', spots('276 650, 276 452, 460 268, 460 150'), spots('276 540, 340 388, 460 230'))
        busLine(
          pass,
          'white',
          spots('150 470, 256 470, 350 566, 470 566, 566 470, 566 180'),
          spots('226 470, 350 566, 566 360, 566 264'),
        )
      })
      leaf(s, [i.herb, i.white], 230, 390, -28, 70)
      leaf(s, [i.herb, i.white], 446, 520, -20, 84)
    },
  },
  /** It trembles. */
  chawanmushi: {
    on: 'bowl',
    ground: 'yolk',
    ware: 'graph',
    rim: 'soy',
    line: 'slate',
    draw({ s, i }) {
      s.flat(i.lemon, blob(s, 400, 400, 222, 216, 0.03, 12))
      for (const [n, r] of [186, 148, 110].entries()) {
        const wave = smooth(
          times(24, (at): Point => polar(398, 402, r + (at % 2) * 7, (at / 24) * TAU + n)),
          true,
        )
        s.line(n === 1 ? i.yolk : i.soy, wave, 5, 'round')
      }
      piece(s, i.yolk, blob(s, 404, 394, 78, 74, 0.05, 9), i.soy, 7, 10)
      s.line(i.white, arc(404, 394, 50, 3.6, 4.7), 9, 'round')
      s.flat(i.herb, pill(296, 484, 74, 13)).flat(i.herb, pill(318, 504, 66, 13))
      s.flat(i.graph, grains(s, 7, 500, 486, 34, 26, 7))
      for (const side of [-1, 1])
        for (const r of [344, 372])
          s.line(i.graph, side < 0 ? arc(400, 400, r, 2.92, 3.36) : arc(400, 400, r, -0.22, 0.22), 9, 'round')
    },
  },
  /** Five slices, the rice, and really one leaf. */
  wagyu: {
    on: 'board',
    ground: 'lemon',
    ware: 'graph',
    rim: 'steel',
    line: 'slate',
    draw({ s, i }) {
      for (const n of times(5, (at) => at))
        s.placed(214 + n * 66, 384, -11, () => {
          const slice = smooth(spots('-34 -132, 10 -146, 40 -120, 46 20, 36 120, -2 138, -38 116, -44 -10'), true)
          piece(s, i.soy, slice, i.slate, 8, 11)
          const inside = smooth(spots('-24 -112, 8 -124, 28 -104, 33 20, 24 104, -2 116, -26 98, -32 -10'), true)
          s.flat(i.beet, inside)
          s.within(inside, () => {
            for (const y of times(7, (at) => -100 + at * 32))
              s.line(
                i.white,
                smooth([
                  [-34, y + n * 3],
                  [-10, y + 12],
                  [8, y - 4],
                  [36, y + 14 - n * 2],
                ]),
                3.6,
                'round',
              )
          })
        })
      piece(s, i.white, blob(s, 606, 470, 86, 84, 0.04), i.slate, 7, 10)
      for (const n of times(52, (at) => at)) {
        const [x, y] = polar(606, 470, Math.sqrt(n / 52) * 74, n * 2.4)
        s.placed(x, y, n * 47, () => s.flat(i.steel, pill(-8, -2.5, 16, 5)))
      }
      leaf(s, [i.herb, i.white], 606, 360, -88, 150)
      for (const [n, a] of [-140, -40].entries())
        s.placed(606, 300 - n * 20, a, () => s.line(i.white, open(spots('0 0, 20 0')), 3, 'round'))
    },
  },
}
