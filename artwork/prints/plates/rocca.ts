/** Rocca’s dishes: everything has met fire, stone or ash. */
import {
  arc,
  disc,
  flame,
  lens,
  open,
  pill,
  type Point,
  polar,
  poly,
  rect,
  repeat,
  ring,
  smooth,
  TAU,
  times,
} from '../shapes.ts'
import { blob, C, citrus, grains, leaf, type Pass, piece, type Recipe, taper } from './plate.ts'

type Rocca = Pass<'rocca'>

const lime = ({ s, i }: Rocca, x: number, y: number, r: number) =>
  citrus(s, { peel: i.leaf, pith: i.bone, flesh: i.flame, burnt: i.char }, x, y, r)

const smoke = ({ s }: Rocca, ink: string, x: number, y: number) =>
  s.line(
    ink,
    smooth([
      [x, y],
      [x + 14, y - 26],
      [x - 8, y - 52],
      [x + 8, y - 84],
    ]),
    5,
    'round',
  )

export const rocca: Record<string, Recipe<'rocca'>> = {
  /** Scored by three flames. */
  'stone-loaf': {
    on: 'round',
    ground: 'dusk',
    ware: 'bone',
    rim: 'ember',
    line: 'stone',
    draw(pass) {
      const { s, i } = pass
      piece(s, i.terra, blob(s, 376, 384, 206, 196, 0.02), i.clay, 13, 16)
      s.line(i.brick, arc(376, 384, 176, 0.3, 1.7), 8, 'round')
      for (const [x, y, h] of [
        [262, 330, 200],
        [270, 430, 270],
        [330, 510, 210],
      ] as const)
        s.placed(x, y, 66, () => {
          s.flat(i.clay, flame(7, 6, h * 0.3, h))
            .flat(i.flame, flame(0, 0, h * 0.27, h))
            .flat(i.bone, flame(0, -8, h * 0.13, h * 0.58))
        })
      s.flat(i.bone, grains(s, 26, 330, 262, 90, 50, 2.8))
      piece(s, i.flame, blob(s, 566, 536, 66, 46, 0.04), i.ember, 5, 7)
      s.flat(i.char, grains(s, 9, 566, 532, 40, 24, 4))
    },
  },
  /** Two bones split along their length, the marrow brown on top. */
  'bone-marrow': {
    on: 'slab',
    ground: 'flame',
    ware: 'dusk',
    rim: 'brick',
    line: 'char',
    draw({ s, i }) {
      for (const [y, turn] of [
        [318, -8],
        [482, 5],
      ] as const)
        s.placed(400, y, turn, () => {
          const bone = smooth(
            [
              [-236, -44],
              [-190, -62],
              [-120, -46],
              [120, -46],
              [190, -64],
              [240, -42],
              [226, 0],
              [240, 44],
              [188, 62],
              [120, 46],
              [-120, 46],
              [-190, 62],
              [-238, 42],
              [-222, 0],
            ],
            true,
          )
          piece(s, i.bone, bone, i.char, 8, 12)
          s.flat(i.stone, pill(-196, -30, 392, 60))
            .flat(i.ember, pill(-190, -26, 380, 52))
            .flat(i.flame, pill(-180, -20, 350, 30))
          for (const [x, w] of [
            [-140, 60],
            [-20, 90],
            [116, 46],
          ] as const)
            s.flat(i.brick, blob(s, x, 8, w / 2, 12, 0.1))
          s.line(
            i.bone,
            open([
              [-150, -12],
              [-60, -12],
            ]),
            5,
            'round',
          )
          s.flat(i.bone, grains(s, 22, 0, -6, 170, 16, 3.4))
          for (const [x, a] of [
            [-70, 20],
            [50, -150],
            [88, 30],
          ] as const)
            leaf(s, [i.leaf, i.bone], x, 0, a, 46)
        })
    },
  },
  /** One long bone, nine hours bare at its end. */
  'short-rib': {
    on: 'round',
    ground: 'terra',
    ware: 'char',
    rim: 'flame',
    line: 'clay',
    draw({ s, i }) {
      s.flat(i.clay, blob(s, 420, 440, 206, 160, 0.05))
      s.placed(400, 400, -24, () => {
        const bone = smooth(
          [
            [-268, -30],
            [-236, -44],
            [-190, -24],
            [200, -22],
            [246, -40],
            [268, -14],
            [254, 4],
            [266, 28],
            [240, 44],
            [200, 24],
            [-190, 26],
            [-240, 42],
            [-270, 22],
            [-252, -2],
          ],
          true,
        )
        piece(s, i.bone, bone, i.dusk, 8, 12)
        const meat = smooth(
          [
            [-150, -92],
            [-40, -112],
            [90, -104],
            [170, -84],
            [186, 0],
            [170, 88],
            [60, 112],
            [-70, 104],
            [-156, 86],
            [-170, 0],
          ],
          true,
        )
        piece(s, i.brick, meat, i.dusk, 10, 14)
        s.within(meat, () => {
          s.flat(i.terra, rect(-200, -130, 420, 72)).flat(i.flame, rect(-200, -60, 420, 13))
          for (const y of [-8, 18, 44, 70])
            s.line(
              i.clay,
              smooth([
                [-190, y],
                [-80, y + 12],
                [40, y - 6],
                [190, y + 8],
              ]),
              6,
              'round',
            )
        })
        s.line(
          i.ember,
          smooth([
            [-126, -84],
            [-40, -96],
            [60, -92],
          ]),
          9,
          'round',
        )
        s.flat(i.flame, grains(s, 20, 10, -84, 130, 18, 4.4))
        s.flat(i.ember, grains(s, 9, 40, 20, 110, 50, 5))
      })
      leaf(s, [i.leaf, i.bone], 470, 300, -40, 76)
      leaf(s, [i.leaf, i.bone], 484, 310, 18, 66)
    },
  },
  /** Opened like a book and grilled on a banana leaf. */
  'jimbaran-fish': {
    on: 'none',
    ground: 'flame',
    ware: 'leaf',
    rim: 'char',
    line: 'char',
    draw(pass) {
      const { s, i } = pass
      s.placed(C, C, -18, () => {
        const banana = lens(-350, 0, 350, 0, 420)
        piece(s, i.leaf, banana, i.clay, 14, 18)
        s.within(banana, () => {
          for (const x of times(17, (n) => -320 + n * 42))
            for (const side of [-1, 1])
              s.line(
                i.dusk,
                open([
                  [x, 0],
                  [x + 70, side * 210],
                ]),
                2,
              )
          s.line(
            i.flame,
            open([
              [-340, 0],
              [340, 0],
            ]),
            8,
          )
        })
      })
      s.placed(400, 404, -18, () => {
        const half = (side: 1 | -1): Point[] => [
          [-214, side * 22],
          [-190, side * 74],
          [-120, side * 118],
          [0, side * 122],
          [100, side * 84],
          [170, side * 34],
        ]
        const fish = smooth(
          [[-236, 0], ...half(-1), [186, -10], [252, -76], [240, 0], [252, 76], [186, 10], ...half(1).toReversed()],
          true,
        )
        piece(s, i.brick, fish, i.char, 8, 12)
        const flesh = smooth(
          [
            [-150, -10],
            [-120, -84],
            [0, -96],
            [90, -62],
            [150, -12],
            [150, 12],
            [90, 62],
            [0, 96],
            [-120, 84],
            [-150, 10],
          ],
          true,
        )
        s.flat(i.ember, flesh)
        s.within(flesh, () => {
          for (const x of [-90, -30, 30, 90])
            s.line(
              i.char,
              open([
                [x - 40, -110],
                [x + 40, 110],
              ]),
              11,
              'round',
            )
          for (const x of [-60, 0, 60])
            s.line(
              i.flame,
              open([
                [x - 36, -100],
                [x + 36, 100],
              ]),
              6,
              'round',
            )
        })
        s.line(
          i.bone,
          open([
            [-160, 0],
            [180, 0],
          ]),
          9,
          'round',
        )
        for (const x of times(9, (n) => -124 + n * 32))
          s.line(
            i.bone,
            open([
              [x - 16, -24],
              [x, 0],
              [x - 16, 24],
            ]),
            5,
            'round',
          )
        for (const side of [-1, 1]) s.flat(i.bone, disc(-192, side * 40, 15)).flat(i.char, disc(-194, side * 40, 8))
      })
      lime(pass, 566, 566, 50)
    },
  },
  /** Three arms that curl, each with its suckers. */
  octopus: {
    on: 'round',
    ground: 'flame',
    ware: 'bone',
    rim: 'terra',
    line: 'stone',
    draw({ s, i }) {
      s.flat(i.ember, blob(s, 410, 420, 196, 176, 0.07))
      for (const [x, y, turn] of [
        [372, 306, 196],
        [474, 424, 320],
        [322, 470, 82],
      ] as const)
        s.placed(x, y, turn, () => {
          const spine = times(34, (n): Point => polar(0, 0, 18 + n * 3.9, n * 0.235))
          const arm = taper(spine.toReversed(), (share) => (60 * (1 - share) + 9) * Math.min(1, 0.35 + share * 7))
          piece(s, i.brick, arm, i.char, 6, 9)
          s.within(arm, () => {
            const underside = times(34, (n): Point => polar(0, 0, 5 + n * 3.5, n * 0.235))
            s.flat(
              i.terra,
              taper(underside.toReversed(), (share) => (38 * (1 - share) + 6) * Math.min(1, 0.2 + share * 7)),
            )
          })
          for (const n of times(13, (at) => 6 + at * 2)) {
            const [sx, sy] = polar(0, 0, 18 + n * 3.3, n * 0.235)
            const r = 4 + n * 0.32
            s.flat(i.bone, disc(sx, sy, r)).flat(i.clay, disc(sx, sy, r * 0.45))
          }
        })
      s.flat(i.char, grains(s, 16, 420, 430, 190, 160, 4.2))
      for (const [x, y, a] of [
        [548, 302, 30],
        [572, 322, 80],
        [246, 356, 150],
      ] as const)
        leaf(s, [i.leaf, i.bone], x, y, a, 50)
    },
  },
  /** Buried in ash, cut open, crossed by the knife. */
  'buried-aubergine': {
    on: 'round',
    ground: 'brick',
    ware: 'bone',
    rim: 'char',
    line: 'stone',
    draw({ s, i }) {
      for (const [x, y, turn] of [
        [352, 350, -52],
        [458, 452, -44],
      ] as const)
        s.placed(x, y, turn, () => {
          const skin = smooth(
            [
              [-210, -12],
              [-120, -56],
              [40, -76],
              [150, -70],
              [206, -10],
              [160, 66],
              [40, 76],
              [-120, 54],
              [-210, 16],
            ],
            true,
          )
          piece(s, i.dusk, skin, i.stone, 8, 12)
          const flesh = smooth(
            [
              [-160, -6],
              [-90, -36],
              [40, -56],
              [140, -50],
              [180, -6],
              [140, 46],
              [40, 56],
              [-90, 36],
              [-160, 8],
            ],
            true,
          )
          s.flat(i.flame, flesh)
          s.within(flesh, () => {
            for (const at of times(11, (n) => -170 + n * 40))
              s.line(
                i.terra,
                open([
                  [at, -70],
                  [at + 90, 70],
                ]),
                5,
              ).line(
                i.terra,
                open([
                  [at + 90, -70],
                  [at, 70],
                ]),
                5,
              )
          })
          s.line(
            i.char,
            smooth([
              [-30, -50],
              [60, -54],
              [136, -44],
            ]),
            9,
            'round',
          )
          s.flat(
            i.leaf,
            smooth(
              [
                [-198, -30],
                [-160, -34],
                [-186, -6],
                [-156, 6],
                [-190, 14],
                [-176, 40],
                [-214, 26],
                [-262, 16],
                [-262, -8],
                [-216, -10],
              ],
              true,
            ),
          )
        })
      s.line(
        i.bone,
        smooth([
          [236, 470],
          [330, 384],
          [390, 410],
          [430, 330],
          [520, 340],
        ]),
        15,
        'round',
      )
      s.flat(i.bone, grains(s, 26, 420, 410, 150, 110, 4))
      s.flat(i.char, grains(s, 24, 400, 560, 130, 36, 4))
    },
  },
  /** A wedge whose leaves the fire has counted. */
  cabbage: {
    on: 'round',
    ground: 'clay',
    ware: 'bone',
    rim: 'flame',
    line: 'stone',
    draw({ s, i }) {
      // Leaf in leaf, all of them from one stalk.
      const head = (r: number, wave: number) =>
        smooth(
          times(28, (n): Point => {
            const [x, y] = polar(0, 0, r * (1 + (n % 2 ? wave : -wave)), (n / 28) * TAU)
            return [x * 1.08, y - r - 6]
          }),
          true,
        )
      s.flat(i.flame, blob(s, 404, 470, 220, 130, 0.05))
      s.placed(400, 606, 0, () => {
        piece(s, i.leaf, head(200, 0.015), i.dusk, 10, 14)
        s.flat(i.char, head(192, 0.02))
        for (const [n, ink] of [i.leaf, i.bone, i.leaf, i.bone, i.leaf, i.bone, i.leaf, i.bone].entries())
          s.flat(ink, head(184 - n * 20 - (n % 2) * 5, 0.025))
        piece(
          s,
          i.bone,
          smooth(
            [
              [-40, 2],
              [-30, -60],
              [-8, -190],
              [8, -190],
              [30, -60],
              [40, 2],
            ],
            true,
          ),
          i.leaf,
          5,
          0,
        )
        for (const [x, y] of [
          [-104, -150],
          [104, -150],
          [-72, -226],
          [72, -226],
        ] as const)
          s.line(
            i.bone,
            smooth([
              [Math.sign(x) * 10, y + 86],
              [x * 0.55, y + 36],
              [x, y],
            ]),
            11,
            'round',
          )
      })
      for (const [x, y, turn] of [
        [266, 300, -52],
        [400, 218, 0],
        [536, 300, 52],
      ] as const)
        s.placed(x, y, turn, () => s.flat(i.char, blob(s, 0, 0, 40, 13, 0.2)))
      s.flat(i.ember, grains(s, 20, 404, 600, 170, 26, 5))
    },
  },
  /** Three cobs in their husks, row by row. */
  corn: {
    on: 'board',
    ground: 'terra',
    ware: 'dusk',
    rim: 'char',
    line: 'char',
    draw({ s, i }) {
      for (const [y, turn] of [
        [272, -5],
        [404, 3],
        [536, -2],
      ] as const)
        s.placed(420, y, turn, () => {
          for (const [a, l] of [
            [206, 190],
            [154, 190],
            [180, 220],
          ] as const)
            leaf(s, [i.leaf, i.dusk], -96, (180 - a) * 0.8, a, l)
          const cob = smooth(
            [
              [-150, -40],
              [-100, -58],
              [60, -58],
              [180, -38],
              [222, 0],
              [180, 38],
              [60, 58],
              [-100, 58],
              [-150, 40],
            ],
            true,
          )
          piece(s, i.terra, cob, i.char, 6, 9)
          s.within(cob, () => {
            for (const row of times(6, (n) => n))
              for (const at of times(20, (n) => n)) {
                const ink = s.random.chance(0.13) ? i.clay : s.random.chance(0.2) ? i.ember : i.flame
                s.flat(ink, pill(-158 + at * 20, -57 + row * 19.4, 17, 16.4, 6))
              }
          })
          s.line(
            i.bone,
            open([
              [-96, -44],
              [40, -46],
            ]),
            4,
            'round',
          )
        })
      s.flat(i.bone, grains(s, 26, 420, 400, 210, 180, 3.4))
    },
  },
  /** Broken on the stone, one flame left. */
  'stone-chocolate': {
    on: 'slab',
    ground: 'bone',
    ware: 'dusk',
    rim: 'terra',
    line: 'char',
    draw({ s, i }) {
      const shard = (front: Point[], top: Point[], ink: string, light: string) => {
        piece(s, ink, poly(front), i.char, 12, 14)
        s.flat(light, poly(top))
      }
      shard(
        [
          [226, 292],
          [412, 228],
          [446, 384],
          [286, 430],
        ],
        [
          [226, 292],
          [412, 228],
          [402, 276],
          [240, 336],
        ],
        i.clay,
        i.terra,
      )
      shard(
        [
          [404, 386],
          [570, 344],
          [528, 518],
          [392, 500],
        ],
        [
          [404, 386],
          [570, 344],
          [560, 384],
          [404, 428],
        ],
        i.brick,
        i.ember,
      )
      shard(
        [
          [262, 476],
          [372, 420],
          [410, 522],
          [300, 562],
        ],
        [
          [262, 476],
          [372, 420],
          [378, 448],
          [268, 504],
        ],
        i.char,
        i.clay,
      )
      for (const [x, y] of [
        [318, 250],
        [480, 366],
      ] as const)
        s.line(
          i.clay,
          open([
            [x, y + 12],
            [x + 30, y + 130],
          ]),
          4,
        )
      s.flat(i.bone, grains(s, 44, 404, 400, 190, 150, 3.8))
      s.flat(i.ember, flame(566, 300, 76, 130)).flat(i.flame, flame(566, 298, 42, 78))
    },
  },
  /** Halved with its crown on, the grill across it. */
  'ember-pineapple': {
    on: 'oval',
    ground: 'char',
    ware: 'bone',
    rim: 'ember',
    line: 'stone',
    draw({ s, i }) {
      s.placed(412, 410, -14, () => {
        for (const [a, l] of [
          [150, 150],
          [163, 190],
          [180, 206],
          [197, 190],
          [210, 150],
        ] as const)
          leaf(s, [i.leaf, i.char], -126, 0, a, l)
        piece(s, i.terra, blob(s, 30, 0, 196, 136, 0.025, 26), i.clay, 9, 12)
        const flesh = blob(s, 30, 0, 172, 114, 0.01)
        s.flat(i.flame, flesh)
        s.within(flesh, () => {
          for (const x of times(9, (n) => -170 + n * 50))
            s.line(
              i.clay,
              open([
                [x, -130],
                [x + 110, 130],
              ]),
              9,
            ).line(
              i.ember,
              open([
                [x + 110, -130],
                [x, 130],
              ]),
              9,
            )
        })
        s.flat(i.bone, pill(-130, -20, 310, 40)).flat(i.flame, pill(-120, -11, 290, 22))
        s.flat(i.clay, grains(s, 26, 30, 0, 150, 88, 3.6))
      })
    },
  },
  /** Black outside, caramel inside, one spoon of cream. */
  'burnt-banana': {
    on: 'round',
    ground: 'flame',
    ware: 'dusk',
    rim: 'clay',
    line: 'char',
    draw({ s, i }) {
      s.flat(i.clay, blob(s, 410, 430, 190, 150, 0.06))
      for (const [y, bend, turn] of [
        [320, 60, -14],
        [450, 60, -8],
      ] as const)
        s.placed(390, y, turn, () => {
          const spine = times(15, (n): Point => [-210 + n * 30, bend * ((n - 7) / 7) ** 2 * -1])
          const skin = taper(spine, (share) => 96 * Math.sin(0.3 + share * 2.54) ** 0.7)
          piece(s, i.char, skin, i.brick, 6, 9)
          const flesh = taper(spine.slice(1, 14), (share) => 66 * Math.sin(0.26 + share * 2.6) ** 0.7)
          s.flat(i.ember, flesh)
          s.within(flesh, () => {
            s.flat(
              i.flame,
              taper(
                spine.slice(1, 14).map(([x, sy]): Point => [x, sy - 8]),
                (share) => 44 * Math.sin(0.26 + share * 2.6),
              ),
            )
            for (const x of times(12, (n) => -170 + n * 32))
              s.line(
                i.brick,
                open([
                  [x, -90],
                  [x + 20, 60],
                ]),
                4,
              )
          })
        })
      piece(s, i.bone, blob(s, 516, 398, 78, 62, 0.03), i.char, 6, 8)
      s.line(
        i.stone,
        smooth([
          [466, 384],
          [510, 362],
          [556, 380],
        ]),
        5,
        'round',
      )
      s.flat(i.ember, grains(s, 14, 516, 404, 44, 28, 4))
    },
  },
  /** A glass from above: ice, smoke and half a burnt lime. */
  'burnt-lime': {
    on: 'round',
    ground: 'leaf',
    ware: 'char',
    rim: 'flame',
    line: 'dusk',
    draw(pass) {
      const { s, i } = pass
      piece(s, i.bone, disc(400, 400, 206), i.dusk, 14, 16)
      s.flat(i.ember, disc(400, 400, 186))
      s.within(disc(400, 400, 186), () => {
        s.flat(i.flame, blob(s, 360, 350, 170, 150, 0.06))
        for (const [x, y, turn] of [
          [318, 322, 12],
          [470, 300, -20],
          [320, 486, 34],
        ] as const)
          s.placed(x, y, turn, () =>
            s
              .flat(i.ember, pill(-58, -54, 124, 120, 18))
              .flat(i.bone, pill(-64, -62, 120, 116, 18))
              .flat(i.flame, pill(-48, -46, 88, 84, 12))
              .line(
                i.bone,
                open([
                  [-34, 22],
                  [-34, -32],
                  [20, -32],
                ]),
                7,
                'round',
              ),
          )
      })
      lime(pass, 468, 470, 104)
      s.line(i.bone, arc(400, 400, 196, 3.5, 4.3), 6, 'round')
      leaf(s, [i.leaf, i.bone], 372, 420, 200, 120)
      leaf(s, [i.leaf, i.bone], 372, 420, 238, 110)
    },
  },
}
