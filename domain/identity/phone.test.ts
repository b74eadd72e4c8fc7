import { expect, test } from 'vitest'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { asTypedAtHome, maskPhone, phoneDigits, toE164, phoneProblem } from '#domain/identity/phone.ts'

test.each([
  ['0812-3456-7890', '+6281234567890'],
  ['+62 812 3456 7890', '+6281234567890'],
  ['6281234567890', '+6281234567890'],
  ['62812345678', '+62812345678'],
  ['8123456789', '+628123456789'],
  ['006281234567890', '+6281234567890'],
  ['6208123456789', '+628123456789'],
  ['(0812) 3456.7890', '+6281234567890'],
  ['٠٨١٢٣٤٥٦٧٨٩٠', '+6281234567890'],
  ['۰۸۱۲۳۴۵۶۷۸۹۰', '+6281234567890'],
  ['＋６２８１２３４５６７８９０', '+6281234567890'],
  ['%2B62 812 3456 7890', '+6281234567890'],
  ['+65 9123 4567', '+6591234567'],
  ['12345678', null],
  ['081234567890123456', null],
  ['0812'.repeat(20), null],
  ['', null],
])('R-071 the phone that is typed as %s is stored as %s', (raw, e164) => expect(toE164(raw)).toBe(e164))

test.each([
  ['no digits', 'phone_required'],
  ['123456', 'phone_invalid'],
  ['1234567', 'phone_invalid'],
  ['+6591234567', 'phone_country'],
  ['021 5551234', 'phone_invalid'],
  ['081234567890', null],
])('R-071 the sign-in phone "%s" has the fault %s', (raw, fault) => {
  expect(phoneProblem(raw, { allowed: ['62'], mobileOnly: true })).toBe(fault)
})

test('R-071 a phone of a country that is not allowed is rejected', () => {
  expect(toE164('+6591234567', { allowed: ['62'] })).toBeNull()
  expect(toE164('+6591234567', { allowed: ['62', '65'] })).toBe('+6591234567')
  expect(toE164('+1 202 555 0123', { mobileOnly: true })).toBe('+12025550123')
})

test('R-071 only the digits of a phone are kept, in whatever script they are typed', () => {
  expect(digitsOf('+62 (812) 34-x5')).toBe('62812345')
  expect(digitsOf('٠١٢٣۴۵６７')).toBe('01234567')
})

test('a masked phone shows only its country code and its last three digits', () => {
  expect(maskPhone('+6281234567890')).toBe('+62••••••••890')
  expect(phoneDigits('+6281234567890')).toBe('6281234567890')
})

test('R-039 an Indonesian phone is shown with a leading 0, and a foreign phone with its country code', () => {
  expect(asTypedAtHome('+6281234567890')).toBe('081234567890')
  expect(asTypedAtHome('+6591234567')).toBe('+6591234567')
})
