// Style rules that show an uploaded wordmark in place of the short name. The text stays in the page for screen readers.
import { ratioOf } from '#domain/catalogue/drawings.ts'
import { drawingPath, groupMarks } from '#server/pictures/marks/known-marks.ts'

type Size = { height: string; widest: string }

/** Returns the declarations that fill an empty element with a drawing in the ink of the text. A long drawing is less high. */
function maskStyle(drawing: string, { height, widest }: Size): string {
  const ratio = Number(ratioOf(drawing).toFixed(3))
  const high = `min(${height},calc(${widest}/${ratio}))`
  const mask = `url(${drawingPath(drawing)}) center/contain no-repeat`
  return (
    `content:'';display:block;flex:none;height:${high};width:calc(${high}*${ratio});background:currentColor;` +
    `-webkit-mask:${mask};mask:${mask};forced-color-adjust:none;-webkit-print-color-adjust:exact;print-color-adjust:exact`
  )
}

/** Shows a drawing in place of the text of an element. */
const inPlaceOfText = (selector: string, drawing: string, size: Size): string =>
  `${selector}{font-size:0;letter-spacing:0}${selector}::before{${maskStyle(drawing, size)}}`

/** Returns the rules of the site's pages. They are empty if the wordmark is the short name. */
export function siteMarkRules(): string {
  const { wordmark } = groupMarks()
  if (wordmark === null) return ''
  const places = ['.logo', '.blank__logo', '.error-page__mark a']
  const foot = maskStyle(wordmark, { height: '22rem', widest: 'min(88vw,84rem)' })
  return (
    places.map((place) => inPlaceOfText(place, wordmark, { height: '1.75rem', widest: '8.5rem' })).join('') +
    `.site-foot__word{height:auto;padding-block:0 2.5rem}.site-foot__word::before{${foot};margin:auto}`
  )
}

/** Returns the rules of the office. */
export function officeMarkRules(): string {
  const { wordmark } = groupMarks()
  if (wordmark === null) return ''
  return [
    ['.rail a.logo', '1.5rem'],
    ['.sign-in__logo', '2.75rem'],
    ['.join__logo', '2rem'],
  ]
    .map(([place = '', height = '']) => inPlaceOfText(place, wordmark, { height, widest: '9.5rem' }))
    .join('')
}
