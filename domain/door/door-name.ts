import { foldWord } from '#domain/service/fold-word.ts'
import { isMuhammad, sharedBefore, titlesBefore } from '#domain/service/name-titles.ts'

/** A letter of any script with its combining marks. */
const LETTER = /\p{L}\p{M}*/u
/** The words of a name. Signs and emoji are not part of a word. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ`-]*/gu
/** Academic degrees after a comma, as in "Rina Sari, S.H., M.Kn.". */
const DEGREES = /,\s*(?:\p{L}{1,4}\.\s*)+(?:,\s*(?:\p{L}{1,4}\.\s*)+)*$/u

const initialOf = (word: string): string => `${(LETTER.exec(word)?.[0] ?? '').toUpperCase()}.`

/**
 * Shortens a name for the door to the first name and the initial of the last word. Titles and signs are left out. A Balinese name that
 * states the order of birth, such as Wayan, stays before the first name. Many guests have such a first name, so it alone does not
 * identify a guest.
 */
export function doorName(name: string): string {
  const words = (name.replace(DEGREES, '').match(WORDS) ?? []).filter((word) => LETTER.test(word))
  const foldedWords = words.map(foldWord)
  const titles = titlesBefore(foldedWords)
  const first = titles + sharedBefore(foldedWords, titles)
  const firstNames = words.slice(titles, first + 1)
  if (firstNames.length === 0) return name.trim()
  const shortName = foldedWords.slice(0, titles).some(isMuhammad) ? ['M.', ...firstNames] : firstNames
  const last = words.length - 1
  return [...shortName, ...(last > first ? [initialOf(words[last] ?? '')] : [])].join(' ')
}
