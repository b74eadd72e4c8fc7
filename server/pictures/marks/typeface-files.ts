// The files of the display typefaces that a brand can choose.
import { BRAND_TYPEFACES, type BrandTypeface, typefaceFile } from '#domain/catalogue/brand-looks.ts'
import { groupMarks } from '#server/pictures/marks/known-marks.ts'

/**
 * `scale` makes the letters about as wide as letters of the site's display typeface, so that titles break at the same places. `track`:
 * letter spacing in em.
 */
const FACES: Record<BrandTypeface, { scale: number; track: number }> = {
  anton: { scale: 0.88, track: 0.004 },
  archivo: { scale: 0.8, track: -0.02 },
  caprasimo: { scale: 0.8, track: -0.01 },
  cinzel: { scale: 0.76, track: 0 },
  'instrument-serif': { scale: 1.04, track: -0.01 },
  unbounded: { scale: 0.64, track: -0.03 },
}

export type TypefaceFile = { file: string; scale: number; track: number }
export const TYPEFACE_FILES: Readonly<Record<string, TypefaceFile>> = Object.fromEntries(
  BRAND_TYPEFACES.map((name) => [name, { file: typefaceFile(name), ...FACES[name] }]),
)

/**
 * Returns the typeface that a brand chose. Returns null if the brand chose no typeface, or if this release does not contain that
 * typeface.
 */
export function typefaceOf(slug: string): BrandTypeface | null {
  const { typeface } = groupMarks().brandLooks[slug] ?? { typeface: null }
  return BRAND_TYPEFACES.find((name) => name === typeface) ?? null
}

/** Matches the address of the site's display typeface in a page. The build chooses the name of the file. */
const TITLE_FONT = /href="\/assets\/bricolage-grotesque-(?!neighbours)[\w-]+\.woff2"/
const BRAND_OF_PAGE = /<body[^>]* data-brand="([^"]+)"/

/** If the brand of a page has its own typeface, the page preloads only this typeface, and not the display typeface of the site. */
export function preloadTypeface(html: string): string {
  if (Object.keys(groupMarks().brandLooks).length === 0) return html
  const typeface = typefaceOf(BRAND_OF_PAGE.exec(html)?.[1] ?? '')
  const file = typeface === null ? undefined : TYPEFACE_FILES[typeface]?.file
  return file === undefined ? html : html.replace(TITLE_FONT, `href="${file}"`)
}
