// The picture that a chat shows for a shared link to one of the group's own pages. The wordmark and the mark of the group are on one
// horizon line.
import sharp from 'sharp'
import { markPaths } from '#contract/group-mark.ts'
import { OG_SIZE } from '#contract/og-picture.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'
import { cutTo, linesOf, loadGlyphs, outline } from '#server/pictures/glyphs.ts'
import { CREAM, NIGHT } from '#server/pictures/group-icons.ts'
import { groupMarks, placeDrawing } from '#server/pictures/marks/known-marks.ts'
import { wordmarkSize, wordmarkSvg } from '#server/pictures/wordmark.ts'

const { width: WIDTH, height: HEIGHT } = OG_SIZE
const HORIZON = 424
const EDGE = 72
/** Maximum width of the wordmark in px. The disc is to the right of the wordmark. */
const WORD_WIDTH = 780

export type ShareText = { group: string; title: string; under: string[] }

export async function drawSharePicture({ group, title, under }: ShareText): Promise<Buffer> {
  await loadGlyphs([group, title, ...under].join(' '))
  const { icon } = groupMarks()
  const { disc } = markPaths(998, HORIZON, 130)
  const mark = icon
    ? placeDrawing(icon.tab, { x: 998 - 112, y: HORIZON - 252, width: 224, height: 224 }, 'icon')
    : `<path fill="${CREAM}" d="${disc}"/>`
  const size = wordmarkSize(group, 476, WORD_WIDTH)
  const word = (fill: string) => wordmarkSvg(group, { x: EDGE - 3, y: HORIZON, size, fill })
  const line = (text: string, setting: { face: 'display' | 'text'; size: number; tracking?: number }) =>
    cutTo(linesOf(text, setting, WIDTH - 2 * EDGE), 1, setting, WIDTH - 2 * EDGE)[0] ?? ''
  const [titleFace, underFace] = [
    { face: 'display', size: 56, tracking: -0.012 },
    { face: 'text', size: 26 },
  ] as const
  // The wordmark crosses the horizon line. The part of the letters below this line has the color of the sky.
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<clipPath id="b"><path d="M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z"/></clipPath>`,
    `<path fill="${EMBER.accent}" d="M0 0h${WIDTH}v${HORIZON}H0z"/>${mark}`,
    word(NIGHT),
    `<path fill="${NIGHT}" d="M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z"/>`,
    `<g clip-path="url(#b)">${word(EMBER.accent)}</g>`,
    outline(line(title, titleFace), { ...titleFace, x: EDGE, y: 552, fill: CREAM }),
    outline(line(under[0] ?? '', underFace), { ...underFace, x: EDGE, y: 598, fill: '#d8caba' }),
    '</svg>',
  ].join('\n')
  return sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
