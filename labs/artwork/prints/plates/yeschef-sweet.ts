/** YesChef’s sweet dishes and its bell. */
import { arc, disc, dome, lens, pill, type Point, polar, rect, ring, smooth, TAU, times, wedge } from '../shapes.ts'
import { blob, grains, leaf, piece, type Recipe, taper, spots } from './plate.ts'

export const yeschefSweet: Record<string, Recipe<'yeschef'>> = {
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
        s.flat(i.yolk, smooth(spots('470 300, 580 380, 590 500, 440 500, 510 420'), true)).line(
          i.white,
          arc(400, 482, 124, 3.5, 4.3),
          15,
          'round',
        )
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
          spots(
            '196 392, 232 372, 280 290, 376 258, 466 290, 512 372, 546 392, 512 414, 466 494, 376 526, 280 494, 232 414',
          ),
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
