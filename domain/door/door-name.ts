import { foldWord } from '#domain/service/fold-word.ts'
import { isMuhammad, sharedBefore, titlesBefore } from '#domain/service/name-titles.ts'

/** A letter with its marks, of any script. */
const LETTER = /\p{L}\p{M}*/u
/** Words of a name as they are written: numbers, signs and emoji are none. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ`-]*/gu
/** "Rina Sari, S.H., M.Kn.": degrees after a comma. */
const DEGREES = /,\s*(?:\p{L}{1,4}\.\s*)+(?:,\s*(?:\p{L}{1,4}\.\s*)+)*$/u

const initialOf = (word: string): string => `${(LETTER.exec(word)?.[0] ?? '').toUpperCase()}.`

/**
 * A name as a door has it: what its bearer is called, and the initial of the last word. Titles and signs are left out. Balinese
 * names of birth order stay before the first word, because a guest says them and half of a list shares them.
 */
export function doorName(name: string): string {
  const words = (name.replace(DEGREES, '').match(WORDS) ?? []).filter((word) => LETTER.test(word))
  const folded = words.map(foldWord)
  const titles = titlesBefore(folded)
  const first = titles + sharedBefore(folded, titles)
  const kept = words.slice(titles, first + 1)
  if (kept.length === 0) return name.trim()
  const called = folded.slice(0, titles).some(isMuhammad) ? ['M.', ...kept] : kept
  const last = words.length - 1
  return [...called, ...(last > first ? [initialOf(words[last] ?? '')] : [])].join(' ')
}
