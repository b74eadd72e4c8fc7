// The shapes of drawn prints, as SVG. Lengths are pixels of the finished picture.

export type Frame = { width: number; height: number }

/** Flat inks of a print, '#rrggbb'. `low`: a step above the ground. */
export type PrintInks = Record<'ground' | 'low' | 'second' | 'accent' | 'ink', string>

export type Print = Frame & {
  inks: PrintInks
  /** Returns the next number between the two ends. The same seed gives the same numbers. */
  pick: (least: number, most: number) => number
}

export const rows = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

export const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`

/** Returns a grid of dots. `shareOf`: radius of a dot at a place, in shares of the cell. */
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
