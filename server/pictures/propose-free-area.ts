import sharp from 'sharp'
import { type PictureArea, STRIP_RATIO } from '#contract/picture-address.ts'
import { findLetters } from '#server/pictures/letters/find-letters.ts'
import { type Pixels, readPixels, type Sides } from '#server/pictures/letters/flat-shapes.ts'
import { type PixelSums, sumIn, sumPixels } from '#server/pictures/letters/pixel-sums.ts'

/**
 * `side`: longer side of the shrunk picture, in px. At this size, the smallest text of a poster is still readable. `tolerances`: the first
 * finds pale letters, the second finds letters with uneven tones.
 */
const FINE = { side: 1200, tolerances: [10, 20] }
/**
 * `side`: longer side of a picture that is shrunk more, in px. At this size, the grain disappears. This is necessary to find a very pale
 * title, because grain has more contrast than such a title.
 */
const COARSE = { side: 300, tolerances: [6] }
/** Minimum space between a strip and letters, as a share of the width. */
const MARGIN = 0.012
/** Minimum difference in a color channel between two neighboring pixels that form an edge. */
const EDGE = 26
/** Maximum share of edge pixels in a strip. A strip with more edges has a pattern, and the pattern may hide letters. */
const MOST_EDGES = 0.05
const WIDTHS = [100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30]
/** Minimum width of a strip, in px of the original picture. On a phone, a strip of this width is sharp on half of the screen. */
const LEAST_PX = 480

/**
 * Proposes an area of a picture for a strip. The area has the proportions 2.6:1 and contains nothing similar to letters. If there are
 * several, returns the widest, and of equally wide areas the area with the fewest edges. Returns null if there is no such area. Staff can
 * mark another area.
 * @throws if the bytes are no picture
 */
export async function proposeFreeArea(bytes: Buffer): Promise<PictureArea | null> {
  const { autoOrient: dimensions } = await sharp(bytes).metadata()
  const fine = await readPixels(bytes, FINE.side)
  const letters = await lettersOf(fine, FINE.tolerances)
  const coarse = await readPixels(bytes, COARSE.side)
  const scale = fine.width / coarse.width
  for (const { left, top, right, bottom } of await lettersOf(coarse, COARSE.tolerances))
    letters.push({ left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale })
  const cover = coverOf(fine, letters)
  const edges = edgesOf(fine)
  for (const w of WIDTHS) {
    const h = Math.round((w * fine.width) / STRIP_RATIO / fine.height)
    const isSharp = (dimensions.width * w) / 100 >= LEAST_PX
    if (h < 5 || h > 100 || !isSharp) continue
    const best = calmestOf(fine, { w, h }, { covered: cover, edges })
    if (best) return best
  }
  return null
}

async function lettersOf(pixels: Pixels, tolerances: readonly number[]): Promise<Sides[]> {
  const letters: Sides[] = []
  for (const tolerance of tolerances) letters.push(...(await findLetters(pixels, tolerance)))
  return letters
}

/** Returns cumulative sums of the covered pixels. A pixel is covered if it is part of a letter or of the space around a letter. */
function coverOf({ width, height }: Pixels, letters: readonly Sides[]): PixelSums {
  const isCovered = new Uint8Array(width * height)
  const margin = MARGIN * width
  for (const { left, top, right, bottom } of letters) {
    const [from, until] = [Math.max(0, Math.floor(left - margin)), Math.min(width, Math.ceil(right + margin))]
    for (let y = Math.max(0, Math.floor(top - margin)); y < Math.min(height, Math.ceil(bottom + margin)); y++)
      isCovered.fill(1, y * width + from, y * width + until)
  }
  return sumPixels(width, height, (x, y) => isCovered[y * width + x] ?? 0)
}

const edgesOf = ({ width, height, steps }: Pixels): PixelSums =>
  sumPixels(width, height, (x, y) => {
    const at = y * width + x
    const isEdge = (x + 1 < width && (steps.right[at] ?? 0) > EDGE) || (y + 1 < height && (steps.below[at] ?? 0) > EDGE)
    return isEdge ? 1 : 0
  })

type Obstacles = { covered: PixelSums; edges: PixelSums }

/**
 * Finds the area of a given size that covers no letter and has the fewest edges. Returns null if every area covers a letter or has too
 * many edges.
 */
function calmestOf({ width, height }: Pixels, { w, h }: Pick<PictureArea, 'w' | 'h'>, { covered, edges }: Obstacles) {
  let best: { area: PictureArea; share: number } | null = null
  for (let y = 0; y <= 100 - h; y++)
    for (let x = 0; x <= 100 - w; x++) {
      const sides = [(x * width) / 100, (y * height) / 100, ((x + w) * width) / 100, ((y + h) * height) / 100]
      const [left = 0, top = 0, right = 0, bottom = 0] = sides.map(Math.round)
      if (sumIn(covered, left, top, right, bottom) > 0) continue
      const share = sumIn(edges, left, top, right, bottom) / Math.max(1, (right - left) * (bottom - top))
      if (share <= MOST_EDGES && (!best || share < best.share)) best = { area: { x, y, w, h }, share }
    }
  return best?.area ?? null
}
