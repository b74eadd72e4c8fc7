// The picture of a shared link: the artwork on the right, the text in our own typeface on the left.
import sharp, { type OverlayOptions } from 'sharp'
import { OG_SIZE } from '#contract/og-picture.ts'
import type { Focus } from '#contract/picture-address.ts'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { capHeight, cutTo, type Face, linesOf, loadGlyphs, outline, widthOf } from '#server/pictures/glyphs.ts'
import { CREAM, markSvg, NIGHT } from '#server/pictures/group-icons.ts'
import { wordmarkSize, wordmarkSvg } from '#server/pictures/wordmark.ts'

export type OgText = {
  /** The short name of the group, for its wordmark. */
  group: string
  /** Slug of the brand of the page, for the accent color. Null: the group's accent color is used. */
  brand: string | null
  /** Small line above the title: the kind of page, or the location. */
  over: string
  title: string
  /** One or two lines below the title: time and place, or a description. */
  under: string[]
}

/** Version of the drawing. A new number makes the server draw every picture again. */
export const OG_DRAWING = 5

const { width: WIDTH, height: HEIGHT } = OG_SIZE
const EDGE = 64
/**
 * Maximum width of the artwork in px: half of the drawing. A photo of a room always has this width. A poster has the width that its
 * proportions need.
 */
const WIDEST = 600

const CREAM_2 = '#d8caba'
const SIZES = [176, 152, 128, 112, 96, 84, 72, 62, 54, 48]
const display = (size: number) => ({ face: 'display' as Face, size, tracking: -0.012 })
const text = (size: number) => ({ face: 'text' as Face, size })

export type OgArtwork = {
  bytes: Buffer
  /** Point that a crop must show. Null: the center, or the top of an upright picture. */
  focus: Focus | null
  /** A poster has text up to its edges, so it is never cropped. */
  isPoster: boolean
}

/**
 * Draws a JPEG of 1200×630 px, well under 300 KB. `artwork` is the picture of the event, outlet, brand or story. It is null if there is no
 * such picture.
 */
export async function drawOgPicture(words: OgText, artwork: OgArtwork | null): Promise<Buffer> {
  await loadGlyphs([words.group, words.over, words.title, ...words.under].join(' '))
  const layers: OverlayOptions[] = []
  let seam = WIDTH
  if (artwork) {
    const { autoOrient } = await sharp(artwork.bytes).metadata()
    seam = WIDTH - panelWidth(autoOrient, artwork.isPoster)
    layers.push(...(await panelLayers(artwork, autoOrient, seam)))
  }
  layers.push({ input: Buffer.from(drawText(words, seam)), left: 0, top: 0 })
  const sheet = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: NIGHT } }).composite(layers)
  return sheet.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

type Size = { width: number; height: number }

export const panelWidth = ({ width, height }: Size, isPoster: boolean): number =>
  isPoster ? Math.min(WIDEST, Math.round((width * HEIGHT) / height)) : WIDEST

/**
 * Returns the size and position of a picture in a panel. A poster is centered without a crop. Any other picture is cropped around its
 * focus, like on a page (`object-position`).
 */
export function placeIn(panel: Size, picture: Size, { focus, isPoster }: Omit<OgArtwork, 'bytes'>) {
  const scales = [panel.width / picture.width, panel.height / picture.height]
  const scale = isPoster ? Math.min(...scales) : Math.max(...scales)
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const middle = { x: 50, y: 50 }
  const { x, y } = isPoster ? middle : (focus ?? (picture.height > picture.width ? { x: 50, y: 0 } : middle))
  return {
    width,
    height,
    left: Math.round(((panel.width - width) * x) / 100),
    top: Math.round(((panel.height - height) * y) / 100),
  }
}

/** Returns the layer of the picture. If the proportions of the picture leave a gap, a blurred copy of the picture fills the background. */
async function panelLayers({ bytes, ...how }: OgArtwork, picture: Size, seam: number): Promise<OverlayOptions[]> {
  const panel = { width: WIDTH - seam, height: HEIGHT }
  const { width, height, left, top } = placeIn(panel, picture, how)
  const whole = sharp(bytes).autoOrient().resize(width, height, { fit: 'fill' })
  const part = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const size = { width: Math.min(width, panel.width), height: Math.min(height, panel.height) }
  const input = await whole.extract({ ...part, ...size }).toBuffer()
  const layer = { input, left: seam + Math.max(0, left), top: Math.max(0, top) }
  if (size.width === panel.width && size.height === panel.height) return [layer]
  const blur = await sharp(bytes).autoOrient().resize(panel).blur(40).toBuffer()
  return [{ input: blur, left: seam, top: 0 }, layer]
}

function drawText({ group, brand, over, title, under }: OgText, seam: number): string {
  const { accent } = colorsOf(brand)
  const room = seam - 2 * EDGE
  const foot = HEIGHT - EDGE - 4
  const mark = markSvg(EDGE + 27, foot, 20)
  const name = wordmarkSvg(group, { x: EDGE + 66, y: foot, size: wordmarkSize(group, 46, room - 66), fill: CREAM })
  const parts = [
    outline(cutTo(linesOf(over, text(24), room), 1, text(24), room)[0] ?? '', {
      ...text(24),
      x: EDGE,
      y: EDGE + 24,
      fill: accent,
    }),
  ]
  const below = under
    .flatMap((paragraph, i) =>
      cutTo(linesOf(paragraph, text(28), room), 2, text(28), room).map((line) => ({
        line,
        fill: i === 0 ? CREAM : CREAM_2,
      })),
    )
    .slice(0, 4)
  const bottom = HEIGHT - EDGE - 78
  const top = EDGE + 60
  const underTop = bottom - below.length * 40
  const { size, lines } = fitTitle(title, room, underTop - 28 - top)
  const lead = size * 0.92
  for (const [i, line] of lines.entries()) {
    const y = top + capHeight(display(size)) + i * lead
    parts.push(outline(line, { ...display(size), x: EDGE, y: Math.round(y), fill: CREAM }))
  }
  for (const [i, { line, fill }] of below.entries())
    parts.push(outline(line, { ...text(28), x: EDGE, y: underTop + 30 + i * 40, fill }))
  const seamLine = seam < WIDTH ? `<rect x="${seam}" width="6" height="${HEIGHT}" fill="${accent}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${seamLine}${mark}${name}${parts.join('')}</svg>`
}

/** Returns the largest font size at which the title fits into the remaining space without breaking a word. */
function fitTitle(title: string, width: number, height: number): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = linesOf(title, display(size), width)
    const tall = capHeight(display(size)) + (lines.length - 1) * size * 0.92
    if (tall <= height && lines.length <= 4 && lines.every((line) => widthOf(line, display(size)) <= width))
      return { size, lines }
  }
  const size = SIZES.at(-1) ?? 48
  const most = Math.max(1, Math.floor((height - capHeight(display(size))) / (size * 0.92)) + 1)
  return { size, lines: cutTo(linesOf(title, display(size), width), most, display(size), width) }
}
