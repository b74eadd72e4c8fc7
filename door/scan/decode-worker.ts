// Reads codes in a worker, so that the camera's picture does not freeze during the reading.
import { readPicture } from '#door/scan/read-picture.ts'

/** A picture from the camera: an image bitmap, or pixels with red, green, blue and an unused byte each. */
export type Frame = { width: number; height: number; data: Uint8ClampedArray } | ImageBitmap

/** The global scope of this worker. The worker needs only its function `postMessage`, so the type contains only this function. */
const page = globalThis as unknown as Pick<Worker, 'postMessage'>
let canvas: OffscreenCanvas | null = null
let look = 0

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
  const pixels = pixelsOf(data)
  page.postMessage(pixels && readPicture(pixels, look++), [])
})
