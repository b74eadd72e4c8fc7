/** YesChef’s dishes: few things, cut exactly (the second half of them). */
import {
  arc,
  disc,
  dome,
  lens,
  open,
  pill,
  type Point,
  polar,
  rect,
  ring,
  smooth,
  TAU,
  times,
  wedge,
} from '../shapes.ts'
import { blob, citrus, grains, leaf, piece, type Recipe, taper } from './plate.ts'

export const yeschefMore: Record<string, Recipe<'yeschef'>> = {
  /** Its scales stand up. */
  snapper: {
    on: 'round',
    ground: 'slate',
    ware: 'white',
    rim: 'lemon',
    line: 'steel',
    draw({ s, i }) {
      s.flat(i.herb, blob(s, 416, 440, 206, 142, 0.05))
      s.placed(396, 392, -20, () => {
        const fillet = smooth(
          [
            [-220, 10],
            [-190, -70],
            [-80, -108],
            [60, -98],
            [170, -60],
            [224, 6],
            [170, 66],
            [40, 98],
            [-100, 96],
            [-196, 66],
          ],
          true,
        )
        piece(s, i.white, fillet, i.graph, 9, 12)
        const skin = smooth(
          [
            [-206, -4],
            [-170, -74],
            [-70, -100],
            [60, -90],
            [160, -54],
            [206, 2],
            [150, 34],
            [20, 44],
            [-110, 40],
            [-188, 30],
          ],
          true,
        )
        s.flat(i.beet, skin)
        s.within(skin, () => {
          for (const row of times(6, (n) => n))
            for (const at of times(14, (n) => n)) {
              const [x, y] = [220 - at * 33 - (row % 2) * 16, -104 + row * 27]
              s.flat(i.soy, lens(x - 24, y + 4, x + 20, y + 4, 22)).flat(
                at % 3 === row % 3 ? i.yolk : i.prawn,
                lens(x - 26, y, x + 18, y - 4, 22),
              )
            }
        })
        s.line(
          i.steel,
          smooth([
            [-150, 64],
            [-20, 72],
            [110, 58],
          ]),
          5,
          'round',
        )
      })
      for (const [x, y, r] of [
        [566, 344, 15],
        [590, 396, 11],
        [254, 534, 13],
        [300, 570, 9],
      ] as const)
        s.flat(i.herb, disc(x, y, r))
      citrus(s, { peel: i.lemon, pith: i.white, flesh: i.lemon }, 532, 548, 46)
    },
  },
  /** Whole, in its own leaves. */
  cauliflower: {
    on: 'round',
    ground: 'beet',
    ware: 'yolk',
    rim: 'soy',
    line: 'prawn',
    draw({ s, i }) {
      for (const n of times(9, (at) => at)) {
        const a = (n / 9) * 360 + 12
        s.placed(400, 400, a, () => {
          piece(
            s,
            i.herb,
            smooth(
              [
                [110, -56],
                [190, -70],
                [252, -34],
                [268, 0],
                [248, 36],
                [190, 68],
                [110, 54],
              ],
              true,
            ),
            i.soy,
            4,
            6,
          )
          s.line(
            i.white,
            open([
              [120, 0],
              [236, 0],
            ]),
            9,
            'round',
          )
            .line(
              i.white,
              open([
                [180, 0],
                [222, -32],
              ]),
              4,
              'round',
            )
            .line(
              i.white,
              open([
                [180, 0],
                [222, 32],
              ]),
              4,
              'round',
            )
        })
      }
      s.flat(i.soy, disc(408, 412, 170))
      for (const [count, far, r] of [
        [14, 142, 44],
        [10, 96, 44],
        [6, 48, 42],
        [1, 0, 40],
      ] as const)
        for (const n of times(count, (at) => at)) {
          const [x, y] = polar(400, 400, far, (n / count) * TAU + far)
          s.flat(i.steel, blob(s, x + 4, y + 6, r, r * 0.94, 0.09, 11)).flat(
            i.white,
            blob(s, x, y, r, r * 0.94, 0.09, 11),
          )
          s.flat((n + count) % 3 === 0 ? i.yolk : i.lemon, blob(s, x - 5, y - 6, r * 0.52, r * 0.44, 0.16, 9))
        }
      s.flat(i.soy, grains(s, 34, 400, 400, 160, 160, 4.4))
      s.line(
        i.soy,
        smooth([
          [300, 330],
          [372, 372],
          [384, 300],
          [470, 350],
          [488, 296],
        ]),
        9,
        'round',
      )
    },
  },
  /** Rung, and something sweet is under it. */
  yesbell: {
    on: 'round',
    ground: 'graph',
    ware: 'white',
    rim: 'lemon',
    line: 'steel',
    draw({ s, i }) {
      piece(s, i.graph, pill(216, 484, 368, 44, 14), i.steel, 8, 12)
      piece(s, i.lemon, dome(400, 482, 164), i.graph, 9, 0)
      s.within(dome(400, 482, 164), () => {
        s.flat(
          i.yolk,
          smooth(
            [
              [470, 300],
              [580, 380],
              [590, 500],
              [440, 500],
              [510, 420],
            ],
            true,
          ),
        ).line(i.white, arc(400, 482, 124, 3.5, 4.3), 15, 'round')
      })
      s.flat(i.graph, rect(386, 292, 28, 34))
      piece(s, i.yolk, pill(364, 264, 72, 38, 18), i.soy, 5, 6)
      for (const r of [214, 246])
        s.line(i.graph, arc(400, 420, r, -2.75, -2.25), 11, 'round').line(
          i.graph,
          arc(400, 420, r, -0.89, -0.39),
          11,
          'round',
        )
    },
  },
  /** The half, the peel, the leaf and the pips. */
  lemon: {
    on: 'round',
    ground: 'herb',
    ware: 'graph',
    rim: 'lemon',
    line: 'slate',
    draw({ s, i }) {
      const peel = times(26, (n): Point => polar(404, 404, 236 - n * 3.1, -0.5 + n * 0.172))
      piece(
        s,
        i.lemon,
        taper(peel, (share) => 40 * Math.sin(0.3 + share * 2.54)),
        i.soy,
        5,
        8,
      )
      s.line(i.white, smooth(peel.slice(2, 24)), 6, 'round')
      piece(
        s,
        i.yolk,
        smooth(
          [
            [196, 392],
            [232, 372],
            [280, 290],
            [376, 258],
            [466, 290],
            [512, 372],
            [546, 392],
            [512, 414],
            [466, 494],
            [376, 526],
            [280, 494],
            [232, 414],
          ],
          true,
        ),
        i.slate,
        8,
        12,
      )
      s.flat(i.white, disc(374, 392, 124))
      for (const n of times(9, (at) => at))
        s.flat(i.lemon, wedge(374, 392, 14, 112, (n / 9) * TAU + 0.06, ((n + 1) / 9) * TAU - 0.06))
      for (const [n, a] of [0.35, 1.75, 3.84, 5.2].entries()) {
        const [x, y] = polar(374, 392, 62 + n * 4, a)
        s.placed(x, y, (a * 360) / TAU, () =>
          s.flat(i.white, lens(-18, 0, 18, 0, 17)).flat(i.yolk, lens(-9, 2, 13, 2, 8)),
        )
      }
      leaf(s, [i.herb, i.white], 474, 286, -46, 138)
    },
  },
  /** White on white, one spiral of palm sugar. */
  'rice-pudding': {
    on: 'bowl',
    ground: 'prawn',
    ware: 'graph',
    rim: 'soy',
    line: 'slate',
    draw({ s, i }) {
      s.flat(i.white, blob(s, 400, 400, 224, 220, 0.012))
      s.flat(
        i.soy,
        taper(
          times(44, (n): Point => polar(400, 404, 168 - n * 3.5, n * 0.34)),
          (share) => 14 + 26 * Math.sin(share * 3.1),
        ),
      )
      s.line(i.yolk, smooth(times(30, (n): Point => polar(396, 399, 164 - n * 3.5, 0.5 + n * 0.34))), 5, 'round')
      for (const n of times(28, (at) => at)) {
        const [x, y] = polar(400, 400, 184 + (n % 3) * 10, n * 0.93)
        s.placed(x, y, n * 61, () => s.flat(i.steel, pill(-10, -3, 20, 6)))
      }
      leaf(s, [i.herb, i.white], 470, 300, -36, 120)
      leaf(s, [i.herb, i.white], 468, 304, 6, 100)
    },
  },
  /** It stands up straight and wears its prawn as a crown. */
  'proud-bakwan': {
    on: 'round',
    ground: 'lemon',
    ware: 'graph',
    rim: 'beet',
    line: 'slate',
    draw({ s, i }) {
      const lump = smooth(
        [
          [246, 560],
          [206, 480],
          [236, 420],
          [216, 340],
          [270, 350],
          [268, 268],
          [326, 300],
          [352, 232],
          [400, 286],
          [452, 230],
          [474, 298],
          [532, 268],
          [528, 350],
          [584, 342],
          [562, 420],
          [594, 484],
          [552, 560],
          [470, 588],
          [330, 588],
        ],
        true,
      )
      piece(s, i.yolk, lump, i.soy, 11, 14)
      s.within(lump, () => {
        s.flat(
          i.prawn,
          smooth(
            [
              [440, 240],
              [620, 300],
              [620, 600],
              [400, 600],
              [500, 460],
            ],
            true,
          ),
        )
        for (const [x, y, a] of [
          [280, 420, 20],
          [350, 500, -30],
          [452, 530, 14],
          [520, 430, -50],
          [330, 370, 60],
          [300, 520, -60],
        ] as const)
          s.placed(x, y, a, () =>
            s.line(
              i.herb,
              smooth([
                [-34, 6],
                [0, -8],
                [34, 6],
              ]),
              9,
              'round',
            ),
          )
        for (const [x, y, a] of [
          [400, 470, -10],
          [480, 370, 40],
          [270, 470, 80],
          [400, 560, 12],
        ] as const)
          s.placed(x, y, a, () =>
            s.line(
              i.white,
              smooth([
                [-40, 4],
                [0, -6],
                [40, 4],
              ]),
              8,
              'round',
            ),
          )
        for (const [x, y] of [
          [310, 440],
          [444, 430],
          [362, 548],
          [540, 500],
        ] as const)
          s.flat(i.lemon, disc(x, y, 13))
      })
      const spine = times(13, (n): Point => polar(400, 376, 70, -3.5 + n * 0.3))
      const [tx, ty] = spine[12] ?? [0, 0]
      for (const a of [30, 66, 100]) s.placed(tx, ty, a, () => s.flat(i.beet, lens(0, 0, 50, 0, 22)))
      const prawn = taper(spine, (share) => 66 - share * 34)
      piece(s, i.prawn, prawn, i.soy, 5, 8)
      s.within(prawn, () => {
        for (const n of times(7, (at) => 1 + at * 1.7))
          s.line(i.beet, open([polar(400, 376, 30, -3.5 + n * 0.3), polar(400, 376, 116, -3.5 + n * 0.3)]), 6)
      })
      s.placed(512, 622, -8, () =>
        s.flat(
          i.herb,
          taper(
            [
              [-70, 6],
              [0, -4],
              [80, 4],
            ],
            (share) => 26 * (1 - share * 0.8),
          ),
        ),
      )
    },
  },
  /** One nest, wound cold. */
  'sesame-noodle': {
    on: 'bowl',
    ground: 'soy',
    ware: 'steel',
    rim: 'graph',
    line: 'slate',
    draw({ s, i }) {
      s.flat(i.graph, disc(400, 400, 236)).flat(i.soy, blob(s, 400, 404, 222, 218, 0.02))
      for (const [n, [x, y, r]] of (
        [
          [340, 350, 120],
          [466, 356, 116],
          [402, 462, 130],
        ] as const
      ).entries())
        for (const k of times(7, (at) => at)) {
          const coil = smooth(
            times(15, (at): Point => polar(x, y, r - k * 16 + Math.sin(at * 1.9 + k) * 4, n + at * 0.4)),
          )
          s.line(i.graph, coil, 17, 'round').line(k % 3 === 1 ? i.yolk : i.lemon, coil, 12, 'round')
        }
      for (const [x, y, a] of [
        [330, 430, -32],
        [350, 456, -20],
        [372, 420, -46],
        [396, 448, -30],
      ] as const)
        s.placed(x, y, a, () =>
          s
            .flat(i.graph, pill(-76, -9, 160, 24, 8))
            .flat(i.herb, pill(-80, -13, 160, 22, 8))
            .flat(i.white, pill(-76, -3, 152, 7, 3)),
        )
      for (const n of times(48, (at) => at)) {
        const [x, y] = polar(430, 380, Math.sqrt(n / 48) * 170, n * 2.4)
        s.placed(x, y, n * 53, () => s.flat(n % 3 ? i.white : i.graph, lens(-10, 0, 10, 0, 9)))
      }
    },
  },
  /** The ring of fruit, and pork that waited for it. */
  'old-pineapple-pork': {
    on: 'round',
    ground: 'yolk',
    ware: 'white',
    rim: 'beet',
    line: 'steel',
    draw({ s, i }) {
      piece(s, i.yolk, blob(s, 340, 370, 162, 158, 0.015), i.soy, 9, 12)
      s.flat(i.lemon, blob(s, 340, 370, 142, 138, 0.015))
      for (const n of times(20, (at) => at))
        s.line(i.yolk, open([polar(340, 370, 66, (n / 20) * TAU), polar(340, 370, 132, (n / 20) * TAU)]), 7, 'round')
      for (const at of [-60, 0, 60])
        s.placed(340, 370, 34, () =>
          s.within(ring(0, 0, 158, 50), () =>
            s.line(
              i.soy,
              open([
                [-170, at],
                [170, at],
              ]),
              12,
              'round',
            ),
          ),
        )
      s.flat(i.soy, blob(s, 344, 374, 50, 48, 0.03)).flat(i.white, blob(s, 342, 372, 42, 40, 0.03))
      for (const [x, y, turn] of [
        [470, 372, 58],
        [496, 466, 50],
        [426, 548, 22],
      ] as const)
        s.placed(x, y, turn, () => {
          const cut = smooth(
            [
              [-112, -44],
              [0, -52],
              [112, -44],
              [120, 0],
              [110, 48],
              [0, 54],
              [-110, 48],
              [-120, 0],
            ],
            true,
          )
          piece(s, i.soy, cut, i.steel, 8, 11)
          s.within(cut, () => {
            s.flat(i.white, rect(-130, -34, 260, 22))
              .flat(i.beet, rect(-130, -14, 260, 26))
              .flat(i.prawn, rect(-130, 10, 260, 15))
              .flat(i.beet, rect(-130, 24, 260, 40))
            s.line(
              i.prawn,
              smooth([
                [-100, 2],
                [0, -4],
                [100, 4],
              ]),
              4,
              'round',
            )
          })
          s.line(
            i.yolk,
            open([
              [-84, -46],
              [20, -50],
            ]),
            7,
            'round',
          )
        })
      leaf(s, [i.herb, i.white], 560, 300, -60, 74)
      s.flat(i.graph, grains(s, 9, 260, 560, 50, 22, 5))
    },
  },
  /** Turned out, its sauce still walking. */
  'soy-caramel': {
    on: 'round',
    ground: 'steel',
    ware: 'white',
    rim: 'soy',
    line: 'yolk',
    draw({ s, i }) {
      s.flat(i.yolk, blob(s, 414, 430, 216, 196, 0.07, 11)).flat(i.soy, blob(s, 410, 426, 196, 178, 0.08, 11))
      piece(s, i.yolk, disc(400, 400, 152), i.graph, 12, 16)
      s.flat(i.lemon, disc(396, 394, 140))
      const flow = times(48, (n): Point =>
        polar(398, 396, 108 + 12 * Math.sin(n * 1.05) + 5 * Math.sin(n * 0.4), (n / 48) * TAU),
      )
      s.flat(i.soy, smooth(flow, true)).flat(i.graph, ring(398, 396, 92, 88))
      s.line(i.white, arc(398, 396, 70, 3.4, 4.5), 12, 'round').line(i.yolk, arc(398, 396, 46, 3.6, 4.3), 7, 'round')
      s.flat(i.white, grains(s, 9, 420, 420, 36, 26, 5.4))
    },
  },
}
