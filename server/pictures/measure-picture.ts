import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFacts } from '#contract/picture-address.ts'
import { type Rgb, veilOver } from '#server/pictures/veil.ts'

/** A tone counts from about a hundredth of the picture's width: grain and glints are no ground that words stand on. */
const TONES_ACROSS = 96

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

/** Upper and lower tones. A slot may cut a picture above or below, so each part reaches past the middle. */
export function partsOf({ tones, across, down }: PicturePixels): { above: Rgb[]; below: Rgb[] } {
  return {
    above: tones.slice(0, across * Math.ceil(down * 0.6)),
    below: tones.slice(across * Math.floor(down * 0.3)),
  }
}

/** What is known of a picture from its bytes; throws where they are no picture. R-098: 10×10, quality 50, blur 3. */
export async function measurePicture(bytes: Buffer): Promise<PictureFacts> {
  const { autoOrient } = await sharp(bytes).metadata()
  const blur = await sharp(bytes).autoOrient().resize(10, 10, { fit: 'fill' }).blur(3).webp({ quality: 50 }).toBuffer()
  const pixels = await tonesOf(bytes)
  const { above, below } = partsOf(pixels)
  const whole = await sharp(bytes).flatten({ background: '#1b1226' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return {
    version: versionOf(bytes),
    width: autoOrient.width,
    height: autoOrient.height,
    tone: whole.subarray(0, 3).toString('hex'),
    veilAbove: veilOver(above),
    veilBelow: veilOver(below),
    blur: blur.toString('base64'),
  }
}

/** A picture is called by its bytes: twelve hex digits of their SHA-256. */
export const versionOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)
