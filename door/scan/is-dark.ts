// Whether the camera sees next to nothing: then the torch is offered.

const SIDE = 16
/** Of 255: a room in which a code on paper is not read. */
const DARK_BELOW = 38

let canvas: HTMLCanvasElement | null = null

/** By the mean light of a few points of the picture. */
export function isDark(video: HTMLVideoElement): boolean {
  if (video.videoWidth === 0) return false
  canvas ??= Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(video, 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  let light = 0
  for (let i = 0; i < data.length; i += 4) light += Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)
  return light / (SIDE * SIDE) < DARK_BELOW
}
