// Finds known words near a mistyped word.
import { soundOf } from '#domain/service/name-sound.ts'

/** Longest question that is answered, in letters. */
export const LONGEST_QUESTION = 100

/** Letters to change, add, drop or swap with their neighbour to make one word of the other; `limit + 1` for anything further. */
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

/** One letter in a short word may be wrong, two in a longer one; a word of three letters is taken as it is written. */
const allowanceOf = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Returns known words similar to the typed word, nearest first. Another spelling of the same sound is nearest. */
export function nearestWords(word: string, known: readonly string[], most = 3): string[] {
  const limit = allowanceOf(word)
  const sound = soundOf(word)
  const distanceOf = (other: string) =>
    limit > 0 && other !== word && soundOf(other) === sound ? 0.5 : editDistance(word, other, limit)
  return known
    .map((other) => ({ other, distance: distanceOf(other) }))
    .filter(({ distance }) => distance > 0 && distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other)
}
