// The group's mark next to its wordmark, and the half disc as icons for tabs, home screens and wallets.
import { html } from 'hono/html'
import { markPaths } from '#contract/group-mark.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'
import { groupMarks, placeDrawing } from '#server/pictures/marks/known-marks.ts'
import { wordmarkOf, wordmarkSize, wordmarkSvg } from '#server/pictures/wordmark.ts'

/** Background and text color of the night theme in tokens.css. */
export const NIGHT = '#170d23'
export const CREAM = '#f8f1e5'

/** Draws the half disc in its two colors. It has the same parameters as `markPaths`. */
function halfDiscSvg(...place: Parameters<typeof markPaths>): string {
  const { disc, line } = markPaths(...place)
  return `<path fill="${EMBER.accent}" d="${disc}"/><path fill="${CREAM}" d="${line}"/>`
}

/**
 * Draws the mark of the group. It has the same parameters as `markPaths`. If the mark is an uploaded icon, the icon is as large as the half
 * disc with its line.
 */
export function markSvg(...place: Parameters<typeof markPaths>): string {
  const { icon } = groupMarks()
  if (icon === null) return halfDiscSvg(...place)
  const [x, y, r] = place
  const side = r * 2.3
  return placeDrawing(icon.tab, { x: x - side / 2, y: y - side * 0.82, width: side, height: side }, 'icon')
}

const svg = (width: number, height: number, parts: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${more}>${parts}</svg>\n`

const ground = (size: number, corner = 0) => `<rect width="${size}" height="${size}" rx="${corner}" fill="${NIGHT}"/>`

/**
 * Icons of the half disc. The horizon line reaches the left and right edges. So the icon looks right in every shape that a launcher uses.
 * In `maskable`, the disc is inside the circle that every launcher shows.
 */
export const ICONS = {
  whole: svg(512, 512, ground(512) + halfDiscSvg(256, 326, 164, { reach: 256, weight: 22 })),
  maskable: svg(512, 512, ground(512) + halfDiscSvg(256, 304, 118, { reach: 256, weight: 16 })),
  /** Icon of the browser tab. It is aligned to the pixels of the sizes at which browsers show it: 16, 32 and 48 px. */
  tab: svg(16, 16, ground(16, 3) + halfDiscSvg(8, 10, 5, { reach: 7, weight: 2 })),
} as const

/** Draws the mark and the wordmark in one line, 160 × 50 px. */
export function lockupSvg(shortName: string): string {
  const size = wordmarkSize(shortName, 44, 98)
  const word = wordmarkSvg(shortName, { x: 60, y: 35, size, fill: CREAM })
  const label = ` role="img" aria-label="${inAttribute(wordmarkOf(shortName))}"`
  return svg(160, 50, markSvg(26, 35, 18, { reach: 25, weight: 3 }) + word, label)
}

/** Escapes a text for the value of an attribute. */
export function inAttribute(text: string): string {
  const escapedText = html`${text}`
  if (escapedText instanceof Promise) throw new Error('a text is escaped at once')
  return escapedText
}
