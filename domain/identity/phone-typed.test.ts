// Phone numbers as people type or paste them: shortest and longest, with spaces, extensions and other countries.
import { expect, test } from 'vitest'
import { maskPhone, toE164, phoneProblem } from '#domain/identity/phone.ts'

test.each([
  ['021 5551234', '+62215551234'],
  ['622 42345', '+6262242345'],
  ['＋６５９１２３４５６７', '+6591234567'],
  [' +62 812 3456 7890 ext. 5', '+6281234567890'],
  ['0812-3456-7890'.padEnd(40), '+6281234567890'],
  ['0812-3456-7890'.padEnd(41), null],
])('R-071 the phone that is typed as "%s" is stored as %s', (raw, e164) => expect(toE164(raw)).toBe(e164))

test('R-071 seven digits are a valid phone if the country has such numbers, but six digits are never valid', () => {
  expect(phoneProblem('+683 4002')).toBeNull()
  expect(phoneProblem('+683 400')).toBe('phone_invalid')
})

test('a phone number that is too short to mask is shown with all its digits', () => {
  expect(maskPhone('12')).toBe('+12')
})
