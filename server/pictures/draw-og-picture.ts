// The picture of a shared link: the artwork at the right, what it is in our own type at the left.
import sharp, { type OverlayOptions } from 'sharp'
import { OG_SIZE } from '#contract/og-picture.ts'
import { wordmarkSvg } from '#contract/group-mark.ts'
import type { Focus } from '#contract/picture-address.ts'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { capHeight, cutTo, type Face, linesOf, loadGlyphs, outline, widthOf } from '#server/pictures/glyphs.ts'
import { CREAM, markSvg, NIGHT } from '#server/pictures/group-icons.ts'

export type OgText = {
  /** Slug of the server, for its accent. */
  brand: string | null
  /** What kind of thing it is, or where: small, above. */
  over: string
  title: string
  /** One or two lines below: when and where, or what it is. */
  under: string[]
}

/** Another number makes every picture again. */
export const OG_DRAWING = 4

const { width: WIDTH, height: HEIGHT } = OG_SIZE
const EDGE = 64
/** A poster takes as much of the width as its form wants, a room half of it. */
const WIDEST = 600

const CREAM_2 = '#d8caba'
const SIZES = [176, 152, 128, 112, 96, 84, 72, 62, 54, 48]
const display = (size: number) => ({ face: 'display' as Face, size, tracking: -0.012 })
const text = (size: number) => ({ face: 'text' as Face, size })

export type OgArtwork = {
  bytes: Buffer
  /** What a cut keeps in view; null: its middle, of an upright picture its top. */
  focus: Focus | null
  /** A poster has words up to its edges: it is shown whole. */
  isPoster: boolean
}

/** A JPEG of 1200×630, well under 300 KB. `artwork` is the entity's own picture, if it has one. */
export async function drawOgPicture(words: OgText, artwork: OgArtwork | null): Promise<Buffer> {
  await loadGlyphs([words.over, words.title, ...words.under].join(' '))
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

/** Width of the part at the right that a picture of a size takes. */
export const panelWidth = ({ width, height }: Size, isPoster: boolean): number =>
  isPoster ? Math.min(WIDEST, Math.round((width * HEIGHT) / height)) : WIDEST

/** Where a picture stands in a panel: whole in its middle, or filling it around its focus, as a page cuts it (`object-position`). */
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

/** The picture, and its blur around it if its form leaves a gap. */
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

function drawText({ brand, over, title, under }: OgText, seam: number): string {
  const { accent } = colorsOf(brand)
  const room = seam - 2 * EDGE
  const foot = HEIGHT - EDGE - 4
  const mark = markSvg(EDGE + 27, foot, 20)
  const name = wordmarkSvg(EDGE + 66, foot, 46, CREAM)
  const parts = [
    outline(cutTo(linesOf(over, text(24), room), 1, text(24), room)[0] ?? '', {
      ...text(24),
      x: EDGE,
      y: EDGE + 24,
      fill: accent,
    }),
  ]
  const below = under
    .flatMap((reported, i) =>
      cutTo(linesOf(reported, text(28), room), 2, text(28), room).map((line) => ({
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

/** The largest size in which the title stands in the room that is left, in whole words. */
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
