/** Letters without case and accents, one for one, so that places in both texts are the same. */
const fold = (text: string) =>
  Array.from(text, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()[0] ?? letter).join('')

const SHORTEST = 2

/** A text in pieces, those that begin a word as one of the words asked for does marked. */
export function highlight(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const letters = Array.from(text)
  const folded = fold(text)
  const asked = words.map(fold).filter((word) => word.length >= SHORTEST)
  const hits = new Set<number>()
  for (const { index, 0: met } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = asked.filter((one) => met.startsWith(one)).toSorted((a, b) => b.length - a.length)[0]
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
