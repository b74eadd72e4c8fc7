// Finds a code in a picture. Uses the browser's own detector if this detector passes a test. Otherwise uses a worker of this app.
import { isSelfTestRead, selfTestPicture } from '#door/scan/self-test.ts'

/** Finds a code in a picture of the video. Resolves to null if no code is found. */
export type FindCode = (video: HTMLVideoElement) => Promise<string | null>
export type Finder = { kind: 'browser' | 'worker'; find: FindCode }

type Detected = { rawValue: string }
type Detector = { detect(source: CanvasImageSource): Promise<Detected[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Selects a finder. The browser's detector is first tested with a picture, because this detector needs services that a phone may lack. */
export async function openFinder(): Promise<Finder> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Own) {
    try {
      const detector = new Own({ formats: ['qr_code'] })
      const [read] = await detector.detect(selfTestPicture())
      if (isSelfTestRead(read?.rawValue)) {
        return { kind: 'browser', find: async (video) => (await detector.detect(video))[0]?.rawValue ?? null }
      }
    } catch {
      // The browser's detector does not work here, so the worker is used.
    }
  }
  return { kind: 'worker', find: openWorker() }
}

/** Side of the cropped picture in pixels. A ticket's code fills most of the center, so more pixels would not find more tickets. */
const SIDE = 640

function openWorker(): FindCode {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  let answer: ((text: string | null) => void) | null = null
  const settle = (text: string | null) => {
    answer?.(text)
    answer = null
  }
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => settle(data))
  worker.addEventListener('error', () => settle(null))
  const cut = openCut()
  return async (video) => {
    const frame = await cut(video)
    if (!frame) return null
    return new Promise((resolve) => {
      answer = resolve
      worker.postMessage(frame, 'data' in frame ? [frame.data.buffer] : [frame])
    })
  }
}

/** Returns a function that crops the center of the picture to at most 640 by 640 pixels. */
function openCut() {
  let canvas: HTMLCanvasElement | null = null
  return async (video: HTMLVideoElement) => {
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (side === 0) return null
    const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    const to = Math.min(side, SIDE)
    if ('OffscreenCanvas' in globalThis)
      return createImageBitmap(video, x, y, side, side, { resizeWidth: to, resizeHeight: to })
    // In some browsers, workers have no canvas and cannot read pixels. Then the page reads the pixels.
    canvas ??= document.createElement('canvas')
    canvas.width = to
    canvas.height = to
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(video, x, y, side, side, 0, 0, to, to)
    const { data, width, height } = context?.getImageData(0, 0, to, to) ?? {}
    return data && width && height ? { data, width, height } : null
  }
}
