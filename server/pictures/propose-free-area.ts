import sharp from 'sharp'
import { type PictureArea, STRIP_RATIO } from '#contract/picture-address.ts'
import { findLetters } from '#server/pictures/letters/find-letters.ts'
import { type Pixels, readPixels, type Sides, stepBetween } from '#server/pictures/letters/flat-shapes.ts'
import { type PixelSums, sumIn, sumPixels } from '#server/pictures/letters/pixel-sums.ts'

/** Longer side at which the smallest line of a poster still has strokes; one tolerance is for pale letters, the other for uneven ones. */
const FINE = { side: 1200, tolerances: [10, 20] }
/** Grain disappears at this side: the palest title differs from its ground by less than grain does. */
const COARSE = { side: 300, tolerances: [6] }
/** Space around letters that a strip leaves, as a share of the width. */
const MARGIN = 0.012
/** A step of a channel between neighbors that counts as an edge. */
const EDGE = 26
/** Largest share of edges in a strip. Above it the strip is a pattern that may hide letters. */
const MOST_EDGES = 0.05
const WIDTHS = [100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30]
/** A strip of half the window of a phone is sharp at this width. */
const LEAST_PX = 480

/**
 * Proposes where a picture has no words: the widest part of 2.6:1 without anything like letters, the calmest of that width. Returns null
 * if there is no such part, so that no title is ever cut. Staff may mark another part.
 * @throws if the bytes are no picture
 */
export async function proposeFreeArea(bytes: Buffer): Promise<PictureArea | null> {
  const { autoOrient: made } = await sharp(bytes).metadata()
  const fine = await readPixels(bytes, FINE.side)
  const letters = await lettersOf(fine, FINE.tolerances)
  const coarse = await readPixels(bytes, COARSE.side)
  const scale = fine.width / coarse.width
  for (const { left, top, right, bottom } of await lettersOf(coarse, COARSE.tolerances))
    letters.push({ left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale })
  const covered = coverOf(fine, letters)
  const edges = edgesOf(fine)
  for (const w of WIDTHS) {
    const h = Math.round((w * fine.width) / STRIP_RATIO / fine.height)
    const isSharp = (made.width * w) / 100 >= LEAST_PX
    if (h < 5 || h > 100 || !isSharp) continue
    const best = calmestOf(fine, { w, h }, { covered, edges })
    if (best) return best
  }
  return null
}

async function lettersOf(pixels: Pixels, tolerances: readonly number[]): Promise<Sides[]> {
  const letters: Sides[] = []
  for (const tolerance of tolerances) letters.push(...(await findLetters(pixels, tolerance)))
  return letters
}

/** Counts pixels that letters and the space around them cover. */
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

const edgesOf = ({ data, width, height }: Pixels): PixelSums =>
  sumPixels(width, height, (x, y) => {
    const at = y * width + x
    const isEdge =
      (x + 1 < width && stepBetween(data, at, at + 1) > EDGE) ||
      (y + 1 < height && stepBetween(data, at, at + width) > EDGE)
    return isEdge ? 1 : 0
  })

type Obstacles = { covered: PixelSums; edges: PixelSums }

/** Finds the area of a size that covers no letter and has the fewest edges. Returns null if each covers a letter. */
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
