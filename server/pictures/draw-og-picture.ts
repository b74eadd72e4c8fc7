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
export const OG_DRAWING = 3

const { width: WIDTH, height: HEIGHT } = OG_SIZE
const EDGE = 64
/** Where the artwork begins: a poster takes less of the width than a room. */
const SEAM = { tall: 696, wide: 600 } as const

const CREAM_2 = '#d8caba'
const SIZES = [176, 152, 128, 112, 96, 84, 72, 62, 54, 48]
const display = (size: number) => ({ face: 'display' as Face, size, tracking: -0.012 })
const text = (size: number) => ({ face: 'text' as Face, size })

/**
 * A JPEG of 1200×630, well under 300 KB. `artwork` are the bytes of the entity's own picture, if it has one; `focus` is what
 * it keeps in view, null: its middle, of an upright one its top.
 */
export async function drawOgPicture(
  words: OgText,
  artwork: Buffer | null,
  focus: Focus | null = null,
): Promise<Buffer> {
  await loadGlyphs([words.over, words.title, ...words.under].join(' '))
  const isTall = artwork ? await isUpright(artwork) : false
  const seam = artwork ? SEAM[isTall ? 'tall' : 'wide'] : WIDTH
  const layers: OverlayOptions[] = []
  if (artwork) {
    const picture = await cutAround(artwork, focus ?? { x: 50, y: isTall ? 0 : 50 }, {
      width: WIDTH - seam,
      height: HEIGHT,
    })
    layers.push({ input: picture, left: seam, top: 0 })
  }
  layers.push({ input: Buffer.from(drawText(words, seam)), left: 0, top: 0 })
  const sheet = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: NIGHT } }).composite(layers)
  return sheet.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** A picture that fills a size, cut as a page cuts it (`object-position`). */
async function cutAround(picture: Buffer, focus: Focus, size: { width: number; height: number }): Promise<Buffer> {
  const { autoOrient } = await sharp(picture).metadata()
  const scale = Math.max(size.width / autoOrient.width, size.height / autoOrient.height)
  const width = Math.max(size.width, Math.round(autoOrient.width * scale))
  const height = Math.max(size.height, Math.round(autoOrient.height * scale))
  const left = Math.round(((width - size.width) * focus.x) / 100)
  const top = Math.round(((height - size.height) * focus.y) / 100)
  const whole = sharp(picture).autoOrient().resize(width, height, { fit: 'fill' })
  return whole.extract({ left, top, ...size }).toBuffer()
}

async function isUpright(picture: Buffer): Promise<boolean> {
  const { autoOrient } = await sharp(picture).metadata()
  return autoOrient.height > autoOrient.width
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
