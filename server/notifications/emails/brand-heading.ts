// The headings of an email about a brand that chose a display typeface. The email contains the typeface, because email programs seldom load
// fonts from elsewhere.
import { type BrandTypeface, typefaceFile } from '#domain/catalogue/brand-looks.ts'
import { DISPLAY } from '#server/notifications/emails/email-style.ts'
import { TYPEFACE_FILES, typefaceOf } from '#server/pictures/marks/typeface-files.ts'
import { readShipped } from '#server/typefaces/shipped-folder.ts'

const styles = new Map<BrandTypeface, Promise<string>>()

/**
 * Returns the styles that show headings in the typeface of a brand. Returns an empty text if the brand has the typeface of the site. The
 * block is hidden from Outlook, as the block of the site's typeface is.
 */
export function brandHeadingStyles(brand: string | null): Promise<string> {
  const typeface = brand === null ? null : typefaceOf(brand)
  if (typeface === null) return Promise.resolve('')
  const stored = styles.get(typeface)
  if (stored) return stored
  const style = headingStyles(typeface)
  styles.set(typeface, style)
  style.catch(() => styles.delete(typeface))
  return style
}

async function headingStyles(typeface: BrandTypeface): Promise<string> {
  const bytes = await readShipped(typefaceFile(typeface))
  const { scale, track } = TYPEFACE_FILES[typeface] ?? { scale: 1, track: 0 }
  const family = `'Brand ${typeface}'`
  const face = `font-family:${family};font-weight:400 800;font-stretch:75% 100%;size-adjust:${Math.round(scale * 100)}%`
  const source = `src:url(data:font/woff2;base64,${bytes?.toString('base64') ?? ''}) format('woff2')`
  const headings = `h1,h2{font-family:${family},${DISPLAY}!important;letter-spacing:${track}em!important}`
  return `<!--[if !mso]><!--><style>@font-face{${face};${source}}${headings}</style><!--<![endif]-->`
}
