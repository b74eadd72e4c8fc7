// Detects that the camera's picture is too dark. The screen then offers the torch.

const SIDE = 16
/** Minimum mean brightness of a picture, from 0 to 255. In a darker picture, a code on paper is not readable. */
const DARK_BELOW = 38

let canvas: HTMLCanvasElement | null = null

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
