// The wordmark of the group: an uploaded drawing, or the short name of the group. The short name is in the site's display typeface, in
// small letters with narrow spacing.
import { ratioOf } from '#domain/catalogue/drawings.ts'
import { type PlacedGlyph, glyphsOf, outline, widthOf } from '#server/pictures/glyphs.ts'
import { WORDMARK_FACE, wordmarkOf } from '#server/pictures/marks/typed-wordmark.ts'
import { groupMarks, inkedWordmark, WORD_HEIGHT } from '#server/pictures/marks/known-marks.ts'

export { wordmarkOf }

/** Returns the font size of the wordmark: at most `size`, and less if the wordmark would be wider than `width`. */
export function wordmarkSize(shortName: string, size: number, width: number): number {
  const { wordmark } = groupMarks()
  const ownWidth = wordmark
    ? size * WORD_HEIGHT * ratioOf(wordmark)
    : widthOf(wordmarkOf(shortName), { ...WORDMARK_FACE, size })
  return Math.min(size, (size * width) / ownWidth)
}

/** Returns the wordmark as an SVG element. The left end of its baseline is at `x`, `y`. */
export function wordmarkSvg(shortName: string, place: { x: number; y: number; size: number; fill: string }): string {
  const { wordmark } = groupMarks()
  return wordmark ? inkedWordmark(wordmark, place) : outline(wordmarkOf(shortName), { ...WORDMARK_FACE, ...place })
}

/** Returns the glyphs of the short name at size 1, for drawings that are not SVG. The y axis of the glyphs points up. */
export const wordmarkGlyphs = (shortName: string): PlacedGlyph[] =>
  glyphsOf(wordmarkOf(shortName), { ...WORDMARK_FACE, size: 1 })
