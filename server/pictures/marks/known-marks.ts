// The icon and the wordmark of the group. Pages, exported files, printed papers and wallet passes show these marks. The cache loads the
// marks together with the other data of the group.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { INK } from '#domain/catalogue/brand-palette.ts'
import { HALF_DISC, ratioOf, viewBoxOf } from '#domain/catalogue/drawings.ts'
import type { BrandLook } from '#domain/catalogue/brand-looks.ts'
import { drawTypedWordmark } from '#server/pictures/marks/typed-wordmark.ts'
import { drawLetterIcon } from '#server/pictures/marks/letter-icon.ts'

type StoredMarks = {
  shortName: string
  icon: string | null
  wordmark: string | null
  brandLooks: Record<string, BrandLook>
}

export type GroupMarks = {
  /** The key of the present marks: it changes if a mark changes. Files that show the marks are stored under this key. */
  key: string
  /**
   * The icon of the group. Null: the icon is the half disc. `whole`: the icon as SVG. `tab`: the icon for browser tabs. `isDrawn`: true if
   * the server drew the icon from the name of the group. No launcher cuts a drawn icon.
   */
  icon: { whole: string; tab: string; isDrawn: boolean } | null
  /** The uploaded wordmark as SVG. Null: the wordmark is the short name in the display typeface. */
  wordmark: string | null
  /**
   * The short name in the site's display typeface, as SVG. Pages of a brand with another typeface show this drawing, so they load only
   * one typeface.
   */
  typedWordmark: string | null
  brandLooks: Record<string, BrandLook>
}

const NO_MARKS: GroupMarks = { key: HALF_DISC, icon: null, wordmark: null, typedWordmark: null, brandLooks: {} }
let text = ''
let marks = NO_MARKS

/** Radius of the corners of a drawn tab icon, in px. The icon has 512 × 512 px. */
const TAB_CORNER = 96

export const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Stores the marks of the group in memory. If the group has no icon, draws one. */
export async function knowMarks({ shortName, icon, wordmark, brandLooks }: StoredMarks): Promise<void> {
  const stored = JSON.stringify({ shortName, icon, wordmark, brandLooks })
  if (stored === text) return
  const ownIcon =
    icon === HALF_DISC
      ? null
      : icon === null
        ? { whole: await drawLetterIcon(shortName), tab: await drawLetterIcon(shortName, TAB_CORNER), isDrawn: true }
        : { whole: icon, tab: icon, isDrawn: false }
  const hasTypeface = Object.values(brandLooks).some(({ typeface }) => typeface !== null)
  const typedWordmark = wordmark === null && hasTypeface ? await drawTypedWordmark(shortName) : null
  marks = {
    key: digestOf(JSON.stringify([shortName, icon, wordmark])),
    icon: ownIcon,
    wordmark,
    typedWordmark,
    brandLooks,
  }
  text = stored
}

export const groupMarks = (): GroupMarks => marks

/** Returns the address of a drawing on this server. */
export const drawingPath = (drawing: string, ending: 'svg' | 'png' = 'svg'): string =>
  `/marks/${digestOf(drawing)}.${ending}`

/** Finds a drawing by its digest. Returns null if the group uses no drawing with this digest. */
export function drawingOf(digest: string): string | null {
  const { wordmark, typedWordmark, brandLooks } = marks
  const drawings = [wordmark, typedWordmark, ...Object.values(brandLooks).map(({ logo }) => logo)]
  return drawings.find((drawing) => drawing !== null && digestOf(drawing) === digest) ?? null
}

export type Box = { x: number; y: number; width: number; height: number }

/**
 * Returns a stored drawing as part of another SVG, inside a box. All ids of the drawing get `prefix`, so that two drawings do not share
 * ids.
 */
export function placeDrawing(drawing: string, { x, y, width, height }: Box, prefix: string): string {
  const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))
  const own = inner.replaceAll(/ id="([^"]*)"/g, ` id="${prefix}-$1"`).replaceAll('url(#', `url(#${prefix}-`)
  const box = viewBoxOf(drawing)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${own}</svg>`
}

/** Height of an uploaded wordmark, as a share of the font size of a drawn wordmark. */
export const WORD_HEIGHT = 0.74

/** Draws an uploaded wordmark in one ink. The left end of its lower edge is at `x`, `y`. */
export function inkedWordmark(
  wordmark: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const height = size * WORD_HEIGHT
  return inkedDrawing(wordmark, { x, y: y - height, width: height * ratioOf(wordmark), height }, fill)
}

/** Draws a wordmark or a logo in one ink. */
export function inkedDrawing(drawing: string, box: Box, fill: string): string {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  const id = `word-${Math.round(box.x)}-${Math.round(box.y)}`
  return (
    `<mask id="${id}" mask-type="alpha" maskUnits="userSpaceOnUse" ${place}>${placeDrawing(drawing, box, id)}</mask>` +
    `<rect ${place} fill="${fill}" mask="url(#${id})"/>`
  )
}

/** Height in px of a wordmark for emails. An email shows the wordmark at half this height. */
const EMAIL_HEIGHT = 56

/** Draws a wordmark as PNG in one ink. The default ink is for dark grounds. */
export function inkedPng(wordmark: string, height = EMAIL_HEIGHT, fill = INK): Promise<Buffer> {
  const width = Math.round(height * ratioOf(wordmark))
  const word = inkedWordmark(wordmark, { x: 0, y: height, size: height / WORD_HEIGHT, fill })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${word}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
