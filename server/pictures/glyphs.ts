// Draws texts as outlines in the site's own typefaces, because a server has no fonts installed. Missing characters come from
// fallback typefaces.
import type { Font } from 'fontkit'
import { breakLines } from '#server/typefaces/break-lines.ts'
import { loadFallbackFace } from '#server/typefaces/fallback-faces.ts'
import {
  fallbacksOf,
  type HasCharacter,
  OWN_FACE,
  runsOfLine,
  setText,
  type TextRun,
} from '#server/typefaces/text-runs.ts'
import displayGlyphs from './glyphs/display.json' with { type: 'json' }
import textGlyphs from './glyphs/text.json' with { type: 'json' }
import type { BrandTypeface } from '#domain/catalogue/brand-looks.ts'
import { brandFace, loadBrandFace } from '#server/typefaces/brand-faces.ts'

type Glyphs = {
  unitsPerEm: number
  capHeight: number
  /** Width of each glyph, and its outline with the y axis pointing up. */
  glyphs: Record<string, (number | string)[]>
  kerning: Record<string, number>
}

const FACES: Readonly<Record<'display' | 'text', Glyphs>> = { display: displayGlyphs, text: textGlyphs }
/** A typeface for texts: a typeface of the site, or a loaded typeface of a brand. */
export type Face = keyof typeof FACES | BrandTypeface

type Setting = { face: Face; size: number; /** Letter spacing in em. */ tracking?: number }

const fallbacks = new Map<string, Font>()
const hasIn =
  (face: Face): HasCharacter =>
  (character) =>
    isOwn(face)
      ? FACES[face].glyphs[character] !== undefined
      : brandFace(face)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === true

const isOwn = (face: Face): face is keyof typeof FACES => face in FACES
const metricsOf = (face: Face): { unitsPerEm: number; capHeight: number } =>
  (isOwn(face) ? FACES[face] : brandFace(face)) ?? FACES.display

/**
 * Loads the typeface of a brand, and the fallback typefaces for a text. The caller must wait for this before it measures or draws the text.
 * `typeface` is null if the text uses only the site's own typefaces.
 */
export async function loadGlyphs(text: string, typeface: BrandTypeface | null = null): Promise<void> {
  if (typeface !== null) await loadBrandFace(typeface)
  const faces: Face[] = ['display', 'text', ...(typeface === null ? [] : [typeface])]
  const names = faces.flatMap((face) => fallbacksOf(text, hasIn(face)))
  for (const name of new Set(names)) {
    if (fallbacks.has(name)) continue
    const [{ create }, bytes] = await Promise.all([import('fontkit'), loadFallbackFace(name)])
    const font = create(bytes)
    if ('layout' in font) fallbacks.set(name, font)
  }
}

export type PlacedGlyph = { path: string; x: number; y: number; scale: number }

/** Returns the glyphs of a text with their positions, in font units of the typeface in the setting. */
function place(words: string, setting: Setting): { glyphs: PlacedGlyph[]; end: number } {
  const set = setText(words, hasIn(setting.face), 'word')
  const placedGlyphs: PlacedGlyph[] = []
  let end = 0
  for (const run of runsOfLine(set, 0, set.text.length)) {
    const font = run.face === OWN_FACE ? brandFace(setting.face) : fallbacks.get(run.face)
    end = font ? placeShaped(run, font, setting, end, placedGlyphs) : placeOwn(run.text, setting, end, placedGlyphs)
  }
  return { glyphs: placedGlyphs, end }
}

function placeOwn(text: string, { face, tracking = 0 }: Setting, begin: number, placedGlyphs: PlacedGlyph[]): number {
  const { glyphs, kerning, unitsPerEm } = isOwn(face) ? FACES[face] : FACES.display
  const signs = Array.from(text)
  let x = begin
  for (const [i, sign] of signs.entries()) {
    const [width = 0, path = ''] = glyphs[sign] ?? []
    placedGlyphs.push({ path: String(path), x, y: 0, scale: 1 })
    x += Number(width) + (kerning[sign + (signs[i + 1] ?? '')] ?? 0) + tracking * unitsPerEm
  }
  return x
}

function placeShaped(
  { text, face: runFace }: TextRun,
  font: Font,
  { face, tracking = 0 }: Setting,
  begin: number,
  placedGlyphs: PlacedGlyph[],
): number {
  const { unitsPerEm } = metricsOf(face)
  const scale = unitsPerEm / font.unitsPerEm
  // Only letters of the brand's own typeface get letter spacing. In other scripts the letters may be joined, and letter spacing would
  // separate them.
  const spacing = runFace === OWN_FACE ? tracking * unitsPerEm : 0
  const { glyphs, positions } = font.layout(text)
  let x = begin
  for (const [i, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
    placedGlyphs.push({ path: glyph.path.toSVG(), x: x + xOffset * scale, y: yOffset * scale, scale })
    x += xAdvance * scale + spacing
  }
  return x
}

/** Returns the width of a text, in px. */
export const widthOf = (words: string, setting: Setting): number =>
  (place(words, setting).end * setting.size) / metricsOf(setting.face).unitsPerEm

/** Returns the height of a capital, in px. */
export const capHeight = ({ face, size }: Setting): number =>
  (metricsOf(face).capHeight * size) / metricsOf(face).unitsPerEm

/** Returns the glyphs of a text with their positions in px, for the size in `setting`. */
export function glyphsOf(words: string, setting: Setting): PlacedGlyph[] {
  const scale = setting.size / metricsOf(setting.face).unitsPerEm
  return place(words, setting).glyphs.map(({ path, x, y, scale: own }) => ({
    path,
    x: x * scale,
    y: y * scale,
    scale: own * scale,
  }))
}

/** Draws a text as one SVG element. `x`, `y`: the point at which the baseline of the text starts. */
export function outline(words: string, setting: Setting & { x: number; y: number; fill: string }): string {
  const scale = setting.size / metricsOf(setting.face).unitsPerEm
  const glyphs = place(words, setting).glyphs.map(
    ({ path, x, y, scale: own }) =>
      path &&
      `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${own === 1 ? '' : ` scale(${own.toFixed(5)})`}" d="${path}"/>`,
  )
  return `<g fill="${setting.fill}" transform="translate(${setting.x} ${setting.y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join('')}</g>`
}

export function linesOf(words: string, setting: Setting, width: number): string[] {
  const { text } = setText(words, hasIn(setting.face), 'word')
  const widthOfRange = ({ start, end }: { start: number; end: number }) => widthOf(text.slice(start, end), setting)
  return breakLines(text, width, widthOfRange).map(({ start, end }) => text.slice(start, end))
}

/** Returns at most `most` lines. If there are more lines, they are cut, and the last line ends with an ellipsis that fits into `width`. */
export function cutTo(lines: string[], most: number, setting: Setting, width: number): string[] {
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last.length > 1 && widthOf(`${last}…`, setting) > width)
    last = last.includes(' ') ? last.slice(0, last.lastIndexOf(' ')) : Array.from(last).slice(0, -1).join('')
  return [...lines.slice(0, most - 1), `${last.replace(/[\s.,;:]+$/, '')}…`]
}
