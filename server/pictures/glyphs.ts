// Words as outlines, in the site's own faces: a server has no fonts, and none are asked of it.
import display from './glyphs/display.json' with { type: 'json' }
import text from './glyphs/text.json' with { type: 'json' }

type Glyphs = {
  unitsPerEm: number
  capHeight: number
  /** How wide each is, and its outline with y upwards. */
  glyphs: Record<string, (number | string)[]>
  kerning: Record<string, number>
}

const FACES: Record<'display' | 'text', Glyphs> = { display, text }
export type Face = keyof typeof FACES

type Setting = { face: Face; size: number; /** In em. */ tracking?: number }

/** Each sign and where it begins, in the face's units; what a face lacks is left out, an accent it lacks alone. */
function place(
  words: string,
  { face, tracking = 0 }: Setting,
): { glyphs: { path: string; at: number }[]; end: number } {
  const { glyphs, kerning, unitsPerEm } = FACES[face]
  const signs = Array.from(words.normalize('NFC'))
    .map((sign) => (glyphs[sign] ? sign : (sign.normalize('NFD')[0] ?? '')))
    .filter((sign) => glyphs[sign])
  const placed: { path: string; at: number }[] = []
  let end = 0
  for (const [i, sign] of signs.entries()) {
    const [width = 0, path = ''] = glyphs[sign] ?? []
    placed.push({ path: String(path), at: end })
    end += Number(width) + (kerning[sign + (signs[i + 1] ?? '')] ?? 0) + tracking * unitsPerEm
  }
  return { glyphs: placed, end }
}

/** How wide words stand, in px. */
export const widthOf = (words: string, setting: Setting): number =>
  (place(words, setting).end * setting.size) / FACES[setting.face].unitsPerEm

/** Height of a capital, in px. */
export const capHeight = ({ face, size }: Setting): number => (FACES[face].capHeight * size) / FACES[face].unitsPerEm

/** Words as one SVG element whose baseline begins at `x`, `y`. */
export function outline(words: string, setting: Setting & { x: number; y: number; fill: string }): string {
  const scale = setting.size / FACES[setting.face].unitsPerEm
  const glyphs = place(words, setting).glyphs.map(
    ({ path, at }) => path && `<path transform="translate(${at.toFixed(1)})" d="${path}"/>`,
  )
  return `<g fill="${setting.fill}" transform="translate(${setting.x} ${setting.y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join('')}</g>`
}

/** Words broken into lines no wider than `width`; a word that is wider stands alone. */
export function linesOf(words: string, setting: Setting, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, setting) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Lines cut to `most`; the last then ends with an ellipsis that fits. */
export function cutTo(lines: string[], most: number, setting: Setting, width: number): string[] {
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last.includes(' ') && widthOf(`${last}…`, setting) > width) last = last.slice(0, last.lastIndexOf(' '))
  return [...lines.slice(0, most - 1), `${last.replace(/[\s.,;:]+$/, '')}…`]
}
