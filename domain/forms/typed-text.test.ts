import { expect, test } from 'vitest'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { isEmail } from '#domain/identity/email.ts'

test.each(['\u200B', '\u2060', '\u202A', '\u202C', '\uFEFF', '\u00AD', '\u200E', '\u3164', '\u2800'])(
  'F7 the unseen character %j is taken out of every text, however deep',
  (mark) => {
    const sent = { name: `Ra${mark}ka`, items: [{ notes: `${mark}a` }], pax: 2, none: null }
    expect(cleanTyped(sent)).toEqual({ name: 'Raka', items: [{ notes: 'a' }], pax: 2, none: null })
    expect(isEmail(`ra${mark}ka@surat.id`)).toBe(false)
  },
)

test('F7 joiners stay in names and notes, and are removed from e-mails, phones and codes', () => {
  const joined = 'क\u200Dष 👨‍👩‍👧 ❤️'
  expect(
    cleanTyped({ name: joined, email: 'a\u200D@b.id', phone_number: '08\u200C12', affiliator_code: 'ARUM10\u200D' }),
  ).toEqual({
    name: joined,
    email: 'a@b.id',
    phone_number: '0812',
    affiliator_code: 'ARUM10',
  })
})
