import { expect, test } from 'vitest'
import { BANKS, bankName, checkBankAccount, lastDigitsOf, plainAccount } from '#domain/payments/bank-account.ts'

const good = { bank: '014', number: '123-456 7890', holder: ' Sekar  Ayunda ' }

test('R-079 an account is kept without what people type between its digits', () => {
  expect(checkBankAccount(good)).toEqual({})
  expect(plainAccount(good)).toEqual({ bank: '014', number: '1234567890', holder: 'Sekar Ayunda' })
  expect(lastDigitsOf('1234567890')).toBe('7890')
})

test('R-079 every fault of an account is told at once', () => {
  expect(checkBankAccount({ bank: '', number: '', holder: '' })).toEqual({
    bank: ['bank_required'],
    account_number: ['account_number_required'],
    account_holder: ['account_holder_required'],
  })
  expect(checkBankAccount({ bank: '999', number: '12ab5678', holder: 'Sekar 2' })).toEqual({
    bank: ['bank_required'],
    account_number: ['account_number_invalid'],
    account_holder: ['account_holder_invalid'],
  })
})

test.each([
  ['12345', 'account_number_invalid'],
  ['123456', undefined],
  ['1'.repeat(20), undefined],
  ['1'.repeat(21), 'account_number_invalid'],
])('R-079 the number %s is told %s', (number, fault) => {
  expect(checkBankAccount({ ...good, number }).account_number?.[0]).toBe(fault)
})

test('every bank is listed once', () => {
  expect(new Set(BANKS.map(([code]) => code)).size).toBe(BANKS.length)
  expect([bankName('008'), bankName('000')]).toEqual(['Bank Mandiri', null])
})
