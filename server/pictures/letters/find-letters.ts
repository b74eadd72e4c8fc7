// Parts of a picture that may be words. A part of a drawing may look like one; a word is never left out for it.
import { findFlatShapes, type FlatShape, type Pixels, type Sides } from '#server/pictures/letters/flat-shapes.ts'

/** A smaller shape is grain. */
const LEAST_SIDE = 6
const LEAST_AREA = 10
/** A larger shape, as a share of the picture, is a ground or an object. */
const MOST_WIDTH = 0.6
const MOST_HEIGHT = 0.45

/**
 * Finds letters: shapes with a similar neighbor in a line, and shapes whose outline is long, such as a word in script. Letters of one
 * line are one part, with the space between them.
 */
export async function findLetters(pixels: Pixels, tolerance: number): Promise<Sides[]> {
  const shapes = (await findFlatShapes(pixels, tolerance))
    .filter((shape) => isOfLetterSize(shape, pixels))
    .toSorted((a, b) => a.left - b.left)
  const lines = new Map(shapes.filter(hasLongOutline).map((shape) => [shape, [shape]]))
  const farthest = LINE_GAP * pixels.height * MOST_HEIGHT
  for (const [at, shape] of shapes.entries())
    for (let next = at + 1; next < shapes.length; next++) {
      const other = shapes[next]
      if (!other || other.left - shape.right > farthest) break
      if (isBesideInLine(shape, other)) joinLines(lines, shape, other)
      else if (isBelowInLine(shape, other))
        for (const letter of [shape, other]) if (!lines.has(letter)) lines.set(letter, [letter])
    }
  return [...new Set(lines.values())].map(sidesOf)
}

function joinLines(lines: Map<FlatShape, FlatShape[]>, one: FlatShape, other: FlatShape): void {
  const [line, added] = [lines.get(one) ?? [one], lines.get(other) ?? [other]]
  if (line !== added) line.push(...added)
  for (const letter of [one, ...added]) lines.set(letter, line)
}

function sidesOf(line: readonly Sides[]): Sides {
  const sides = { left: Infinity, top: Infinity, right: 0, bottom: 0 }
  for (const { left, top, right, bottom } of line) {
    sides.left = Math.min(sides.left, left)
    sides.top = Math.min(sides.top, top)
    sides.right = Math.max(sides.right, right)
    sides.bottom = Math.max(sides.bottom, bottom)
  }
  return sides
}

/** Letters have a ground around them, so none touches a side of the picture. */
function isOfLetterSize({ left, top, right, bottom, area }: FlatShape, { width, height }: Pixels): boolean {
  if (left === 0 || top === 0 || right === width || bottom === height) return false
  const [across, down] = [right - left, bottom - top]
  if (area < LEAST_AREA || Math.max(across, down) < LEAST_SIDE) return false
  return across < width * MOST_WIDTH && down < height * MOST_HEIGHT
}

/** The square of the outline by the area: 16 for a square, about 20 for a disc of pixels, above 60 for a word in script. */
const LONG_OUTLINE = 60
const LEAST_OUTLINED_AREA = 40
const hasLongOutline = ({ outline, area }: FlatShape) =>
  area > LEAST_OUTLINED_AREA && outline ** 2 / area > LONG_OUTLINE

/** Steps of a channel between letters of one word. */
const SAME_TONE = 40
/** The lesser height of two letters as a share of the greater: x-height and capitals. */
const SAME_HEIGHT = 0.6
/** Share of the lesser height that two letters have in common. */
const SAME_LINE = 0.6
/** Space between letters as a share of their height. */
const LINE_GAP = 0.9
/** Italic letters reach over each other by this share of their width. */
const OVERLAP = 0.3

/** The neighbor stands in one line with the letter. */
const isBesideInLine = (one: FlatShape, other: FlatShape): boolean =>
  areNeighbors([one.left, one.right, one.top, one.bottom], [other.left, other.right, other.top, other.bottom]) &&
  haveSameTone(one, other)

/** The same for words that stand upright, whose columns count as rows. */
const isBelowInLine = (one: FlatShape, other: FlatShape): boolean =>
  areNeighbors([one.top, one.bottom, one.left, one.right], [other.top, other.bottom, other.left, other.right]) &&
  haveSameTone(one, other)

const haveSameTone = (one: FlatShape, other: FlatShape) =>
  one.tone.every((channel, at) => Math.abs(channel - (other.tone[at] ?? 0)) <= SAME_TONE)

/** Where a shape begins and ends along a line, and across it. */
type Extent = readonly [from: number, until: number, top: number, bottom: number]

function areNeighbors(
  [from, until, top, bottom]: Extent,
  [otherFrom, otherUntil, otherTop, otherBottom]: Extent,
): boolean {
  const [height, otherHeight] = [bottom - top, otherBottom - otherTop]
  const [low, high] = [Math.min(height, otherHeight), Math.max(height, otherHeight)]
  if (low / high <= SAME_HEIGHT) return false
  if (Math.min(bottom, otherBottom) - Math.max(top, otherTop) <= SAME_LINE * low) return false
  const gap = Math.max(from, otherFrom) - Math.min(until, otherUntil)
  return gap < LINE_GAP * high && gap > -OVERLAP * Math.min(until - from, otherUntil - otherFrom)
}
