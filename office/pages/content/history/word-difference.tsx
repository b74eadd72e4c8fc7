/** Maximum number of words to compare. A comparison of longer texts takes too much time and helps less than reading both texts. */
const MOST_WORDS = 1200

type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Splits a text into words. Each word includes the space after the word. */
const wordsOf = (text: string): string[] => text.match(/\S*\s|\S+/g) ?? ['']

/**
 * Compares two texts word by word. Returns the unchanged, removed and new words. The unchanged words are the longest sequence of words that
 * both texts contain in the same order.
 */
export function wordPieces(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [mine, theirs] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const middle: Piece[] =
    mine.length * theirs.length > MOST_WORDS * MOST_WORDS
      ? [
          { kind: 'gone', text: mine.join('') },
          { kind: 'new', text: theirs.join('') },
        ]
      : common(mine, theirs)
  const pieces: Piece[] = [
    { kind: 'same', text: a.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]
  return joinPieces(pieces.filter(({ text }) => text !== ''))
}

function common(a: readonly string[], b: readonly string[]): Piece[] {
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (longest[i] as Uint16Array)[j] =
        a[i] === b[j]
          ? (longest[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(longest[i + 1]?.[j] ?? 0, longest[i]?.[j + 1] ?? 0)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: 'same', text: a[i] ?? '' })
      i++
      j++
    } else if (j >= b.length || (i < a.length && (longest[i + 1]?.[j] ?? 0) >= (longest[i]?.[j + 1] ?? 0)))
      pieces.push({ kind: 'gone', text: a[i++] ?? '' })
    else pieces.push({ kind: 'new', text: b[j++] ?? '' })
  }
  return pieces
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else out.push({ ...piece })
  }
  return out
}

/** Removed words are struck through, and new words are underlined, because color alone must not carry the meaning. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  return (
    <span className="difference">
      {wordPieces(before, after).map(({ kind, text }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the order of the pieces of a text never changes
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : kind === 'gone' ? (
          <del key={at}>{text}</del>
        ) : (
          <ins key={at}>{text}</ins>
        ),
      )}
    </span>
  )
}
