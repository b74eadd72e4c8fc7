/** Rocca’s dishes from the garden, the sweet ones and its drink. */
import { arc, disc, flame, open, pill, type Point, polar, poly, smooth, TAU, times } from '../shapes.ts'
import { blob, citrus, grains, leaf, type Pass, piece, type Recipe, taper, spots, rows } from './plate.ts'

type Rocca = Pass<'rocca'>

const lime = ({ s, i }: Rocca, x: number, y: number, r: number) =>
  citrus(s, { peel: i.leaf, pith: i.bone, flesh: i.flame, burnt: i.char }, x, y, r)

export const roccaGarden: Record<string, Recipe<'rocca'>> = {
  /** Buried in ash, cut open, crossed by the knife. */
  'buried-aubergine': {
    on: 'round',
    ground: 'brick',
    ware: 'bone',
    rim: 'char',
    line: 'stone',
    draw({ s, i }) {
      for (const [x, y, turn] of rows('352 350 -52, 458 452 -44'))
        s.placed(x, y, turn, () => {
          const skin = smooth(
            spots('-210 -12, -120 -56, 40 -76, 150 -70, 206 -10, 160 66, 40 76, -120 54, -210 16'),
            true,
          )
          piece(s, i.dusk, skin, i.stone, 8, 12)
          const flesh = smooth(spots('-160 -6, -90 -36, 40 -56, 140 -50, 180 -6, 140 46, 40 56, -90 36, -160 8'), true)
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
          s.line(i.char, smooth(spots('-30 -50, 60 -54, 136 -44')), 9, 'round')
          s.flat(
            i.leaf,
            smooth(
              spots('-198 -30, -160 -34, -186 -6, -156 6, -190 14, -176 40, -214 26, -262 16, -262 -8, -216 -10'),
              true,
            ),
          )
        })
      s.line(i.bone, smooth(spots('236 470, 330 384, 390 410, 430 330, 520 340')), 15, 'round')
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
        piece(s, i.bone, smooth(spots('-40 2, -30 -60, -8 -190, 8 -190, 30 -60, 40 2'), true), i.leaf, 5, 0)
        for (const [x, y] of spots('-104 -150, 104 -150, -72 -226, 72 -226'))
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
      for (const [x, y, turn] of rows('266 300 -52, 400 218 0, 536 300 52'))
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
      for (const [y, turn] of spots('272 -5, 404 3, 536 -2'))
        s.placed(420, y, turn, () => {
          for (const [a, l] of spots('206 190, 154 190, 180 220')) leaf(s, [i.leaf, i.dusk], -96, (180 - a) * 0.8, a, l)
          const cob = smooth(spots('-150 -40, -100 -58, 60 -58, 180 -38, 222 0, 180 38, 60 58, -100 58, -150 40'), true)
          piece(s, i.terra, cob, i.char, 6, 9)
          s.within(cob, () => {
            for (const row of times(6, (n) => n))
              for (const at of times(20, (n) => n)) {
                const ink = s.random.chance(0.13) ? i.clay : s.random.chance(0.2) ? i.ember : i.flame
                s.flat(ink, pill(-158 + at * 20, -57 + row * 19.4, 17, 16.4, 6))
              }
          })
          s.line(i.bone, open(spots('-96 -44, 40 -46')), 4, 'round')
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
      shard(spots('226 292, 412 228, 446 384, 286 430'), spots('226 292, 412 228, 402 276, 240 336'), i.clay, i.terra)
      shard(spots('404 386, 570 344, 528 518, 392 500'), spots('404 386, 570 344, 560 384, 404 428'), i.brick, i.ember)
      shard(spots('262 476, 372 420, 410 522, 300 562'), spots('262 476, 372 420, 378 448, 268 504'), i.char, i.clay)
      for (const [x, y] of spots('318 250, 480 366'))
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
        for (const [a, l] of spots('150 150, 163 190, 180 206, 197 190, 210 150'))
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
      for (const [y, bend, turn] of rows('320 60 -14, 450 60 -8'))
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
      s.line(i.stone, smooth(spots('466 384, 510 362, 556 380')), 5, 'round')
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
        for (const [x, y, turn] of rows('318 322 12, 470 300 -20, 320 486 34'))
          s.placed(x, y, turn, () =>
            s
              .flat(i.ember, pill(-58, -54, 124, 120, 18))
              .flat(i.bone, pill(-64, -62, 120, 116, 18))
              .flat(i.flame, pill(-48, -46, 88, 84, 12))
              .line(i.bone, open(spots('-34 22, -34 -32, 20 -32')), 7, 'round'),
          )
      })
      lime(pass, 468, 470, 104)
      s.line(i.bone, arc(400, 400, 196, 3.5, 4.3), 6, 'round')
      leaf(s, [i.leaf, i.bone], 372, 420, 200, 120)
      leaf(s, [i.leaf, i.bone], 372, 420, 238, 110)
    },
  },
}
