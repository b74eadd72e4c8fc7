import { expect, test } from 'vitest'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { isEmail } from '#domain/identity/email.ts'

test.each(['\u200B', '\u2060', '\u202A', '\u202C', '\uFEFF', '\u00AD', '\u200E', '\u3164', '\u2800'])(
  'F7 the invisible character %j is removed from every text of an input, at any depth',
  (mark) => {
    const sent = { name: `Ra${mark}ka`, items: [{ notes: `${mark}a` }], pax: 2, none: null }
    expect(cleanTyped(sent)).toEqual({ name: 'Raka', items: [{ notes: 'a' }], pax: 2, none: null })
    expect(isEmail(`ra${mark}ka@surat.id`)).toBe(false)
  },
)

test('F7 invisible joiner characters are kept in names and notes, but removed from email addresses, phones and codes', () => {
  const joinerText = 'क\u200Dष 👨‍👩‍👧 ❤️'
  expect(
    cleanTyped({
      name: joinerText,
      email: 'a\u200D@b.id',
      phone_number: '08\u200C12',
      affiliator_code: 'ARUM10\u200D',
    }),
  ).toEqual({
    name: joinerText,
    email: 'a@b.id',
    phone_number: '0812',
    affiliator_code: 'ARUM10',
  })
})
