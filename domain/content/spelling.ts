import { soundOf } from '#domain/service/name-sound.ts'

/** Maximum length of a search text in letters. Longer texts get no spelling suggestions. */
export const LONGEST_QUESTION = 100

/**
 * Counts the smallest number of changes that turn one word into the other. A change replaces, adds or drops a letter, or swaps two
 * neighboring letters. Returns `limit + 1` if the number is above the limit.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return Math.min(row[to.length] ?? limit + 1, limit + 1)
}

/** Returns the number of allowed spelling mistakes in a word: 0 for up to three letters, 1 for four to six letters, 2 for longer words. */
const allowanceOf = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/**
 * Returns at most `most` known words that are similar to the typed word. Words with the same phonetic key come first, then the words with
 * the fewest differences.
 */
export function nearestWords(word: string, knownWords: readonly string[], most = 3): string[] {
  const limit = allowanceOf(word)
  const sound = soundOf(word)
  const distanceOf = (other: string) =>
    limit > 0 && other !== word && soundOf(other) === sound ? 0.5 : editDistance(word, other, limit)
  return knownWords
    .map((other) => ({ other, distance: distanceOf(other) }))
    .filter(({ distance }) => distance > 0 && distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other)
}
