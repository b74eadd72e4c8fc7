// Finds shapes of one tone in a picture. Such shapes are letters, but also discs, hills and plain backgrounds.
import { setImmediate as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Rgb } from '#domain/catalogue/contrast.ts'

export type Pixels = { data: Buffer; width: number; height: number; steps: Steps }

/**
 * Largest difference in a color channel between each pixel and its neighbor on the right, and between each pixel and its neighbor below.
 * Without a neighbor, the difference is 255.
 */
export type Steps = { right: Uint8Array; below: Uint8Array }

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
  const { width, height } = info
  return { data, width, height, steps: measureSteps(data, width, height) }
}

/** Measures all steps of a picture once, because the search for shapes reads each step several times. */
function measureSteps(data: Buffer, width: number, height: number): Steps {
  const right = new Uint8Array(width * height).fill(255)
  const below = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if (x < width - 1) right[pixel] = stepBetween(data, pixel, pixel + 1)
      if (y < height - 1) below[pixel] = stepBetween(data, pixel, pixel + width)
    }
  return { right, below }
}

/** Returns the largest difference in a color channel between two pixels. */
const stepBetween = (data: Buffer, pixel: number, other: number): number =>
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

/** Returns the shape around a pixel. Marks each pixel when it joins the shape, so that no pixel is read twice. */
function shapeAt({ data, width, height, steps }: Pixels, start: number, { tolerance, isTaken, open }: Scan): FlatShape {
  const { right: toRight, below } = steps
  let [red, green, blue] = [0, 0, 0]
  let [left, top, right, bottom, area, inner] = [width, height, 0, 0, 0, 0]
  let count = 1
  open[0] = start
  isTaken[start] = 1
  const visit = (next: number, step = 255) => {
    if (step > tolerance) return
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
    if (pixel > 0) visit(pixel - 1, toRight[pixel - 1])
    visit(pixel + 1, toRight[pixel])
    if (y > 0) visit(pixel - width, below[pixel - width])
    visit(pixel + width, below[pixel])
  }
  const tone: Rgb = [red / area, green / area, blue / area]
  return { left, top, right, bottom, area, outline: area * 4 - inner, tone }
}
