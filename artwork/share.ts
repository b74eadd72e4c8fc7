/** The picture of a shared link to the group's own pages: the wordmark and the half disc on one horizon. One a language. */
import { wordmarkSvg, markPaths } from '#contract/group-mark.ts'
import { OG_SIZE } from '#contract/og-picture.ts'
import type { Language } from '#contract/preferences.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'
import { outline, widthOf } from '#server/pictures/glyphs.ts'
import { CREAM, NIGHT } from '#server/pictures/group-icons.ts'
import { HOUSE_NAMES } from './houses.js'

const LINES: Record<Language, string> = { id: 'Enam nama, satu malam.', en: 'Six houses, one night.' }

const { width: W, height: H } = OG_SIZE
const HORIZON = 424
const EDGE = 72

/** The names of the houses from edge to edge, with equal gaps. */
function houseNames(): string {
  const setting = { face: 'text', size: 26 } as const
  const widths = HOUSE_NAMES.map((name) => widthOf(name, setting))
  const gap = (W - 2 * EDGE - widths.reduce((sum, width) => sum + width, 0)) / (widths.length - 1)
  let x = EDGE
  return HOUSE_NAMES.map((name, i) => {
    const drawn = outline(name, { ...setting, x, y: 573, fill: '#d8caba' })
    x += (widths[i] ?? 0) + gap
    return drawn
  }).join('')
}

export function shareSvg(language: Language): string {
  const { disc } = markPaths(998, HORIZON, 130)
  // The tail of the j goes under the horizon and takes the ink of the sky.
  const below = `<clipPath id="b"><path d="M560 ${HORIZON}h140v${H - HORIZON}H560z"/></clipPath>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${below}`,
    `<path fill="${EMBER.accent}" d="M0 0h${W}v${HORIZON}H0z"/><path fill="${CREAM}" d="${disc}"/>`,
    wordmarkSvg(EDGE - 3, HORIZON, 476, NIGHT),
    `<path fill="${NIGHT}" d="M0 ${HORIZON}h${W}v${H - HORIZON}H0z"/>`,
    `<g clip-path="url(#b)">${wordmarkSvg(EDGE - 3, HORIZON, 476, EMBER.accent)}</g>`,
    outline(LINES[language], { face: 'display', size: 56, tracking: -0.012, x: EDGE, y: 508, fill: CREAM }),
    houseNames(),
    '</svg>',
  ].join('\n')
}
