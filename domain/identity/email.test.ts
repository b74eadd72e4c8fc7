import { expect, test } from 'vitest'
import { isEmail, maskedEmail } from '#domain/identity/email.ts'

test.each(['a@b.co', 'first.last+tag@mail.example.co.id', 'o’neil@example.com', 'ünï@exämple.id'])(
  'R-039 %s is a valid email address',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@.co',
  'a@b.',
  'a@b..co',
  'a b@c.co',
  'a@b.co\nBcc: x@y.z',
  'a@b@c.co',
  '<a@b.co>',
  'a,b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b.12',
])('R-039 "%s" is not a valid email address', (text) => expect(isEmail(text)).toBe(false))

test('R-039 a very long text is rejected as an email address because of its length alone', () => {
  expect(isEmail('a@'.repeat(50_000))).toBe(false)
  expect(isEmail(`a@${'b.'.repeat(120)}`)).toBe(false)
})

test('an email address has at most 254 characters, 64 before the at sign and 63 in each label of the host', () => {
  const host = `@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(59)}.id`
  expect(isEmail(`${'a'.repeat(254 - host.length)}${host}`)).toBe(true)
  expect(isEmail(`${'a'.repeat(255 - host.length)}${host}`)).toBe(false)
  expect([isEmail(`${'a'.repeat(64)}@b.id`), isEmail(`${'a'.repeat(65)}@b.id`)]).toEqual([true, false])
  expect([isEmail(`a@${'b'.repeat(63)}.id`), isEmail(`a@${'b'.repeat(64)}.id`)]).toEqual([true, false])
})

test('an email address with other text around it is invalid', () => {
  for (const text of ['a@b.co ', ' a@b.co', 'a@b.co\n', 'a@@b.co', 'a@b..co', 'a@.co', '@b.co', 'a@b', 'a@b.co.'])
    expect([text, isEmail(text)]).toEqual([text, false])
  expect(isEmail('a@b.c.d.co')).toBe(true)
})

test('a masked email address shows only its first letter', () => expect(maskedEmail('rani@example.com')).toBe('r***@…'))
