import { expect, test } from 'vitest'
import { gapsOf, isBlank } from '#domain/content/editing/content-gaps.ts'
import { fieldsOfKind } from '#domain/content/editing/content-kinds.ts'

const fields = fieldsOfKind('events')

test('D17 an event without texts is blank in both languages and has no gaps', () => {
  const empty = { tagline: { id: '', en: ' ' }, description: { id: '', en: '' } }
  for (const language of ['id', 'en'] as const) {
    expect(isBlank(fields, language, empty)).toBe(true)
    expect(gapsOf(fields, language, empty)).toEqual([])
  }
})

test('D17 after the first text in Indonesian, English is blank and that text is its gap', () => {
  const begun = { tagline: { id: 'Satu malam.', en: '' }, description: { id: '', en: '' } }
  expect([isBlank(fields, 'id', begun), isBlank(fields, 'en', begun)]).toEqual([false, true])
  expect(gapsOf(fields, 'en', begun)).toEqual(['tagline'])
})
