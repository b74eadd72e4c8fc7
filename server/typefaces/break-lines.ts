// Breaks a text into lines. A line can break at a space, after a hyphen, or between words of a script without spaces. If the part before
// the first such position is too long for a line, the line breaks within a word.
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const BLANK = /^ +$/
/** Characters that may not begin a line. */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}]/u
/** Characters that may not end a line. */
const OPENS = /[\p{Ps}\p{Pi}]$/u
const HYPHEN = /[-‐–—/]$/u
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

export type LineRange = { start: number; end: number }
type Segment = Pick<Intl.SegmentData, 'segment' | 'isWordLike'>

function mayBreak(before: Segment, after: Segment): boolean {
  if (BLANK.test(before.segment) || BLANK.test(after.segment)) return true
  if (CLOSES.test(after.segment) || OPENS.test(before.segment)) return false
  if (HYPHEN.test(before.segment) || WIDE.test(before.segment) || WIDE.test(after.segment)) return true
  return before.isWordLike === true && after.isWordLike === true
}

/** Splits a text into pieces that a line break must not divide. Spaces are separate pieces. */
function piecesOf(text: string): LineRange[] {
  const pieces: LineRange[] = []
  let before: Segment | null = null
  for (const after of words.segment(text)) {
    const end = after.index + after.segment.length
    const last = pieces.at(-1)
    if (last && before && !mayBreak(before, after)) last.end = end
    else pieces.push({ start: after.index, end })
    before = after
  }
  return pieces
}

/**
 * Breaks a text into lines that are not wider than `width`. `widthOf` returns the width of a part of the text. The part is given by its
 * first and last code unit.
 */
export function breakLines(text: string, width: number, widthOf: (range: LineRange) => number): LineRange[] {
  const lines: LineRange[] = []
  let filledWidth = 0
  let blank = 0
  const add = (piece: LineRange, wide: number) => {
    const last = lines.at(-1)
    // The number 0.01 allows for rounding errors in the sum.
    if (last && filledWidth > 0 && filledWidth + blank + wide <= width + 0.01) {
      last.end = piece.end
      filledWidth += blank + wide
    } else {
      lines.push({ ...piece })
      filledWidth = wide
    }
    blank = 0
  }
  for (const piece of piecesOf(text)) {
    const wide = widthOf(piece)
    if (BLANK.test(text.slice(piece.start, piece.end))) blank += wide
    else if (wide <= width) add(piece, wide)
    else
      for (const { index, segment } of graphemes.segment(text.slice(piece.start, piece.end))) {
        const cluster = { start: piece.start + index, end: piece.start + index + segment.length }
        add(cluster, widthOf(cluster))
      }
  }
  return lines
}
