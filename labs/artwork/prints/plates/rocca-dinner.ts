/** Rocca’s dishes that only its dinners serve. */
import { arc, bowl, disc, lens, open, pill, type Point, polar, rect, smooth, TAU, times } from '../shapes.ts'
import { blob, citrus, grains, leaf, piece, type Recipe, spots, rows } from './plate.ts'

export const roccaDinner: Record<string, Recipe<'rocca'>> = {
  /** Halved eggs whose yolks glow in the ash like embers. */
  'ash-egg': {
    on: 'round',
    ground: 'ember',
    ware: 'char',
    rim: 'clay',
    line: 'dusk',
    draw({ s, i }) {
      s.flat(i.dusk, blob(s, 400, 420, 206, 170, 0.09, 30)).flat(i.stone, blob(s, 396, 424, 160, 122, 0.12, 34))
      s.flat(i.dusk, grains(s, 60, 400, 420, 190, 150, 5))
      for (const [x, y, turn, size] of rows('304 348 -30 1, 490 372 24 1, 390 520 82 0.92'))
        s.placed(x, y, turn, () => {
          const egg = smooth(
            spots('0 -108, 56 -66, 78 6, 54 68, 0 90, -54 68, -78 6, -56 -66').map(([ex, ey]): Point => [
              ex * size,
              ey * size,
            ]),
            true,
          )
          piece(s, i.stone, egg, i.char, 7, 10)
          s.placed(0, 2, 0, () => s.flat(i.bone, blob(s, 0, -4 * size, 68 * size, 88 * size, 0.01)))
          s.flat(i.terra, disc(0, 16, 47 * size))
            .flat(i.ember, disc(0, 14, 43 * size))
            .flat(i.flame, blob(s, -8, 6, 27 * size, 25 * size, 0.06))
          s.line(i.bone, arc(-4, 10, 26 * size, 3.6, 4.7), 5, 'round')
        })
      s.flat(i.bone, grains(s, 18, 400, 420, 200, 160, 3.2))
    },
  },
  /** A leg on its hot stone, rice in the bamboo that cooked it. */
  'river-stone-chicken': {
    on: 'oval',
    ground: 'flame',
    ware: 'char',
    rim: 'brick',
    line: 'dusk',
    draw({ s, i }) {
      piece(s, i.stone, blob(s, 300, 440, 150, 116, 0.03), i.dusk, 10, 14)
      s.placed(316, 426, 152, () => {
        piece(
          s,
          i.bone,
          smooth(spots('60 -15, 150 -13, 172 -34, 196 -18, 190 0, 198 18, 174 34, 150 13, 60 15'), true),
          i.clay,
          5,
          8,
        )
        const meat = smooth(
          spots('-120 -18, -88 -74, -10 -84, 60 -46, 104 -20, 104 20, 60 44, -10 76, -92 66, -124 22'),
          true,
        )
        piece(s, i.brick, meat, i.clay, 6, 10)
        s.within(meat, () => {
          s.flat(i.terra, blob(s, -34, 22, 84, 46, 0.05))
          for (const x of [-70, -20, 30])
            s.line(
              i.char,
              open([
                [x - 26, -80],
                [x + 26, 80],
              ]),
              9,
              'round',
            )
        })
        s.line(i.flame, smooth(spots('-84 44, -40 58, 10 52')), 8, 'round')
      })
      s.placed(540, 384, 66, () => {
        piece(s, i.leaf, pill(-156, -60, 312, 120, 12), i.char, 8, 11)
        s.flat(i.flame, pill(-138, -40, 276, 80, 30)).flat(i.bone, pill(-130, -34, 260, 68, 26))
        for (const n of times(46, (at) => at))
          s.placed(
            -116 + (n % 16) * 15.4,
            -20 + Math.floor(n / 16) * 20 + s.random.range(-5, 5),
            s.random.range(0, 180),
            () => s.flat(i.stone, pill(-7, -2, 14, 4)),
          )
        for (const x of [-150, 146])
          s.line(
            i.dusk,
            open([
              [x, -60],
              [x, 60],
            ]),
            7,
          )
      })
      leaf(s, [i.leaf, i.bone], 232, 318, -30, 66)
    },
  },
  /** A rose of raw slices; the lime has met the fire instead. */
  'raw-fish': {
    on: 'round',
    ground: 'stone',
    ware: 'char',
    rim: 'terra',
    line: 'dusk',
    draw({ s, i }) {
      for (const [count, far, r, from] of rows('9 150 74 0, 7 92 66 0.3, 4 38 54 0.1'))
        for (const n of times(count, (at) => at)) {
          const turn = (n / count) * TAU + from
          const [x, y] = polar(380, 384, far, turn)
          s.placed(x, y, (turn * 360) / TAU + 90, () => {
            s.flat(i.clay, blob(s, 5, 7, r, r * 0.74, 0.02)).flat(i.bone, blob(s, 0, 0, r, r * 0.74, 0.02))
            s.line(i.ember, arc(0, 26, r * 0.82, 3.6, 5.9), 6, 'round').line(
              i.flame,
              arc(0, 44, r * 0.8, 3.8, 5.6),
              6,
              'round',
            )
          })
        }
      citrus(s, { peel: i.leaf, pith: i.bone, flesh: i.flame, burnt: i.char }, 560, 534, 78)
      s.flat(i.ember, grains(s, 20, 380, 384, 170, 160, 6))
      for (const [x, y, a] of rows('280 300 200, 404 250 280, 474 400 20')) leaf(s, [i.leaf, i.bone], x, y, a, 44)
    },
  },
  /** Whole, spotted, with the fins it came in. */
  'whole-grouper': {
    on: 'oval',
    ground: 'dusk',
    ware: 'bone',
    rim: 'char',
    line: 'stone',
    draw({ s, i }) {
      s.placed(398, 410, -12, () => {
        piece(
          s,
          i.clay,
          smooth(spots('-120 -60, -96 -142, -66 -104, -34 -156, -6 -112, 34 -150, 58 -104, 98 -128, 116 -60'), true),
          i.stone,
          6,
          8,
        )
        s.flat(i.clay, smooth(spots('-20 76, 10 132, 64 116, 50 60'), true))
        s.flat(i.clay, smooth(spots('160 -20, 240 -96, 262 -60, 246 0, 262 62, 236 92, 160 22'), true))
        for (const a of [-0.5, -0.2, 0.2, 0.5])
          s.line(
            i.brick,
            open([
              [176, a * 16],
              [238, a * 130],
            ]),
            4,
            'round',
          )
        const fish = smooth(
          spots('-250 16, -206 -44, -120 -92, 0 -96, 100 -60, 176 -22, 176 22, 100 60, 0 92, -120 88, -200 62'),
          true,
        )
        piece(s, i.terra, fish, i.stone, 8, 10)
        s.within(fish, () => {
          s.flat(i.flame, smooth(spots('-260 26, -100 34, 60 44, 190 14, 190 120, -260 120'), true))
          s.flat(i.clay, grains(s, 34, -20, -26, 170, 60, 9))
          for (const x of [-70, -10, 50])
            s.line(
              i.char,
              open([
                [x - 10, -70],
                [x + 16, -8],
              ]),
              14,
              'round',
            )
        })
        s.line(i.char, arc(-190, 6, 84, -0.85, 0.9), 7, 'round')
        s.flat(i.brick, lens(-90, 14, -10, 34, 46)).line(i.char, open(spots('-78 16, -24 29')), 4, 'round')
        s.flat(i.bone, disc(-190, -20, 17)).flat(i.char, disc(-192, -20, 9))
        s.line(i.char, smooth(spots('-244 24, -222 34, -196 28')), 6, 'round')
      })
      citrus(s, { peel: i.leaf, pith: i.bone, flesh: i.leaf }, 592, 268, 44)
      s.placed(290, 574, 168, () =>
        s
          .flat(i.leaf, bowl(0, 0, 50))
          .flat(i.bone, bowl(0, 0, 40))
          .flat(i.leaf, bowl(0, 0, 31)),
      )
    },
  },
  /** Slices with their fat, and the fruit of the wood they hung over. */
  'rambutan-pork': {
    on: 'round',
    ground: 'char',
    ware: 'bone',
    rim: 'ember',
    line: 'stone',
    draw({ s, i }) {
      for (const [n, turn] of [-13, -8, -3, 3].entries())
        s.placed(306 + n * 6, 280 + n * 82, turn, () => {
          const slice = smooth(
            spots('-148 -36, -60 -46, 60 -46, 146 -36, 154 4, 144 40, 60 48, -60 48, -144 40, -154 4'),
            true,
          )
          piece(s, i.clay, slice, i.stone, 6, 9)
          s.within(slice, () => {
            s.flat(i.flame, rect(-170, -32, 340, 26))
              .flat(i.bone, rect(-170, -26, 340, 13))
              .flat(i.terra, rect(-170, -6, 340, 70))
            s.line(i.ember, smooth(spots('-130 10, -40 4, 60 12, 130 6')), 5, 'round').line(
              i.flame,
              smooth(spots('-110 26, 0 22, 110 28')),
              4,
              'round',
            )
          })
        })
      for (const [x, y, isOpen] of [
        [566, 322, false],
        [566, 488, true],
      ] as const) {
        for (const n of times(30, (at) => at)) {
          const a = (n / 30) * TAU
          s.line(
            n % 2 ? i.brick : i.ember,
            smooth([polar(x, y, 50, a), polar(x, y, 70, a + 0.1), polar(x, y, 84, a + 0.36)]),
            7,
            'round',
          )
        }
        s.flat(i.clay, disc(x + 5, y + 7, 60)).flat(i.brick, disc(x, y, 60))
        if (isOpen)
          s.flat(i.bone, blob(s, x, y, 44, 42, 0.02))
            .flat(i.stone, blob(s, x + 4, y + 6, 17, 20, 0.04))
            .line(i.flame, arc(x, y, 34, 3.4, 4.6), 5, 'round')
        else s.line(i.flame, arc(x, y, 40, 3.6, 4.7), 6, 'round')
      }
    },
  },
  /** The custard takes the smoke as a line through it. */
  'smoked-srikaya': {
    on: 'bowl',
    ground: 'brick',
    ware: 'char',
    rim: 'flame',
    line: 'dusk',
    draw({ s, i }) {
      s.flat(i.leaf, blob(s, 400, 400, 214, 210, 0.02))
      s.within(disc(400, 400, 212), () => {
        for (const [n, r] of [176, 138, 100, 62].entries())
          s.line(
            i.bone,
            smooth(times(22, (at): Point => polar(396 + n * 6, 404, r + 8 * Math.sin(at * 0.9), at * 0.22 + n * 0.7))),
            9 - n,
            'round',
          )
        s.flat(i.char, grains(s, 18, 440, 460, 120, 90, 4.2))
      })
      for (const [x, y, turn] of rows('488 300 34, 558 366 42'))
        s.placed(x, y, turn, () => {
          piece(s, i.terra, pill(-34, -160, 68, 300, 16), i.char, 8, 11)
          s.flat(i.flame, pill(-24, -148, 48, 276, 12))
          for (const at of times(6, (n) => -120 + n * 44))
            s.line(
              i.terra,
              open([
                [-20, at + 14],
                [20, at - 14],
              ]),
              7,
              'round',
            )
        })
    },
  },
}
