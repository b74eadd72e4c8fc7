import { expect, test } from 'vitest'
import { phoneLink } from '#domain/identity/phone-link.ts'

test('the phone link of a number with spaces, dashes or dots contains only the digits and the plus sign of the number', () => {
  expect(phoneLink('+62 21 5550-0138')).toBe('tel:+622155500138')
  expect(phoneLink('(021)\u00a05550.0138')).toBe('tel:02155500138')
})
