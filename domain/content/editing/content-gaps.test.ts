import { expect, test } from 'vitest'
import { gapsOf, isBlank } from '#domain/content/editing/content-gaps.ts'
import { fieldsOfKind } from '#domain/content/editing/content-kinds.ts'

const fields = fieldsOfKind('events')

test('D17 an event whose texts are all empty is blank in both languages, and lacks nothing of the other one', () => {
  const empty = { tagline: { id: '', en: ' ' }, description: { id: '', en: '' } }
  for (const language of ['id', 'en'] as const) {
    expect(isBlank(fields, language, empty)).toBe(true)
    expect(gapsOf(fields, language, empty)).toEqual([])
  }
})

test('D17 the first word in one language leaves the other blank, with that text missing', () => {
  const begun = { tagline: { id: 'Satu malam.', en: '' }, description: { id: '', en: '' } }
  expect([isBlank(fields, 'id', begun), isBlank(fields, 'en', begun)]).toEqual([false, true])
  expect(gapsOf(fields, 'en', begun)).toEqual(['tagline'])
})
