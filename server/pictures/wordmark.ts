// The short name of the group as its wordmark, in the site's display face: small letters, set close.
import { type PlacedGlyph, glyphsOf, outline, widthOf } from '#server/pictures/glyphs.ts'

const FACE = { face: 'display', tracking: -0.045 } as const

export const wordmarkOf = (shortName: string): string => shortName.toLowerCase()

/** Returns the font size at which the wordmark is at most `width` wide, and at most `size`. */
export const wordmarkSize = (shortName: string, size: number, width: number): number =>
  Math.min(size, (size * width) / widthOf(wordmarkOf(shortName), { ...FACE, size }))

/** Returns the wordmark as an SVG element. The left end of its baseline is at `x`, `y`. */
export const wordmarkSvg = (
  shortName: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string => outline(wordmarkOf(shortName), { ...FACE, size, x, y, fill })

/** Returns the glyphs of the wordmark at the size 1, for drawings that are not SVG. Their y axis points up. */
export const wordmarkGlyphs = (shortName: string): PlacedGlyph[] =>
  glyphsOf(wordmarkOf(shortName), { ...FACE, size: 1 })
