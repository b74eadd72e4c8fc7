// The mark of a brand: its logo, or its name in the typeface that the brand chose.
import sharp from 'sharp'
import { INK } from '#domain/catalogue/brand-palette.ts'
import { ratioOf } from '#domain/catalogue/drawings.ts'
import { capHeight, type Face, loadGlyphs, outline, widthOf } from '#server/pictures/glyphs.ts'
import { groupMarks, inkedDrawing } from '#server/pictures/marks/known-marks.ts'
import { TYPEFACE_FILES, typefaceOf } from '#server/pictures/marks/typeface-files.ts'

/** Letter spacing of the site's display face in em. */
const SITE_TRACK = -0.012

/**
 * Returns the typeface of a brand's titles. `scale` is a factor for the font size: it makes the letters about as wide as letters of the
 * site's display typeface. `brand` is a slug, or null for titles of the group.
 */
export function titleFaceOf(brand: string | null): { face: Face; scale: number; tracking: number } {
  const typeface = brand === null ? null : typefaceOf(brand)
  const file = typeface === null ? undefined : TYPEFACE_FILES[typeface]
  if (typeface === null || !file) return { face: 'display', scale: 1, tracking: SITE_TRACK }
  return { face: typeface, scale: file.scale, tracking: file.track }
}

export const logoOf = (brand: string | null): string | null =>
  brand === null ? null : (groupMarks().brandLooks[brand]?.logo ?? null)

/** Returns a key that changes with the look of a brand. Files that show this look are stored under the key. */
export const lookKeyOf = (brand: string | null): string =>
  JSON.stringify((brand === null ? undefined : groupMarks().brandLooks[brand]) ?? null)

/** Returns the size at which a drawing of this ratio fits into a box without being cut. */
export function fitInto(ratio: number, { width, height }: { width: number; height: number }) {
  const high = Math.min(height, width / ratio)
  return { width: high * ratio, height: high }
}

type Mark = { name: string; svg: string; ratio: number }

/**
 * Draws the mark of a brand as SVG in one ink. Returns null if the brand has neither a typeface nor a logo of its own. The name of such a
 * brand is shown as plain text.
 */
export async function drawBrandMark(brand: string | null, fill = INK): Promise<Mark | null> {
  const look = brand === null ? undefined : groupMarks().brandLooks[brand]
  if (!look) return null
  const { name, logo } = look
  const document = (width: number, height: number, inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`
  if (logo !== null) {
    const [width, height] = [Math.round(120 * ratioOf(logo)), 120]
    return {
      name,
      ratio: ratioOf(logo),
      svg: document(width, height, inkedDrawing(logo, { x: 0, y: 0, width, height }, fill)),
    }
  }
  const typeface = brand === null ? null : typefaceOf(brand)
  if (typeface === null) return null
  await loadGlyphs(name, typeface)
  const { face, tracking } = titleFaceOf(brand)
  const setting = { face, tracking, size: 100 }
  // Parts of letters below the baseline need a third of the font size.
  const [width, height] = [Math.ceil(widthOf(name, setting)) + 4, Math.ceil(capHeight(setting)) + 48]
  const letters = outline(name, { ...setting, x: 2, y: height - 30, fill })
  return { name, ratio: width / height, svg: document(width, height, letters) }
}

/** Draws the mark of a brand as PNG of this height in px. */
export const brandMarkPng = ({ svg }: Mark, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ height }).png().toBuffer()
