import { foldWord } from '#domain/service/fold-word.ts'
import { isMuhammad, sharedBefore, titlesBefore } from '#domain/service/name-titles.ts'

/** A letter with its marks, of any script. */
const LETTER = /\p{L}\p{M}*/u
/** Words of a name as written. Signs and emoji are not part of a word. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ`-]*/gu
/** Degrees after a comma, as in "Rina Sari, S.H., M.Kn.". */
const DEGREES = /,\s*(?:\p{L}{1,4}\.\s*)+(?:,\s*(?:\p{L}{1,4}\.\s*)+)*$/u

const initialOf = (word: string): string => `${(LETTER.exec(word)?.[0] ?? '').toUpperCase()}.`

/**
 * Shortens a name for a door: the first name and the initial of the last word. Titles and signs are left out. Balinese names
 * of birth order stay before the first name: guests say them, but many guests of a list share them.
 */
export function doorName(name: string): string {
  const words = (name.replace(DEGREES, '').match(WORDS) ?? []).filter((word) => LETTER.test(word))
  const folded = words.map(foldWord)
  const titles = titlesBefore(folded)
  const first = titles + sharedBefore(folded, titles)
  const firstNames = words.slice(titles, first + 1)
  if (firstNames.length === 0) return name.trim()
  const shortName = folded.slice(0, titles).some(isMuhammad) ? ['M.', ...firstNames] : firstNames
  const last = words.length - 1
  return [...shortName, ...(last > first ? [initialOf(words[last] ?? '')] : [])].join(' ')
}
