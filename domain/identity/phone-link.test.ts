import { expect, test } from 'vitest'
import { phoneLink } from '#domain/identity/phone-link.ts'

test('a number that is spaced or dashed is dialed by its digits and its plus', () => {
  expect(phoneLink('+62 21 5550-0138')).toBe('tel:+622155500138')
  expect(phoneLink('(021)\u00a05550.0138')).toBe('tel:02155500138')
})
