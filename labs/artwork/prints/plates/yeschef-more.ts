/** YesChef’s dishes that fill a plate. */
import { disc, lens, open, pill, type Point, polar, rect, ring, smooth, TAU, times } from '../shapes.ts'
import { blob, citrus, grains, leaf, piece, type Recipe, taper, spots, rows } from './plate.ts'

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
          spots('-220 10, -190 -70, -80 -108, 60 -98, 170 -60, 224 6, 170 66, 40 98, -100 96, -196 66'),
          true,
        )
        piece(s, i.white, fillet, i.graph, 9, 12)
        const skin = smooth(
          spots('-206 -4, -170 -74, -70 -100, 60 -90, 160 -54, 206 2, 150 34, 20 44, -110 40, -188 30'),
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
        s.line(i.steel, smooth(spots('-150 64, -20 72, 110 58')), 5, 'round')
      })
      for (const [x, y, r] of rows('566 344 15, 590 396 11, 254 534 13, 300 570 9')) s.flat(i.herb, disc(x, y, r))
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
          piece(s, i.herb, smooth(spots('110 -56, 190 -70, 252 -34, 268 0, 248 36, 190 68, 110 54'), true), i.soy, 4, 6)
          s.line(i.white, open(spots('120 0, 236 0')), 9, 'round')
            .line(i.white, open(spots('180 0, 222 -32')), 4, 'round')
            .line(i.white, open(spots('180 0, 222 32')), 4, 'round')
        })
      }
      s.flat(i.soy, disc(408, 412, 170))
      for (const [count, far, r] of rows('14 142 44, 10 96 44, 6 48 42, 1 0 40'))
        for (const n of times(count, (at) => at)) {
          const [x, y] = polar(400, 400, far, (n / count) * TAU + far)
          s.flat(i.steel, blob(s, x + 4, y + 6, r, r * 0.94, 0.09, 11)).flat(
            i.white,
            blob(s, x, y, r, r * 0.94, 0.09, 11),
          )
          s.flat((n + count) % 3 === 0 ? i.yolk : i.lemon, blob(s, x - 5, y - 6, r * 0.52, r * 0.44, 0.16, 9))
        }
      s.flat(i.soy, grains(s, 34, 400, 400, 160, 160, 4.4))
      s.line(i.soy, smooth(spots('300 330, 372 372, 384 300, 470 350, 488 296')), 9, 'round')
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
        spots(
          '246 560, 206 480, 236 420, 216 340, 270 350, 268 268, 326 300, 352 232, 400 286, 452 230, 474 298, 532 268, 528 350, 584 342, 562 420, 594 484, 552 560, 470 588, 330 588',
        ),
        true,
      )
      piece(s, i.yolk, lump, i.soy, 11, 14)
      s.within(lump, () => {
        s.flat(i.prawn, smooth(spots('440 240, 620 300, 620 600, 400 600, 500 460'), true))
        for (const [x, y, a] of rows('280 420 20, 350 500 -30, 452 530 14, 520 430 -50, 330 370 60, 300 520 -60'))
          s.placed(x, y, a, () => s.line(i.herb, smooth(spots('-34 6, 0 -8, 34 6')), 9, 'round'))
        for (const [x, y, a] of rows('400 470 -10, 480 370 40, 270 470 80, 400 560 12'))
          s.placed(x, y, a, () => s.line(i.white, smooth(spots('-40 4, 0 -6, 40 4')), 8, 'round'))
        for (const [x, y] of spots('310 440, 444 430, 362 548, 540 500')) s.flat(i.lemon, disc(x, y, 13))
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
          taper(spots('-70 6, 0 -4, 80 4'), (share) => 26 * (1 - share * 0.8)),
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
      for (const [n, [x, y, r]] of rows('340 350 120, 466 356 116, 402 462 130').entries())
        for (const k of times(7, (at) => at)) {
          const coil = smooth(
            times(15, (at): Point => polar(x, y, r - k * 16 + Math.sin(at * 1.9 + k) * 4, n + at * 0.4)),
          )
          s.line(i.graph, coil, 17, 'round').line(k % 3 === 1 ? i.yolk : i.lemon, coil, 12, 'round')
        }
      for (const [x, y, a] of rows('330 430 -32, 350 456 -20, 372 420 -46, 396 448 -30'))
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
      for (const [x, y, turn] of rows('470 372 58, 496 466 50, 426 548 22'))
        s.placed(x, y, turn, () => {
          const cut = smooth(spots('-112 -44, 0 -52, 112 -44, 120 0, 110 48, 0 54, -110 48, -120 0'), true)
          piece(s, i.soy, cut, i.steel, 8, 11)
          s.within(cut, () => {
            s.flat(i.white, rect(-130, -34, 260, 22))
              .flat(i.beet, rect(-130, -14, 260, 26))
              .flat(i.prawn, rect(-130, 10, 260, 15))
              .flat(i.beet, rect(-130, 24, 260, 40))
            s.line(i.prawn, smooth(spots('-100 2, 0 -4, 100 4')), 4, 'round')
          })
          s.line(i.yolk, open(spots('-84 -46, 20 -50')), 7, 'round')
        })
      leaf(s, [i.herb, i.white], 560, 300, -60, 74)
      s.flat(i.graph, grains(s, 9, 260, 560, 50, 22, 5))
    },
  },
}
