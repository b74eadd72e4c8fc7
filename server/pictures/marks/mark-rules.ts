// Style rules for wordmarks, logos and typefaces. A page shows a drawing in place of the text of a name. The text stays in the page for
// screen readers.
import { ratioOf } from '#domain/catalogue/drawings.ts'
import { drawingPath, groupMarks } from '#server/pictures/marks/known-marks.ts'
import { TYPEFACE_FILES, typefaceOf } from '#server/pictures/marks/typeface-files.ts'

type Size = { height: string; widest: string }

/**
 * Returns the style declarations that fill an empty element with a drawing in the text color. A very wide drawing gets a smaller height.
 */
function maskStyle(drawing: string, { height, widest }: Size): string {
  const ratio = Number(ratioOf(drawing).toFixed(3))
  const high = `min(${height},calc(${widest}/${ratio}))`
  const mask = `url(${drawingPath(drawing)}) center/contain no-repeat`
  return (
    `content:'';display:block;flex:none;height:${high};width:calc(${high}*${ratio});background:currentColor;` +
    `-webkit-mask:${mask};mask:${mask};forced-color-adjust:none;-webkit-print-color-adjust:exact;print-color-adjust:exact`
  )
}

/** Returns style rules that show a drawing in place of the text of some elements. */
const inPlaceOfText = (selectors: readonly string[], drawing: string, size: Size): string =>
  `${selectors.join()}{font-size:0;letter-spacing:0}` +
  `${selectors.map((selector) => `${selector}::before`).join()}{${maskStyle(drawing, size)}}`

/** The elements of the site that show the wordmark. */
const WORD_PLACES = ['.logo', '.blank__logo', '.error-page__mark a']

const FOOT = '.site-foot__word'

/** Limits style rules to browsers that support `min()`. Older browsers show the names as text. */
const forNewer = (rules: string): string => (rules === '' ? '' : `@supports (width:min(1px,1px)){${rules}}`)

/** Returns the style rules of the site's pages. Returns an empty text if neither the group nor its brands have marks. */
export const siteMarkRules = (): string =>
  forNewer(
    siteWordmarkRules() +
      Object.entries(groupMarks().brandLooks)
        .map(([slug, { logo }]) => brandRules(`body[data-brand='${slug}']`, logo, typefaceOf(slug)))
        .join(''),
  )

function siteWordmarkRules(): string {
  const { wordmark } = groupMarks()
  if (wordmark === null) return ''
  const words = inPlaceOfText(WORD_PLACES, wordmark, { height: '1.75rem', widest: '8.5rem' })
  const foot = maskStyle(wordmark, { height: '22rem', widest: 'min(88vw,84rem)' })
  return `${words}${FOOT}{height:auto;padding-block:0 2.5rem}${FOOT}::before{${foot};margin:auto}`
}

/** Returns the style rules of a brand's pages. `body` is the selector of these pages. */
function brandRules(body: string, logo: string | null, typeface: string | null): string {
  const title =
    logo === null ? '' : inPlaceOfText([`${body} .brand .room h1`], logo, { height: '9rem', widest: '86vw' })
  if (typeface === null) return title
  const { file, scale, track } = TYPEFACE_FILES[typeface] ?? { file: '', scale: 1, track: 0 }
  const family = `'Brand ${typeface}'`
  const face =
    `@font-face{font-family:${family};src:url(${file}) format('woff2');font-weight:400 800;font-stretch:75% 100%;` +
    `font-display:swap;size-adjust:${Math.round(scale * 100)}%}`
  const long = `:is(.poster-type,.d1,.d2,.d3){overflow-wrap:anywhere}`
  return (
    `${face}${body}{--font-display:${family},'Bricolage','Bricolage Fallback',sans-serif;--display-track:${track}em}` +
    `${body} ${long}${typedWordmarkRules(body)}${title}`
  )
}

/**
 * Returns style rules that show the name of the group as a drawing on the pages of a brand. These pages do not load the typeface of the
 * group's name, so they cannot show the name as text.
 */
function typedWordmarkRules(body: string): string {
  const { typedWordmark } = groupMarks()
  if (typedWordmark === null) return ''
  // As in the text of other pages, the word stands on the line below it. In the drawing, the letters stand at 82 % of its height.
  const foot = maskStyle(typedWordmark, { height: 'var(--size)', widest: 'min(92vw,90rem)' })
  const places = WORD_PLACES.map((place) => `${body} ${place}`)
  const words = inPlaceOfText(places, typedWordmark, { height: '2rem', widest: '9.5rem' })
  return `${words}${body} ${FOOT}{height:calc(.82*var(--size))}${body} ${FOOT}::before{${foot};margin:auto}`
}

/** Returns the style rules of the office. */
export function officeMarkRules(): string {
  const { wordmark } = groupMarks()
  if (wordmark === null) return ''
  return forNewer(
    inPlaceOfText(['.rail a.logo'], wordmark, { height: '1.5rem', widest: '9.5rem' }) +
      inPlaceOfText(['.sign-in__logo', '.join__logo'], wordmark, { height: '2.5rem', widest: '11rem' }),
  )
}
