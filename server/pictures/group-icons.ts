// The group's mark as icons: for tabs, home screens, wallets and the head of a pass.
import { markPaths, WORDMARK, wordmarkSvg } from '#contract/group-mark.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'

/** Of tokens.css: the ground of the night and the text on it. */
export const NIGHT = '#170d23'
export const CREAM = '#f8f1e5'

/** The mark in its two inks. The arguments are those of `markPaths`. */
export function markSvg(...place: Parameters<typeof markPaths>): string {
  const { disc, line } = markPaths(...place)
  return `<path fill="${EMBER.accent}" d="${disc}"/><path fill="${CREAM}" d="${line}"/>`
}

const svg = (width: number, height: number, parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${WORDMARK.text}">${parts}</svg>\n`

const ground = (size: number, corner = 0) => `<rect width="${size}" height="${size}" rx="${corner}" fill="${NIGHT}"/>`

/** The line runs to both edges, so any mask may cut the icon; the disc of the smaller one stays inside a circle. */
export const ICONS = {
  whole: svg(512, 512, ground(512) + markSvg(256, 326, 164, { reach: 256, weight: 22 })),
  maskable: svg(512, 512, ground(512) + markSvg(256, 304, 118, { reach: 256, weight: 16 })),
  /** Drawn on the pixels of 16, 32 and 48 px, where it is seen. */
  tab: svg(16, 16, ground(16, 3) + markSvg(8, 10, 5, { reach: 7, weight: 2 })),
} as const

/** The mark and the wordmark in one line, 160 × 50. */
export const LOCKUP = svg(160, 50, markSvg(26, 35, 18, { reach: 25, weight: 3 }) + wordmarkSvg(60, 35, 44, CREAM))
