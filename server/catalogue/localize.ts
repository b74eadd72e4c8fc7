// A text in the reader's language; where it has none, in the other, and known to be.
import type { Language } from '#contract/preferences.ts'
import type { LocalizedText } from '#server/db/columns.ts'

const otherThan = { id: 'en', en: 'id' } as const

const hasText = (text: LocalizedText | null, language: Language) => Boolean(text?.[language]?.trim())

/** The text, in the other language where this one has none; '' where there is none at all. */
export const localize = (text: LocalizedText | null, language: Language): string =>
  (hasText(text, language) ? text?.[language] : text?.[otherThan[language]]) ?? ''

/** Whether `say` answers in the other language. */
export const isForeign = (text: LocalizedText | null, language: Language): boolean =>
  !hasText(text, language) && hasText(text, otherThan[language])

/** Several texts at once, and the names of those that are in the other language. */
export function localizeAll<Name extends string>(
  text: Record<Name, LocalizedText | null>,
  language: Language,
): { texts: Record<Name, string>; foreign: Name[] } {
  const names = Object.keys(text) as Name[]
  return {
    texts: Object.fromEntries(names.map((name) => [name, localize(text[name], language)])) as Record<Name, string>,
    foreign: names.filter((name) => isForeign(text[name], language)),
  }
}
