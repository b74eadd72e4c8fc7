// The picture of a shared link: the artwork on the right, the text in our own typeface on the left.
import sharp, { type OverlayOptions } from 'sharp'
import { OG_SIZE } from '#contract/og-picture.ts'
import type { Focus } from '#contract/picture-address.ts'
import { colorsOf, groundOf } from '#server/pictures/brand-colors.ts'
import { capHeight, cutTo, linesOf, loadGlyphs, outline, widthOf } from '#server/pictures/glyphs.ts'
import { markSvg } from '#server/pictures/group-icons.ts'
import { fitInto, logoOf, titleFaceOf } from '#server/pictures/marks/brand-mark.ts'
import { groupMarks, inkedDrawing } from '#server/pictures/marks/known-marks.ts'
import { typefaceOf } from '#server/pictures/marks/typeface-files.ts'
import { wordmarkSize, wordmarkSvg } from '#server/pictures/wordmark.ts'
import { ratioOf } from '#domain/catalogue/drawings.ts'

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
 * Maximum width of the artwork in px, half of the drawing. The photo of a room always has this width. A poster can be narrower, because it
 * keeps its proportions.
 */
const WIDEST = 600

const SIZES = [176, 152, 128, 112, 96, 84, 72, 62, 54, 48]
const text = (size: number) => ({ face: 'text', size }) as const
/** Two heights: the height of a brand's logo above the texts, and the height of the space for this logo. */
const LOGO = { height: 44, space: 68 }

export type OgArtwork = {
  bytes: Buffer
  /** The point of the picture that a crop must show. Null means the center, or the top of an upright picture. */
  focus: Focus | null
  /** A poster is never cropped, because its text can reach up to its edges. */
  isPoster: boolean
}

/**
 * Draws a JPEG of 1200×630 px with much less than 300 KB. `artwork`: the picture of the event, outlet, brand or story, or null if there is
 * no such picture.
 */
export async function drawOgPicture(words: OgText, artwork: OgArtwork | null): Promise<Buffer> {
  const typeface = words.brand === null ? null : typefaceOf(words.brand)
  await loadGlyphs([words.group, words.over, words.title, ...words.under].join(' '), typeface)
  const layers: OverlayOptions[] = []
  let seam = WIDTH
  if (artwork) {
    const { autoOrient } = await sharp(artwork.bytes).metadata()
    seam = WIDTH - panelWidth(autoOrient, artwork.isPoster)
    layers.push(...(await panelLayers(artwork, autoOrient, seam)))
  }
  layers.push({ input: Buffer.from(drawText(words, seam)), left: 0, top: 0 })
  const sheet = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: groundOf(words.brand).ground },
  }).composite(layers)
  return sheet.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

type Size = { width: number; height: number }

export const panelWidth = ({ width, height }: Size, isPoster: boolean): number =>
  isPoster ? Math.min(WIDEST, Math.round((width * HEIGHT) / height)) : WIDEST

/**
 * Returns the size and position of a picture in a panel. A poster is centered and not cropped. Any other picture is cropped around its
 * focus, as on a page (`object-position`).
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

/** Returns the layer with the picture. If the picture does not fill the whole area, a blurred copy of the picture fills the rest. */
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
  const { ink, softInk } = groundOf(brand)
  const room = seam - 2 * EDGE
  const foot = HEIGHT - EDGE - 4
  const mark = markSvg(EDGE + 27, foot, 20)
  const name = wordmarkSvg(group, { x: EDGE + 66, y: foot, size: wordmarkSize(group, 46, room - 66), fill: ink })
  const logo = logoOf(brand)
  // On the card of the brand itself, the logo replaces the title.
  const isTitle = logo !== null && brand !== null && groupMarks().brandLooks[brand]?.name === title
  const isAbove = logo !== null && !isTitle
  const head = EDGE + (isAbove ? LOGO.space : 0)
  const parts = [
    ...(isAbove ? [drawLogo(logo, { x: EDGE, y: EDGE, width: room * 0.7, height: LOGO.height }, ink)] : []),
    outline(cutTo(linesOf(over, text(24), room), 1, text(24), room)[0] ?? '', {
      ...text(24),
      x: EDGE,
      y: head + 24,
      fill: accent,
    }),
  ]
  const below = under
    .flatMap((paragraph, i) =>
      cutTo(linesOf(paragraph, text(28), room), 2, text(28), room).map((line) => ({
        line,
        fill: i === 0 ? ink : softInk,
      })),
    )
    .slice(0, 4)
  const bottom = HEIGHT - EDGE - 78
  const top = head + 60
  const underTop = bottom - below.length * 40
  const space = { width: room, height: underTop - 28 - top }
  parts.push(...(isTitle ? [drawLogo(logo, { x: EDGE, y: top, ...space }, ink)] : drawTitle(title, brand, space, top)))
  for (const [i, { line, fill }] of below.entries())
    parts.push(outline(line, { ...text(28), x: EDGE, y: underTop + 30 + i * 40, fill }))
  const seamLine = seam < WIDTH ? `<rect x="${seam}" width="6" height="${HEIGHT}" fill="${accent}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${seamLine}${mark}${name}${parts.join('')}</svg>`
}

/** Draws a logo at the upper left corner of a box. The logo has the largest size that fits into the box. */
function drawLogo(logo: string, { x, y, ...space }: Size & { x: number; y: number }, ink: string): string {
  return inkedDrawing(logo, { x, y, ...fitInto(ratioOf(logo), space) }, ink)
}

/** Draws the lines of a title in the typeface of its brand. `top` is the upper edge of the first line. */
function drawTitle(title: string, brand: string | null, space: Size, top: number): string[] {
  const { face, scale, tracking } = titleFaceOf(brand)
  const set = (size: number) => ({ face, size: size * scale, tracking })
  const { setting, lines } = fitTitle(title, set, space)
  return lines.map((line, i) => {
    const y = top + capHeight(setting) + i * leadOf(setting)
    return outline(line, { ...setting, x: EDGE, y: Math.round(y), fill: groundOf(brand).ink })
  })
}

type TitleSetting = Parameters<typeof capHeight>[0]
/** Distance between two lines of a title: 1.4 times the height of a capital letter. */
const leadOf = (setting: TitleSetting): number => capHeight(setting) * 1.4

/** Returns the largest font size at which the title fits into the space and no word is broken. */
function fitTitle(
  title: string,
  set: (size: number) => TitleSetting,
  { width, height }: Size,
): { setting: TitleSetting; lines: string[] } {
  for (const size of SIZES) {
    const setting = set(size)
    const lines = linesOf(title, setting, width)
    const tall = capHeight(setting) + (lines.length - 1) * leadOf(setting)
    if (tall <= height && lines.length <= 4 && lines.every((line) => widthOf(line, setting) <= width))
      return { setting, lines }
  }
  const setting = set(SIZES.at(-1) ?? 48)
  const most = Math.max(1, Math.floor((height - capHeight(setting)) / leadOf(setting)) + 1)
  return { setting, lines: cutTo(linesOf(title, setting, width), most, setting, width) }
}
