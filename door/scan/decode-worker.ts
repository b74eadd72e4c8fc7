// Reads codes beside the page, so that the picture does not stand still while one is looked for.
import { readPicture } from '#door/scan/read-picture.ts'

/** A picture, square by square a byte each of red, green, blue and none. */
export type Frame = { width: number; height: number; data: Uint8ClampedArray } | ImageBitmap

/** The page that asked: a worker is typed as one here. */
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
