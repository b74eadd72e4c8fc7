import { expect, test } from 'vitest'
import { gapsOf, isBlank } from '#domain/content/editing/content-gaps.ts'
import { fieldsOfKind } from '#domain/content/editing/content-kinds.ts'

const fields = fieldsOfKind('events')

test('D17 an event without texts is blank in both languages and has no missing translations', () => {
  const empty = { tagline: { id: '', en: ' ' }, description: { id: '', en: '' } }
  for (const language of ['id', 'en'] as const) {
    expect(isBlank(fields, language, empty)).toBe(true)
    expect(gapsOf(fields, language, empty)).toEqual([])
  }
})

test('D17 only a text that exists in Indonesian is reported as not translated in English', () => {
  const draft = { tagline: { id: 'Satu malam.', en: '' }, description: { id: '', en: '' } }
  expect([isBlank(fields, 'id', draft), isBlank(fields, 'en', draft)]).toEqual([false, true])
  expect(gapsOf(fields, 'en', draft)).toEqual(['tagline'])
})
