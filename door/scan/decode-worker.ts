// Reads codes beside the page, so that the picture does not stand still while one is looked for.
import { decodeQR } from 'qr/decode.js'

/** A picture, square by square a byte each of red, green, blue and none. */
export type Frame = { width: number; height: number; data: Uint8ClampedArray } | ImageBitmap

/** The page that asked: a worker is typed as one here. */
const page = globalThis as unknown as Pick<Worker, 'postMessage'>
let canvas: OffscreenCanvas | null = null

function pixelsOf(frame: Frame) {
  if (!(frame instanceof ImageBitmap)) return frame
  const { width, height } = frame
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(frame, 0, 0)
  frame.close()
  return context?.getImageData(0, 0, width, height) ?? null
}

addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  let text: string | null = null
  try {
    const pixels = pixelsOf(data)
    text = pixels && decodeQR(pixels, { effort: 2, timeLimit: 40 })
  } catch {
    // No code in this picture.
  }
  page.postMessage(text, [])
})
