// The typeface, the motifs and the logo that a brand can choose in addition to its colors.

/** Display typefaces for the titles of a brand's pages. Without a choice, the pages have the display typeface of the site. */
export const BRAND_TYPEFACES = ['anton', 'archivo', 'caprasimo', 'cinzel', 'instrument-serif', 'unbounded'] as const
export type BrandTypeface = (typeof BRAND_TYPEFACES)[number]

/** Returns the name of a typeface's files. If a file changes, its name must change too, because browsers keep a file with the same name. */
export const typefaceName = (typeface: BrandTypeface): string => `${typeface}-1`
/** Returns the address of the file that pages load. */
export const typefaceFile = (typeface: BrandTypeface): string => `/typefaces/${typefaceName(typeface)}.woff2`

/** Motifs of drawn pictures. If staff did not choose a motif, the motif depends on the name of the picture. */
export const PRINT_MOTIFS = ['sunset', 'echo', 'columns', 'tide', 'rays', 'arches', 'phases', 'halftone'] as const
export type PrintMotif = (typeof PRINT_MOTIFS)[number]

export const isMotif = (text: string | null): text is PrintMotif => PRINT_MOTIFS.some((motif) => motif === text)

/** `typeface`: one of `BRAND_TYPEFACES`. `logo`: SVG in place of the brand's name. */
export type BrandLook = { name: string; typeface: string | null; logo: string | null }
