// Finds shapes of one tone in a picture. Such shapes are letters, but also discs, hills and plain backgrounds.
import { setImmediate as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Rgb } from '#domain/catalogue/contrast.ts'

export type Pixels = { data: Buffer; width: number; height: number }

/** The four sides of a shape in pixels. `right` and `bottom` are the first pixels outside of the shape. */
export type Sides = { left: number; top: number; right: number; bottom: number }

export type FlatShape = Sides & {
  /** Number of pixels in the shape. */
  area: number
  /** Number of pixel sides between the shape and its surroundings. */
  outline: number
  tone: Rgb
}

/**
 * Reads a picture and shrinks it, so that its longer side has `most` pixels. The grain disappears, but the strokes of letters stay.
 * @throws if the bytes are no picture
 */
export async function readPixels(bytes: Buffer, most: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#1b1226' })
    .toColourspace('srgb')
    .resize({ width: most, height: most, fit: 'inside' })
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns the largest difference in a color channel between two pixels. */
export const stepBetween = (data: Buffer, pixel: number, other: number): number =>
  Math.max(
    Math.abs((data[pixel * 3] ?? 0) - (data[other * 3] ?? 0)),
    Math.abs((data[pixel * 3 + 1] ?? 0) - (data[other * 3 + 1] ?? 0)),
    Math.abs((data[pixel * 3 + 2] ?? 0) - (data[other * 3 + 2] ?? 0)),
  )

/** The scan pauses each time after this number of pixels, so that the server can handle other requests. */
const PIXELS_A_TURN = 150_000

/** Finds shapes. Within a shape, neighboring pixels differ by at most `tolerance` in every color channel. */
export async function findFlatShapes(pixels: Pixels, tolerance: number): Promise<FlatShape[]> {
  const isTaken = new Uint8Array(pixels.width * pixels.height)
  const open = new Int32Array(isTaken.length)
  const shapes: FlatShape[] = []
  let sinceTurn = 0
  for (let start = 0; start < isTaken.length; start++) {
    if (isTaken[start]) continue
    const shape = shapeAt(pixels, start, { tolerance, isTaken, open })
    shapes.push(shape)
    sinceTurn += shape.area
    if (sinceTurn > PIXELS_A_TURN) {
      await pause()
      sinceTurn = 0
    }
  }
  return shapes
}

type Scan = { tolerance: number; isTaken: Uint8Array; open: Int32Array }

/** Finds the shape around a pixel. Marks each pixel that belongs to the shape, so that the scan reads each pixel only once. */
function shapeAt({ data, width, height }: Pixels, start: number, { tolerance, isTaken, open }: Scan): FlatShape {
  let [red, green, blue] = [0, 0, 0]
  let [left, top, right, bottom, area, inner] = [width, height, 0, 0, 0, 0]
  let count = 1
  open[0] = start
  isTaken[start] = 1
  const visit = (pixel: number, next: number) => {
    if (stepBetween(data, pixel, next) > tolerance) return
    inner += 1
    if (isTaken[next]) return
    isTaken[next] = 1
    open[count++] = next
  }
  while (count > 0) {
    const pixel = open[--count] ?? 0
    const x = pixel % width
    const y = (pixel - x) / width
    area += 1
    red += data[pixel * 3] ?? 0
    green += data[pixel * 3 + 1] ?? 0
    blue += data[pixel * 3 + 2] ?? 0
    if (x < left) left = x
    if (x >= right) right = x + 1
    if (y < top) top = y
    if (y >= bottom) bottom = y + 1
    if (x > 0) visit(pixel, pixel - 1)
    if (x < width - 1) visit(pixel, pixel + 1)
    if (y > 0) visit(pixel, pixel - width)
    if (y < height - 1) visit(pixel, pixel + width)
  }
  const tone: Rgb = [red / area, green / area, blue / area]
  return { left, top, right, bottom, area, outline: area * 4 - inner, tone }
}
