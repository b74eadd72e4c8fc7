import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFacts } from '#contract/picture-address.ts'
import { measureInks } from '#server/pictures/inks/measure-inks.ts'
import { type Rgb, veilOver } from '#server/pictures/veil.ts'

/** A tone counts from about a hundredth of the picture's width: grain and glints are no ground that words stand on. */
const TONES_ACROSS = 96

/** A picture is measured in broad tones: a beam of light, thinner than they are, still crosses the words. */
const LEAST_VEIL = 66

/** A part of a picture, in fractions of its width and height. */
export type Area = { x: number; y: number; w: number; h: number }
/** Where the words stand on a picture that was composed for them. */
export type Grounds = { above: Area; below: Area }

export type PicturePixels = { tones: Rgb[]; across: number; down: number }

/** The tones of a picture, row by row, as words over it meet them. */
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

/** Anywhere: a slot may cut a picture above or below, so each part reaches past the middle. */
const ANYWHERE: Grounds = { above: { x: 0, y: 0, w: 1, h: 0.6 }, below: { x: 0, y: 0.3, w: 1, h: 0.7 } }

/** The tones that words above and words below may stand on. */
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
 * What is known of a picture from its bytes; throws where they are no picture. R-098: 10×10, quality 50, blur 3.
 * One with grounds for its words has the veil these need, often none; any other has enough for words anywhere.
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

/** A picture is called by its bytes: twelve hex digits of their SHA-256. */
export const versionOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)
