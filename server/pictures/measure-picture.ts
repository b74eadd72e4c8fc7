import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFacts } from '#contract/picture-address.ts'
import { measureInks } from '#server/pictures/inks/measure-inks.ts'
import type { Rgb } from '#domain/catalogue/contrast.ts'
import { veilOver } from '#server/pictures/veil.ts'

/**
 * Width of the shrunk picture, in pixels. At this width, tones that cover less than about a hundredth of the picture's width disappear.
 * Such tones are grain and glints, which do not make text unreadable.
 */
const TONES_ACROSS = 96

/**
 * If a picture has no areas for text, its dark veil has at least this opacity in percent. Only broad areas of the picture are measured,
 * and the text could be on a narrow bright line between them.
 */
const LEAST_VEIL = 66

/** A part of a picture. Position and size are fractions of the picture's width and height. */
export type Area = { x: number; y: number; w: number; h: number }
/** The text areas of a picture. The artist left these areas of the picture empty, so that a page can show text there. */
export type Grounds = { above: Area; below: Area }

export type PicturePixels = { tones: Rgb[]; across: number; down: number }

/** Returns the tones of a picture, row by row, as the background of text. */
export async function tonesOf(bytes: Buffer): Promise<PicturePixels> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#1b1226' })
    .toColourspace('srgb')
    .resize({ width: TONES_ACROSS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tones: Rgb[] = []
  for (let at = 0; at + 2 < data.length; at += info.channels)
    tones.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  return { tones, across: info.width, down: info.height }
}

/**
 * Text areas for a picture that has no empty areas. Both areas extend beyond the middle of the picture, because a page can crop the picture
 * at the top or at the bottom.
 */
const ANYWHERE: Grounds = { above: { x: 0, y: 0, w: 1, h: 0.6 }, below: { x: 0, y: 0.3, w: 1, h: 0.7 } }

export function partsOf(pixels: PicturePixels, { above, below }: Grounds = ANYWHERE): { above: Rgb[]; below: Rgb[] } {
  return { above: tonesIn(pixels, above), below: tonesIn(pixels, below) }
}

function tonesIn({ tones, across, down }: PicturePixels, { x, y, w, h }: Area): Rgb[] {
  const [left, right] = [Math.floor(x * across), Math.ceil((x + w) * across)]
  const [top, foot] = [Math.floor(y * down), Math.ceil((y + h) * down)]
  return tones.filter((_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)]
    return column >= left && column < right && row >= top && row < foot
  })
}

/**
 * Measures the facts of a picture from its bytes. The blurred placeholder has 10×10 px, quality 50 and blur 3. If a picture has
 * text areas (`grounds`), its veil suits only these areas, and often no veil is needed. Any other picture gets a veil that suits text
 * everywhere.
 * @throws if the bytes are no picture
 */
export async function measurePicture(bytes: Buffer, grounds?: Grounds): Promise<PictureFacts> {
  const { autoOrient } = await sharp(bytes).metadata()
  const blur = await sharp(bytes).autoOrient().resize(10, 10, { fit: 'fill' }).blur(3).webp({ quality: 50 }).toBuffer()
  const pixels = await tonesOf(bytes)
  const { above, below } = partsOf(pixels, grounds)
  const veil = (part: Rgb[]) => Math.max(grounds ? 0 : LEAST_VEIL, veilOver(part))
  const whole = await sharp(bytes).flatten({ background: '#1b1226' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return {
    version: versionOf(bytes),
    width: autoOrient.width,
    height: autoOrient.height,
    tone: whole.subarray(0, 3).toString('hex'),
    veilAbove: veil(above),
    veilBelow: veil(below),
    blur: blur.toString('base64'),
    inks: await measureInks(bytes),
  }
}

/** Returns the version of a picture: the first twelve hex digits of the SHA-256 of its bytes. */
export const versionOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)
