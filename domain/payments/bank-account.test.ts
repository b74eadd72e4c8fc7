import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { expect, test } from 'vitest'
import { BANKS, bankName, BANK_ACCOUNT_FORM, lastDigitsOf, plainAccount } from '#domain/payments/bank-account.ts'

const good = { bank: '014', number: '123-456 7890', holder: ' Sekar  Ayunda ' }

test('R-079 an account number is stored without spaces and dashes', () => {
  expect(wireFaultsOf(BANK_ACCOUNT_FORM, good)).toEqual({})
  expect(plainAccount(good)).toEqual({ bank: '014', number: '1234567890', holder: 'Sekar Ayunda' })
  expect(lastDigitsOf('1234567890')).toBe('7890')
})

test('R-079 all faults of a bank account are reported at once', () => {
  expect(wireFaultsOf(BANK_ACCOUNT_FORM, { bank: '', number: '', holder: '' })).toEqual({
    bank: ['bank_required'],
    account_number: ['account_number_required'],
    account_holder: ['account_holder_required'],
  })
  expect(wireFaultsOf(BANK_ACCOUNT_FORM, { bank: '999', number: '12ab5678', holder: 'Sekar 2' })).toEqual({
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
])('R-079 the account number %s has the fault %s', (number, fault) => {
  expect(wireFaultsOf(BANK_ACCOUNT_FORM, { ...good, number })['account_number']?.[0]).toBe(fault)
})

test('every bank is listed once', () => {
  expect(new Set(BANKS.map(([code]) => code)).size).toBe(BANKS.length)
  expect([bankName('008'), bankName('000')]).toEqual(['Bank Mandiri', null])
})

test('R-079 each bank has the bank code for transfers', () => {
  expect(BANKS.map(([code, name]) => `${code} ${name}`)).toEqual([
    '014 BCA',
    '008 Bank Mandiri',
    '002 BRI',
    '009 BNI',
    '451 Bank Syariah Indonesia (BSI)',
    '022 CIMB Niaga',
    '013 Permata',
    '011 Danamon',
    '200 BTN',
    '028 OCBC',
    '542 Bank Jago',
    '535 SeaBank',
    '501 blu by BCA Digital',
    '567 Allo Bank',
    '213 Bank SMBC Indonesia (Jenius)',
    '490 Bank Neo Commerce',
    '562 Superbank',
    '019 Panin',
    '016 Maybank Indonesia',
    '426 Bank Mega',
    '441 KB Bank',
    '023 UOB Indonesia',
    '046 DBS Indonesia',
    '087 HSBC Indonesia',
    '484 Hana Bank',
    '153 Bank Sinarmas',
    '147 Bank Muamalat',
    '110 bank bjb',
    '111 Bank Jakarta',
    '112 Bank BPD DIY',
    '113 Bank Jateng',
    '114 Bank Jatim',
    '117 Bank Sumut',
    '118 Bank Nagari',
    '124 Bankaltimtara',
    '126 Bank Sulselbar',
    '129 BPD Bali',
    '132 Bank Papua',
  ])
})
