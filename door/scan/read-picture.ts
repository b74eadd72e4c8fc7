// What is read in a picture of the camera: plainly, then with its code laid flat, then turned or smaller, another way with each look.
import { decodeQR, type FinderPoints } from 'qr/decode.js'
import { type Grey, straightened } from '#door/scan/straighten.ts'

/** Red, green, blue and none a pixel, a byte each. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

const PLAIN = { effort: 2, timeLimit: 40 }
const AGAIN = { effort: 2, timeLimit: 15 }
/** Degrees that a picture is turned by, and how large it is then; each look takes the next. */
const WAYS = [
  { turn: 45, scale: 0.75 },
  { turn: 0, scale: 0.6 },
  { turn: 20, scale: 0.75 },
  { turn: 70, scale: 0.75 },
  { turn: 0, scale: 0.45 },
] as const

/** The text of a code; null where none is found. `look` counts: what one look does not find, the next tries otherwise. */
export function readPicture(pixels: Pixels, look: number): string | null {
  const grey = greyOf(pixels)
  const way = WAYS[look % WAYS.length] ?? WAYS[0]
  return readOnce(pixels, grey, PLAIN) ?? readTurned(grey, way)
}

function readTurned(grey: Grey, { turn, scale }: (typeof WAYS)[number]): string | null {
  const turned = turnedBy(grey, (turn * Math.PI) / 180, scale)
  return readOnce(turned, greyOf(turned), AGAIN)
}

function readOnce(pixels: Pixels, grey: Grey, options: typeof PLAIN): string | null {
  let seen: FinderPoints | null = null
  const text = decoded(pixels, { ...options, pointsOnDetect: (points) => void (seen = points) })
  if (text !== null || !seen) return text
  for (const flat of straightened(grey, seen)) {
    const read = decoded(flat, AGAIN)
    if (read !== null) return read
  }
  return null
}

function decoded(pixels: Pixels, options: Parameters<typeof decodeQR>[1]): string | null {
  try {
    return decodeQR(pixels, options)
  } catch {
    // No code in this picture.
    return null
  }
}

function greyOf({ width, height, data }: Pixels): Grey {
  const light = new Uint8Array(width * height)
  for (let i = 0; i < light.length; i++)
    light[i] = ((data[i * 4] ?? 0) + 2 * (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) >> 2
  return { width, height, light }
}

function turnedBy({ width, height, light }: Grey, angle: number, scale: number): Pixels {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const data = new Uint8ClampedArray(w * h * 4)
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale]
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [dx, dy] = [x - w / 2, y - h / 2]
      const [sx, sy] = [Math.round(width / 2 + dx * cos - dy * sin), Math.round(height / 2 + dx * sin + dy * cos)]
      const value = sx < 0 || sy < 0 || sx >= width || sy >= height ? 128 : (light[sy * width + sx] ?? 128)
      data.fill(value, (y * w + x) * 4, (y * w + x) * 4 + 4)
    }
  return { width: w, height: h, data }
}
