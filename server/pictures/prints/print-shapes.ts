// Shapes of drawn prints, as SVG. All lengths are pixels of the finished picture.

export type Frame = { width: number; height: number }

/** Plain colors of a print, '#rrggbb'. `low` is one step brighter than `ground`. */
export type PrintInks = Record<'ground' | 'low' | 'second' | 'accent' | 'ink', string>

export type Print = Frame & {
  inks: PrintInks
  /** Returns the next number between `least` and `most`. The same seed always gives the same numbers. */
  pick: (least: number, most: number) => number
}

export const rows = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

export const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`

/** Draws a grid of dots. `shareOf` returns the radius of the dot at a position, as a share of the cell's size. */
export function dots(
  { width, height }: Frame,
  cell: number,
  shareOf: (x: number, y: number) => number,
  fill: string,
): string {
  const across = rows(Math.ceil(width / cell))
  const spots = rows(Math.ceil(height / cell)).flatMap((row) =>
    across.flatMap((column) => {
      const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell]
      const radius = shareOf(x, y) * cell
      return radius < 1 ? [] : [`<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius.toFixed(1)}"/>`]
    }),
  )
  return `<g fill="${fill}">${spots.join('')}</g>`
}
