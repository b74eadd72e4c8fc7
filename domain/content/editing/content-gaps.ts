import type { ContentField, Language } from '#domain/content/editing/content-field.ts'
import { bodyOf, type LiveRow, record } from '#domain/content/editing/content-body.ts'

const OTHER = { id: 'en', en: 'id' } as const

const textsOf = (fields: readonly ContentField[], language: Language, live: LiveRow): Map<string, string> => {
  const texts = new Map<string, string>()
  const keep = (path: string, value: unknown) => {
    if (typeof value === 'string') texts.set(path, value.trim())
    else for (const [key, child] of Object.entries(record(value))) keep(`${path}.${key}`, child)
  }
  for (const [name, value] of Object.entries(bodyOf(fields, language, live))) keep(name, value)
  return texts
}

/** Returns true if all texts of an item are empty in a language. Texts in the other language are ignored. */
export const isBlank = (fields: readonly ContentField[], language: Language, live: LiveRow): boolean =>
  [...textsOf(fields, language, live).values()].every((text) => text === '')

/** Returns the paths of the texts that are missing in this language but exist in the other language ('tagline', 'day.0.title'). */
export function gapsOf(fields: readonly ContentField[], language: Language, live: LiveRow): string[] {
  const other = textsOf(fields, OTHER[language], live)
  return [...textsOf(fields, language, live)]
    .filter(([path, text]) => text === '' && (other.get(path) ?? '') !== '')
    .map(([path]) => path)
}
