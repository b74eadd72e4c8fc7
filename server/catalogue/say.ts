// A text in the reader's language; where it has none, in the other, and known to be.
import type { Language } from '#contract/preferences.ts'
import type { Words } from '#server/db/columns.ts'

const otherThan = { id: 'en', en: 'id' } as const

const hasText = (words: Words | null, language: Language) => Boolean(words?.[language]?.trim())

/** The text, in the other language where this one has none; '' where there is none at all. */
export const say = (words: Words | null, language: Language): string =>
  (hasText(words, language) ? words?.[language] : words?.[otherThan[language]]) ?? ''

/** Whether `say` answers in the other language. */
export const isForeign = (words: Words | null, language: Language): boolean =>
  !hasText(words, language) && hasText(words, otherThan[language])

/** Several texts at once, and the names of those that are in the other language. */
export function sayAll<Name extends string>(
  words: Record<Name, Words | null>,
  language: Language,
): { texts: Record<Name, string>; foreign: Name[] } {
  const names = Object.keys(words) as Name[]
  return {
    texts: Object.fromEntries(names.map((name) => [name, say(words[name], language)])) as Record<Name, string>,
    foreign: names.filter((name) => isForeign(words[name], language)),
  }
}
