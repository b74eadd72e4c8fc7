// The first pictures of everything that has none: prints in the colors of its brand.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type BrandColors, INK, NIGHT } from '#domain/catalogue/brand-palette.ts'
import type { NewPicture } from '#server/content/pictures/picture-repository.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'
import { PRINT_FRAMES, type PrintForm, printSvg } from '#server/pictures/prints/print-svg.ts'
import type { App } from '#server/app.ts'

/** The colors of a picture that belongs to no brand. */
export const GROUP_COLORS: BrandColors = { ground: NIGHT, ink: INK, accent: EMBER.accent }

/**
 * Draws a print and stores its file. The caller inserts the row. The file is stored before the row, because a file without a row is
 * harmless.
 */
export async function drawPrint(app: App, name: string, colors: BrandColors, form: PrintForm): Promise<NewPicture> {
  const frame = PRINT_FRAMES[form]
  const bytes = await sharp(Buffer.from(printSvg(name, colors, frame)))
    .webp({ quality: 90 })
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await app.files?.put(hash, bytes, 'image/webp')
  return {
    path: `/pictures/office/${name}-${hash.slice(0, 8)}.webp`,
    hash,
    ...frame,
    alt: null,
    bytes: app.files ? null : bytes,
  }
}
