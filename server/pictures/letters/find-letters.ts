// Finds areas of a picture that may be text. The search can mistake a part of a drawing for text, but it must not miss any text.
import { findFlatShapes, type FlatShape, type Pixels, type Sides } from '#server/pictures/letters/flat-shapes.ts'

/** Minimum size of a letter in pixels: the length of its longer side, and its area. A smaller shape counts as grain. */
const LEAST_SIDE = 6
const LEAST_AREA = 10
/**
 * Maximum width and height of a letter, as shares of the width and height of the picture. A larger shape is a part of the background or a
 * drawn object.
 */
const MOST_WIDTH = 0.6
const MOST_HEIGHT = 0.45

/**
 * Finds letters. A shape counts as a letter in two cases: it has a similar neighbor in the same line, or it has a long outline, such as a
 * word in script. The letters of a line and the space between them form one area.
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

function joinLines(lines: Map<FlatShape, FlatShape[]>, shape: FlatShape, other: FlatShape): void {
  const [line, added] = [lines.get(shape) ?? [shape], lines.get(other) ?? [other]]
  if (line !== added) line.push(...added)
  for (const letter of [shape, ...added]) lines.set(letter, line)
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

/**
 * Returns true if a shape can be a letter by its size. A shape at the edge of the picture is not a letter, because letters have background
 * on every side.
 */
function isOfLetterSize({ left, top, right, bottom, area }: FlatShape, { width, height }: Pixels): boolean {
  if (left === 0 || top === 0 || right === width || bottom === height) return false
  const [across, down] = [right - left, bottom - top]
  if (area < LEAST_AREA || Math.max(across, down) < LEAST_SIDE) return false
  return across < width * MOST_WIDTH && down < height * MOST_HEIGHT
}

/**
 * A shape counts as a word in script if its squared outline divided by its area is more than this. The quotient is 16 for a square, and
 * about 20 for a disc of pixels.
 */
const LONG_OUTLINE = 60
const LEAST_OUTLINED_AREA = 40
const hasLongOutline = ({ outline, area }: FlatShape) =>
  area > LEAST_OUTLINED_AREA && outline ** 2 / area > LONG_OUTLINE

/** Maximum difference between the colors of two letters of one word, in each color channel. */
const SAME_TONE = 40
/**
 * Minimum height of the smaller of two letters, as a share of the height of the larger letter. A lowercase letter next to a capital is
 * still accepted.
 */
const SAME_HEIGHT = 0.6
/** Minimum overlap of two letters in the direction across the line, as a fraction of the smaller letter's height. */
const SAME_LINE = 0.6
/** Maximum space between letters, as a share of their height. */
const LINE_GAP = 0.9
/** Neighboring italic letters may overlap by at most this fraction of their width. */
const OVERLAP = 0.3

const isBesideInLine = (shape: FlatShape, other: FlatShape): boolean =>
  areNeighbors(
    [shape.left, shape.right, shape.top, shape.bottom],
    [other.left, other.right, other.top, other.bottom],
  ) && haveSameTone(shape, other)

/** Returns true if two shapes are neighboring letters in a vertical line of text. */
const isBelowInLine = (shape: FlatShape, other: FlatShape): boolean =>
  areNeighbors(
    [shape.top, shape.bottom, shape.left, shape.right],
    [other.top, other.bottom, other.left, other.right],
  ) && haveSameTone(shape, other)

const haveSameTone = (shape: FlatShape, other: FlatShape) =>
  shape.tone.every((channel, at) => Math.abs(channel - (other.tone[at] ?? 0)) <= SAME_TONE)

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
