// Phones as people paste them: shortest and longest, with blanks, extensions and other countries.
import { expect, test } from 'vitest'
import { maskPhone, toE164, phoneProblem } from '#domain/identity/phone.ts'

test.each([
  ['021 5551234', '+62215551234'],
  ['622 42345', '+6262242345'],
  ['＋６５９１２３４５６７', '+6591234567'],
  [' +62 812 3456 7890 ext. 5', '+6281234567890'],
  ['0812-3456-7890'.padEnd(40), '+6281234567890'],
  ['0812-3456-7890'.padEnd(41), null],
])('R-071 the phone "%s" is %s', (raw, e164) => expect(toE164(raw)).toBe(e164))

test('R-071 seven digits are a phone where a country has such, six are none', () => {
  expect(phoneProblem('+683 4002')).toBeNull()
  expect(phoneProblem('+683 400')).toBe('phone_invalid')
})

test('a phone of no country, and too short to hide a part of, is shown as it is', () => {
  expect(maskPhone('12')).toBe('+12')
})
