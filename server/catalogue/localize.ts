// Chooses the text in the visitor's language. If there is no such text, chooses the text in the other language and marks it as foreign.
import type { Language } from '#contract/preferences.ts'
import type { LocalizedText } from '#server/db/columns.ts'

const otherThan = { id: 'en', en: 'id' } as const

const hasText = (text: LocalizedText | null, language: Language) => Boolean(text?.[language]?.trim())

/** Returns the text in this language. If that text is empty, returns the text in the other language. Returns '' if both texts are empty. */
export const localize = (text: LocalizedText | null, language: Language): string =>
  (hasText(text, language) ? text?.[language] : text?.[otherThan[language]]) ?? ''

/** Returns true if `localize` would return the text of the other language. */
export const isForeign = (text: LocalizedText | null, language: Language): boolean =>
  !hasText(text, language) && hasText(text, otherThan[language])

/** Localizes several texts. `foreign`: the names of the texts that are not in the requested language. */
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
