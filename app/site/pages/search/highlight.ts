/**
 * Converts each letter to lower case without accents. The result has as many letters as the original text, so a position is the same in
 * both texts.
 */
const fold = (text: string) =>
  Array.from(text, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()[0] ?? letter).join('')

const SHORTEST = 2

/**
 * Splits a text into parts, and marks the parts that match the query. A part matches if it is the beginning of a word and equals a word of
 * the query.
 */
export function highlight(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const letters = Array.from(text)
  const foldedText = fold(text)
  const queryWords = words.map(fold).filter((word) => word.length >= SHORTEST)
  const hits = new Set<number>()
  for (const { index, 0: textWord } of foldedText.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = queryWords
      .filter((queryWord) => textWord.startsWith(queryWord))
      .toSorted((a, b) => b.length - a.length)[0]
    if (word) for (let i = 0; i < word.length; i++) hits.add(index + i)
  }
  const pieces: { text: string; isHit: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const isHit = hits.has(at)
    const last = pieces.at(-1)
    if (last && last.isHit === isHit) last.text += letter
    else pieces.push({ text: letter, isHit })
  }
  return pieces
}
