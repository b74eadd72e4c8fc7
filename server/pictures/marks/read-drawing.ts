// Reads a file that staff upload as an icon, a wordmark or a logo: an SVG, or a PNG for an icon.
import sharp from 'sharp'
import { DRAWING_FORMS, DRAWING_LONGEST, type DrawingForm, viewBoxOf } from '#domain/catalogue/drawings.ts'
import { Refused } from '#domain/refusals.ts'
import { cleanDrawing, DrawingFault } from '#server/pictures/marks/clean-drawing.ts'

/** Width in px at which a drawing is rendered to find its edges. */
const PRINT = 1024
const MOST_INPUT_PX = 24_000_000
/** Sides in px of a PNG inside an icon. The server tries the largest side first. */
const PNG_SIDES = [512, 384, 256, 192]

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/**
 * Reads a file as a drawing. Crops a wordmark or a logo to its visible parts, because empty margins would make the drawing small.
 * @throws Refused validation_failed (data)
 */
export async function readDrawing(file: Buffer, form: DrawingForm): Promise<string> {
  try {
    const isPng = file.subarray(0, 4).equals(PNG_HEAD)
    if (isPng && form !== 'icon') throw new DrawingFault('drawing_unreadable')
    const drawing = isPng ? await drawingOfPng(file) : cleanDrawing(file.toString('utf8'))
    const box = await visibleBox(drawing)
    if (!box) throw new DrawingFault('drawing_unreadable')
    const result = form === 'icon' ? drawing : cleanDrawing(drawing.replace(/viewBox="[^"]*"/, `viewBox="${box}"`))
    const { width, height } = viewBoxOf(result)
    const { least, most } = DRAWING_FORMS[form]
    if (width / height < least || width / height > most)
      throw new Refused('validation_failed', {
        errors: { data: [form === 'icon' ? 'icon_not_square' : 'word_too_long'] },
      })
    return result
  } catch (fault) {
    if (fault instanceof Refused) throw fault
    const kind = fault instanceof DrawingFault ? fault.kind : 'drawing_unreadable'
    throw new Refused('validation_failed', { errors: { data: [kind] } })
  }
}

/** Returns the visible part of a drawing as a view box. Returns null if nothing is visible. */
async function visibleBox(drawing: string): Promise<string | null> {
  const { x, y, width, height } = viewBoxOf(drawing)
  const print = await sharp(
    Buffer.from(drawing.replace('<svg ', `<svg width="${PRINT}" height="${(PRINT * height) / width}" `)),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [print.info.width, print.info.height, -1, -1]
  for (let at = 3, pixel = 0; at < print.data.length; at += 4, pixel++) {
    if ((print.data[at] ?? 0) < 8) continue
    const [column, row] = [pixel % print.info.width, Math.floor(pixel / print.info.width)]
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
  }
  if (right < 0) return null
  const scale = width / print.info.width
  const numbers = [x + left * scale, y + top * scale, (right + 1 - left) * scale, (bottom + 1 - top) * scale]
  return numbers.map((value) => Number(value.toPrecision(6))).join(' ')
}

async function drawingOfPng(file: Buffer): Promise<string> {
  const picture = sharp(file, { limitInputPixels: MOST_INPUT_PX, failOn: 'error' })
  const { width, height } = await picture.metadata()
  for (const side of PNG_SIDES) {
    const png = await picture
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
    const href = `data:image/png;base64,${png.toString('base64')}`
    const svg = `<svg viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`
    if (svg.length < DRAWING_LONGEST) return cleanDrawing(svg)
  }
  throw new DrawingFault('too_long')
}
