// The short name of the group in the site's display typeface, in small letters with narrow spacing.
import { loadGlyphs, outline, widthOf } from '#server/pictures/glyphs.ts'

export const WORDMARK_FACE = { face: 'display', tracking: -0.045 } as const

export const wordmarkOf = (shortName: string): string => shortName.toLowerCase()

/**
 * Draws the short name as SVG. The drawing is as high as a line of text, so that it can replace the text. The thin stroke closes the seams
 * between letters that touch.
 */
export async function drawTypedWordmark(shortName: string): Promise<string> {
  const word = wordmarkOf(shortName)
  await loadGlyphs(word)
  const setting = { ...WORDMARK_FACE, size: 100 }
  const letters = outline(word, { ...setting, x: 0, y: 82, fill: '#000' })
  // The width of the text ends before the last letter does, because the spacing after each letter is negative.
  const width = Math.ceil(widthOf(word, setting) - WORDMARK_FACE.tracking * setting.size)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" stroke="#000" stroke-width=".4">${letters}</svg>`
}
