// Reads a code in a picture of the camera. Tries three forms of the picture in this order: unchanged, with a straightened code, rotated or
// scaled. The rotation and the scale change with each new picture.
import { decodeQR, type FinderPoints } from 'qr/decode.js'
import { type Grey, straightenCode } from '#door/scan/straighten.ts'

/** A picture with red, green, blue and an unused byte per pixel. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

const PLAIN = { effort: 2, timeLimit: 40 }
const AGAIN = { effort: 2, timeLimit: 15 }
/** Pairs of a rotation in degrees and a scale. Each picture is read with the next pair. */
const WAYS = [
  { turn: 45, scale: 0.75 },
  { turn: 0, scale: 0.6 },
  { turn: 20, scale: 0.75 },
  { turn: 70, scale: 0.75 },
  { turn: 0, scale: 0.45 },
] as const

/**
 * Returns the text of a code, or null if no code is found. `look`: number of the picture. This number selects the rotation and the scale.
 */
export function readPicture(pixels: Pixels, look: number): string | null {
  const grey = greyOf(pixels)
  const transform = WAYS[look % WAYS.length] ?? WAYS[0]
  return readOnce(pixels, grey, PLAIN) ?? readTurned(grey, transform)
}

function readTurned(grey: Grey, { turn, scale }: (typeof WAYS)[number]): string | null {
  const turnedPicture = turnedBy(grey, (turn * Math.PI) / 180, scale)
  return readOnce(turnedPicture, greyOf(turnedPicture), AGAIN)
}

function readOnce(pixels: Pixels, grey: Grey, options: typeof PLAIN): string | null {
  let finderPoints: FinderPoints | null = null
  const text = decoded(pixels, { ...options, pointsOnDetect: (points) => void (finderPoints = points) })
  if (text !== null || !finderPoints) return text
  for (const flat of straightenCode(grey, finderPoints)) {
    const read = decoded(flat, AGAIN)
    if (read !== null) return read
  }
  return null
}

function decoded(pixels: Pixels, options: Parameters<typeof decodeQR>[1]): string | null {
  try {
    return decodeQR(pixels, options)
  } catch {
    // The reader throws if the picture contains no code.
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
