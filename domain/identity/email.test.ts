import { expect, test } from 'vitest'
import { isEmail } from '#domain/identity/email.ts'

test.each(['a@b.co', 'first.last+tag@mail.example.co.id', 'o’neil@example.com', 'ünï@exämple.id'])(
  'R-039 %s is an address',
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
])('R-039 "%s" is no address', (text) => expect(isEmail(text)).toBe(false))

test('R-039 a very long text is no address, and is not searched for one', () => {
  expect(isEmail('a@'.repeat(50_000))).toBe(false)
  expect(isEmail(`a@${'b.'.repeat(120)}`)).toBe(false)
})
