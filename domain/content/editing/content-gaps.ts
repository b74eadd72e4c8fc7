import type { Body, ContentField, Language } from '#domain/content/editing/content-field.ts'
import { bodyOf, type LiveRow, record } from '#domain/content/editing/content-body.ts'

const OTHER = { id: 'en', en: 'id' } as const

const textsIn = (body: Body): Map<string, string> => {
  const texts = new Map<string, string>()
  const keep = (path: string, value: unknown) => {
    if (typeof value === 'string') texts.set(path, value.trim())
    else for (const [key, child] of Object.entries(record(value))) keep(`${path}.${key}`, child)
  }
  for (const [name, value] of Object.entries(body)) keep(name, value)
  return texts
}

/** Returns true if all texts of one language are empty. `body`: the texts of this language. */
export const isBlankBody = (body: Body): boolean => [...textsIn(body).values()].every((text) => text === '')

/** Returns the paths of the texts that are missing in `own` but exist in `other` ('tagline', 'day.0.title'). */
export function gapsBetween(own: Body, other: Body): string[] {
  const otherTexts = textsIn(other)
  return [...textsIn(own)]
    .filter(([path, text]) => text === '' && (otherTexts.get(path) ?? '') !== '')
    .map(([path]) => path)
}

/** Returns true if all texts of an item are empty in a language. Texts in the other language are ignored. */
export const isBlank = (fields: readonly ContentField[], language: Language, live: LiveRow): boolean =>
  isBlankBody(bodyOf(fields, language, live))

/** Returns the paths of the texts of an item that are missing in this language but exist in the other language. */
export const gapsOf = (fields: readonly ContentField[], language: Language, live: LiveRow): string[] =>
  gapsBetween(bodyOf(fields, language, live), bodyOf(fields, OTHER[language], live))
