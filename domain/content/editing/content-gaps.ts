import type { ContentField, Language } from '#domain/content/editing/content-field.ts'
import { bodyOf, type LiveRow, record } from '#domain/content/editing/content-body.ts'

const OTHER = { id: 'en', en: 'id' } as const

const textsOf = (fields: readonly ContentField[], language: Language, live: LiveRow): Map<string, string> => {
  const found = new Map<string, string>()
  const keep = (path: string, value: unknown) => {
    if (typeof value === 'string') found.set(path, value.trim())
    else for (const [key, one] of Object.entries(record(value))) keep(`${path}.${key}`, one)
  }
  for (const [name, value] of Object.entries(bodyOf(fields, language, live))) keep(name, value)
  return found
}

/** Returns true if a language has no text at all. It is then incomplete, even if the other language has no text either. */
export const isBlank = (fields: readonly ContentField[], language: Language, live: LiveRow): boolean =>
  [...textsOf(fields, language, live).values()].every((text) => text === '')

/** Texts that the other language has and this one lacks, by their paths ('tagline', 'day.0.title'). */
export function gapsOf(fields: readonly ContentField[], language: Language, live: LiveRow): string[] {
  const other = textsOf(fields, OTHER[language], live)
  return [...textsOf(fields, language, live)]
    .filter(([path, text]) => text === '' && (other.get(path) ?? '') !== '')
    .map(([path]) => path)
}
