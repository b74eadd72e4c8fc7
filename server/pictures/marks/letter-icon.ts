// The icon of a group that uploaded no icon. It shows the first letter of the group's name on a shape. The name also selects the shape
// and the colors.
import { colorsFromName, paletteOf } from '#domain/catalogue/brand-palette.ts'
import { capHeight, loadGlyphs, outline, widthOf } from '#server/pictures/glyphs.ts'

/** Background shapes for an icon of 512 × 512 px. They keep clear of the edges, so no launcher cuts them. */
const FORMS = [
  '<circle cx="256" cy="256" r="176"/>',
  '<path d="M112 416V256a144 144 0 0 1 288 0v160z"/>',
  '<path d="M256 60l196 196-196 196L60 256z"/>',
  '<path d="M256 92h164v164a164 164 0 1 1-164-164z"/>',
  '<path d="M256 76l156 90v180l-156 90-156-90V166z"/>',
  '<rect x="104" y="104" width="304" height="304" rx="64"/>',
] as const
const LETTER_SIZE = 256

/** Computes a whole number from a text. The same text always gives the same number. */
function numberOf(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum
}

/** Returns the first letter or digit of a name as a capital. */
const letterOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? name.slice(0, 1)).toUpperCase()

/** Draws the icon of a name as SVG, 512 × 512 px. The same name always gives the same icon. `corner`: radius of the corners in px. */
export async function drawLetterIcon(name: string, corner = 0): Promise<string> {
  const letter = letterOf(name)
  await loadGlyphs(letter)
  const { ground, accent, on } = paletteOf(colorsFromName(name.toLowerCase()))
  const setting = { face: 'display', size: LETTER_SIZE } as const
  const [x, y] = [256 - widthOf(letter, setting) / 2, 256 + capHeight(setting) / 2]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" rx="${corner}" fill="${ground}"/>`,
    `<g fill="${accent}">${FORMS[numberOf(name.toLowerCase()) % FORMS.length]}</g>`,
    outline(letter, { ...setting, x: Math.round(x), y: Math.round(y), fill: on }),
    '</svg>',
  ].join('')
}
