import sharp from 'sharp'
import { type PictureArea, STRIP_RATIO } from '#contract/picture-address.ts'

/** Letters of a title have strokes of some pixels at this width; grain and glints disappear. */
const ACROSS = 200
/** A step of a channel between neighbours that counts as an edge: a title may differ from its ground in color alone. */
const EDGE = 26
/** Most of the edges that a calm part may have: the smallest line of a drawn poster has more. */
const MOST_EDGES = 0.003
const WIDTHS = [100, 90, 80, 70, 60]

/**
 * Proposes where a picture has no words: the widest part of 2.6:1 with few edges, the calmest of that width. Returns null if every part
 * is busy, so that no title is ever cut. Staff may mark another part.
 * @throws if the bytes are no picture
 */
export async function proposeFreeArea(bytes: Buffer): Promise<PictureArea | null> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#1b1226' })
    .toColourspace('srgb')
    .resize({ width: ACROSS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const edges = edgeSums(data, info)
  for (const w of WIDTHS) {
    const h = Math.round((w * info.width) / STRIP_RATIO / info.height)
    if (h < 5 || h > 100) continue
    const candidates = placesOf(w, h).map((area) => ({ area, share: shareOfEdges(edges, info, area) }))
    const best = candidates.toSorted((a, b) => a.share - b.share)[0]
    if (best && best.share <= MOST_EDGES) return best.area
  }
  return null
}

type Size = { width: number; height: number }

const placesOf = (w: number, h: number): PictureArea[] => {
  const steps = (room: number) => Array.from({ length: Math.floor(room / 2) + 1 }, (_, at) => at * 2)
  return steps(100 - h).flatMap((y) => steps(100 - w).map((x) => ({ x, y, w, h })))
}

/** Sums of edges from the upper left corner, so that each candidate takes four reads. */
function edgeSums(data: Buffer, { width, height, channels }: Size & { channels: number }): Float64Array {
  const step = (at: number, next: number) =>
    Math.max(
      Math.abs((data[at] ?? 0) - (data[next] ?? 0)),
      Math.abs((data[at + 1] ?? 0) - (data[next + 1] ?? 0)),
      Math.abs((data[at + 2] ?? 0) - (data[next + 2] ?? 0)),
    )
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      const right = x + 1 < width ? step(at, at + channels) : 0
      const below = y + 1 < height ? step(at, at + width * channels) : 0
      if (Math.max(right, below) > EDGE) row += 1
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

function shareOfEdges(sums: Float64Array, { width, height }: Size, { x, y, w, h }: PictureArea): number {
  const across = (percent: number) => Math.round((percent * width) / 100)
  const down = (percent: number) => Math.round((percent * height) / 100)
  const [left, right, top, foot] = [across(x), across(x + w), down(y), down(y + h)]
  const at = (column: number, row: number) => sums[row * (width + 1) + column] ?? 0
  const edges = at(right, foot) - at(left, foot) - at(right, top) + at(left, top)
  return edges / Math.max(1, (right - left) * (foot - top))
}
