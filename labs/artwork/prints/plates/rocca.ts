/** Rocca’s dishes: everything has met fire, stone or ash. */
import { arc, disc, flame, lens, open, pill, type Point, polar, rect, smooth, times } from '../shapes.ts'
import { blob, C, citrus, grains, leaf, type Pass, piece, type Recipe, taper, spots, rows } from './plate.ts'

type Rocca = Pass<'rocca'>

const lime = ({ s, i }: Rocca, x: number, y: number, r: number) =>
  citrus(s, { peel: i.leaf, pith: i.bone, flesh: i.flame, burnt: i.char }, x, y, r)

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
      for (const [x, y, h] of rows('262 330 200, 270 430 270, 330 510 210'))
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
      for (const [y, turn] of spots('318 -8, 482 5'))
        s.placed(400, y, turn, () => {
          const bone = smooth(
            spots(
              '-236 -44, -190 -62, -120 -46, 120 -46, 190 -64, 240 -42, 226 0, 240 44, 188 62, 120 46, -120 46, -190 62, -238 42, -222 0',
            ),
            true,
          )
          piece(s, i.bone, bone, i.char, 8, 12)
          s.flat(i.stone, pill(-196, -30, 392, 60))
            .flat(i.ember, pill(-190, -26, 380, 52))
            .flat(i.flame, pill(-180, -20, 350, 30))
          for (const [x, w] of spots('-140 60, -20 90, 116 46')) s.flat(i.brick, blob(s, x, 8, w / 2, 12, 0.1))
          s.line(i.bone, open(spots('-150 -12, -60 -12')), 5, 'round')
          s.flat(i.bone, grains(s, 22, 0, -6, 170, 16, 3.4))
          for (const [x, a] of spots('-70 20, 50 -150, 88 30')) leaf(s, [i.leaf, i.bone], x, 0, a, 46)
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
          spots(
            '-268 -30, -236 -44, -190 -24, 200 -22, 246 -40, 268 -14, 254 4, 266 28, 240 44, 200 24, -190 26, -240 42, -270 22, -252 -2',
          ),
          true,
        )
        piece(s, i.bone, bone, i.dusk, 8, 12)
        const meat = smooth(
          spots('-150 -92, -40 -112, 90 -104, 170 -84, 186 0, 170 88, 60 112, -70 104, -156 86, -170 0'),
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
        s.line(i.ember, smooth(spots('-126 -84, -40 -96, 60 -92')), 9, 'round')
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
          s.line(i.flame, open(spots('-340 0, 340 0')), 8)
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
          spots('-150 -10, -120 -84, 0 -96, 90 -62, 150 -12, 150 12, 90 62, 0 96, -120 84, -150 10'),
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
        s.line(i.bone, open(spots('-160 0, 180 0')), 9, 'round')
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
      for (const [x, y, turn] of rows('372 306 196, 474 424 320, 322 470 82'))
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
      for (const [x, y, a] of rows('548 302 30, 572 322 80, 246 356 150')) leaf(s, [i.leaf, i.bone], x, y, a, 50)
    },
  },
}
