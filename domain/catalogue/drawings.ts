// Drawings of a group and its brands: the SVG of an icon, a wordmark or a logo.

/** The icon value of a group that uses the built-in mark: a half disc on a line. All other icons are SVGs. */
export const HALF_DISC = 'half-disc'

/** Maximum length of a stored drawing in characters. */
export const DRAWING_LONGEST = 100_000

/** The outer form of a drawing as the server stores it. The server also checks the elements inside the drawing. */
export const DRAWING_PATTERN = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d.e ]+">.+<\/svg>$/s

/** Forms of drawings, each with the minimum and the maximum of width divided by height. */
export const DRAWING_FORMS = {
  icon: { least: 0.98, most: 1.02 },
  word: { least: 0.75, most: 12 },
} as const
export type DrawingForm = keyof typeof DRAWING_FORMS

export type ViewBox = { x: number; y: number; width: number; height: number }

/** Returns the view box of a stored drawing. */
export function viewBoxOf(drawing: string): ViewBox {
  const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(drawing)?.[1] ?? '').split(' ').map(Number)
  return { x, y, width, height }
}

/** Returns the width of a stored drawing divided by its height. */
export function ratioOf(drawing: string): number {
  const { width, height } = viewBoxOf(drawing)
  return width / height
}
