// The display typefaces of brands, as TrueType files. The server uses these files to draw pictures and documents. The letters equal
// those of the font files that pages load.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { type BrandTypeface, typefaceName } from '#domain/catalogue/brand-looks.ts'
import { shippedFolder } from '#server/typefaces/shipped-folder.ts'

const FOLDER = 'server/typefaces/fonts/brands'
const faces = new Map<string, Font>()

/** Loads a typeface and keeps it in memory, because parsing a typeface takes longer than drawing a title. */
export async function loadBrandFace(typeface: BrandTypeface): Promise<Font> {
  const stored = faces.get(typeface)
  if (stored) return stored
  const [{ create }, bytes] = await Promise.all([
    import('fontkit'),
    readFile(join(shippedFolder(FOLDER), `${typefaceName(typeface)}.ttf`)),
  ])
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${typeface} holds several faces`)
  faces.set(typeface, font)
  return font
}

/** Returns a typeface that is loaded already. */
export const brandFace = (typeface: string): Font | undefined => faces.get(typeface)
