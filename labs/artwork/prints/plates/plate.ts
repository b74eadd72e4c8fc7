/**
 * A plate from above: a square of one ink, a plate a little uneven with a sliver out of register, one thin ring, the halftone of the
 * house at the lower right, and on it one dish with one idea. The sheet is 800 wide; food stays within 250 of its middle.
 */
import type { CloseUp } from '../close-ups.ts'
import { chips, dots, gouges, lines, rings, squares, type Tone } from '../halftones.ts'
import type { Inks, Printer } from '../inks.ts'
import { type Box, disc, lens, open, type Point, polar, rect, ring, smooth, TAU, times, wedge } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const HALFTONES: Record<Printer, (box: Box, step: number, tone: Tone) => string> = {
  'luna-senja': lines,
  ombak: dots,
  gema: rings,
  rantau: gouges,
  rocca: chips,
  yeschef: squares,
  senja: dots,
}

/** The tools for drawing food: the sheet, the inks of the house, and marks that many dishes share. */
export type Pass<P extends Printer> = { s: Sheet; i: Inks<P> }
export type Ware = 'round' | 'oval' | 'bowl' | 'slab' | 'board' | 'none'
/** `ground`, `ware` and `rim`: inks of the square, the plate and the sliver under it; `line`: of the thin ring. */
export type Recipe<P extends Printer> = {
  on: Ware
  ground: keyof Inks<P>
  ware: keyof Inks<P>
  rim: keyof Inks<P>
  line: keyof Inks<P>
  /** Left out: an empty plate. */
  draw?(pass: Pass<P>): void
}

export const C = 400

/** Points as 'x y, x y'. */
export const spots = (text: string): Point[] => rows(text).map(([x, y]) => [x, y])

/** Places as 'x y turn size, …'; what is left out is 0. */
export const rows = (text: string): [x: number, y: number, turn: number, size: number][] =>
  text.split(', ').map((row) => {
    const [x = 0, y = 0, turn = 0, size = 0] = row.split(' ').map(Number)
    return [x, y, turn, size]
  })

/** An ellipse cut by hand. */
export function blob(sheet: Sheet, x: number, y: number, rx: number, ry = rx, wobble = 0.02, count = 18): string {
  const point = (n: number): Point => {
    const far = 1 + sheet.random.range(-wobble, wobble)
    return [x + rx * far * Math.cos((n / count) * TAU), y + ry * far * Math.sin((n / count) * TAU)]
  }
  return smooth(times(count, point), true)
}

/** A piece of food and its shadow, both flat. */
export function piece(sheet: Sheet, ink: string, path: string, shade: string, dx = 8, dy = 10): void {
  sheet.placed(dx, dy, 0, () => sheet.flat(shade, path)).flat(ink, path)
}

/** A long shape that tapers along a line, such as an arm or a stalk; `width` by the share of the way. */
export function taper(points: readonly Point[], width: (share: number) => number): string {
  const edge = (side: 1 | -1) =>
    points.map(([x, y], n): Point => {
      const [ax, ay] = points[Math.max(0, n - 1)] ?? [x, y]
      const [bx, by] = points[Math.min(points.length - 1, n + 1)] ?? [x, y]
      const length = Math.hypot(bx - ax, by - ay) || 1
      const half = (width(n / (points.length - 1)) / 2) * side
      return [x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]
    })
  return smooth([...edge(1), ...edge(-1).reverse()], true)
}

/** Grains, seeds or salt, spread over an ellipse as evenly as seeds of a sunflower. */
export const grains = (
  sheet: Sheet,
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  size: number,
): string =>
  times(count, (n) => {
    const [gx, gy] = polar(0, 0, Math.sqrt((n + 0.5) / count), n * 2.4 + sheet.random.range(-0.3, 0.3))
    return disc(x + gx * rx, y + gy * ry, size * sheet.random.range(0.7, 1.3))
  }).join('')

/** A leaf with its rib. */
export function leaf(
  sheet: Sheet,
  [ink, rib]: [string, string],
  x: number,
  y: number,
  degrees: number,
  length: number,
): void {
  sheet.placed(x, y, degrees, () => {
    sheet.flat(ink, lens(0, 0, length, 0, length * 0.34)).line(rib, `M${length * 0.1} 0H${length * 0.82}`, 3, 'round')
  })
}

/** Half a citrus, its cut side up. `flesh`, `pith`, `peel` are inks; `burnt` is what the grill left on it. */
export function citrus(
  sheet: Sheet,
  inks: { peel: string; pith: string; flesh: string; burnt?: string },
  x: number,
  y: number,
  r: number,
): void {
  sheet.flat(inks.peel, disc(x, y, r)).flat(inks.pith, disc(x, y, r * 0.88))
  for (const n of times(9, (at) => at)) {
    const from = (n / 9) * TAU
    sheet.flat(inks.flesh, wedge(x, y, r * 0.12, r * 0.8, from + 0.06, from + TAU / 9 - 0.06))
  }
  const { burnt } = inks
  if (burnt)
    sheet.placed(x, y, 24, () => {
      for (const [at, half] of [
        [-0.4, 0.52],
        [0, 0.72],
        [0.4, 0.52],
      ] as const)
        sheet.line(
          burnt,
          open([
            [-half * r, at * r],
            [half * r, at * r],
          ]),
          r * 0.13,
          'round',
        )
    })
}

function wareOf(sheet: Sheet, on: Ware): { path: string; line: string } {
  if (on === 'oval') return { path: blob(sheet, C, C, 338, 250, 0.012), line: blob(sheet, C, C, 278, 192, 0.012) }
  if (on === 'slab') return { path: SLAB, line: '' }
  if (on === 'board') return { path: rect(96, 150, 608, 500), line: '' }
  return { path: blob(sheet, C, C, 306, 306, 0.008), line: blob(sheet, C, C, 246, 246, 0.008) }
}

/** Corners of a split stone. */
const SLAB = 'M118 264L268 138 528 160 690 286 676 520 540 646 262 630 110 494z'

/** The recipe as a print of its house. */
export function plateOf<P extends Printer>(printer: P, recipe: Recipe<P>): CloseUp<P> {
  return {
    draw(s, i) {
      s.flood(i[recipe.ground])
      if (recipe.on !== 'none') {
        const { path, line } = wareOf(s, recipe.on)
        s.placed(13, 16, 0, () => s.flat(i[recipe.rim], path)).flat(i[recipe.ware], path)
        const box = { x: 330, y: 330, w: 390, h: 390 }
        const tone = (x: number, y: number) => (x + y - 900) / 620
        s.within(path, () => s.flat(i[recipe.line], HALFTONES[printer](box, 16, tone)))
        if (recipe.on === 'bowl') s.flat(i[recipe.line], ring(C, C, 250, 243))
        else if (line) s.line(i[recipe.line], line, 3)
      }
      recipe.draw?.({ s, i })
    },
  }
}
