// Draws prints in the colors of a brand. An item without a picture gets such prints as its first pictures.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { isMotif } from '#domain/catalogue/brand-looks.ts'
import { INK, NIGHT, ownColorsOf } from '#domain/catalogue/brand-palette.ts'
import type { LookColumns, NewPrint } from '#server/content/making/print-repository.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'
import { PRINT_FRAMES, type PrintForm, type PrintLook, printSvg } from '#server/pictures/prints/print-svg.ts'
import type { App } from '#server/app.ts'

/** The look of prints without a brand. */
export const GROUP_LOOK: PrintLook = { ground: NIGHT, ink: INK, accent: EMBER.accent, motif: null }

/** Returns the look of a brand's prints. */
export const printLookOf = (brand: LookColumns): PrintLook => ({
  ...ownColorsOf(brand),
  motif: isMotif(brand.motif) ? brand.motif : null,
})

/**
 * Draws a print and stores its file. The caller inserts the row. The file is stored before the row, because a file without a row is
 * harmless.
 */
export async function drawPrint(app: App, name: string, look: PrintLook, form: PrintForm): Promise<NewPrint> {
  const frame = PRINT_FRAMES[form]
  const bytes = await sharp(Buffer.from(printSvg(name, look, frame)))
    .webp({ quality: 90 })
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await app.files?.put(hash, bytes, 'image/webp')
  return {
    name,
    form,
    path: `/pictures/office/${name}-${hash.slice(0, 8)}.webp`,
    hash,
    ...frame,
    alt: null,
    bytes: app.files ? null : bytes,
  }
}

const SAMPLE = { width: 320, height: 214 }

/** Draws a small print for the choice of a motif. All samples have the same seed, so that only the motif differs. */
export const drawPrintSample = (look: PrintLook): Promise<Buffer> =>
  sharp(Buffer.from(printSvg('sample', look, PRINT_FRAMES.wide)))
    .resize(SAMPLE)
    .webp({ quality: 82 })
    .toBuffer()
