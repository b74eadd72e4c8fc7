import { withPlainDigits } from '#domain/identity/phone-digits.ts'
import type { FormRules } from '#domain/forms/form-rules.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** Indonesian banks to which the group can transfer a refund, the largest bank first. Each bank has its clearing code and its name. */
export const BANKS = [
  ['014', 'BCA'],
  ['008', 'Bank Mandiri'],
  ['002', 'BRI'],
  ['009', 'BNI'],
  ['451', 'Bank Syariah Indonesia (BSI)'],
  ['022', 'CIMB Niaga'],
  ['013', 'Permata'],
  ['011', 'Danamon'],
  ['200', 'BTN'],
  ['028', 'OCBC'],
  ['542', 'Bank Jago'],
  ['535', 'SeaBank'],
  ['501', 'blu by BCA Digital'],
  ['567', 'Allo Bank'],
  ['213', 'Bank SMBC Indonesia (Jenius)'],
  ['490', 'Bank Neo Commerce'],
  ['562', 'Superbank'],
  ['019', 'Panin'],
  ['016', 'Maybank Indonesia'],
  ['426', 'Bank Mega'],
  ['441', 'KB Bank'],
  ['023', 'UOB Indonesia'],
  ['046', 'DBS Indonesia'],
  ['087', 'HSBC Indonesia'],
  ['484', 'Hana Bank'],
  ['153', 'Bank Sinarmas'],
  ['147', 'Bank Muamalat'],
  ['110', 'bank bjb'],
  ['111', 'Bank Jakarta'],
  ['112', 'Bank BPD DIY'],
  ['113', 'Bank Jateng'],
  ['114', 'Bank Jatim'],
  ['117', 'Bank Sumut'],
  ['118', 'Bank Nagari'],
  ['124', 'Bankaltimtara'],
  ['126', 'Bank Sulselbar'],
  ['129', 'BPD Bali'],
  ['132', 'Bank Papua'],
] as const satisfies readonly (readonly [code: string, name: string])[]

/** A bank account of a guest. `bank` is the clearing code, one of `BANKS`. */
export type BankAccount = { bank: string; number: string; holder: string }

const LONGEST_ACCOUNT_NUMBER = 20
const LONGEST_HOLDER = 100
const SHORTEST_ACCOUNT_NUMBER = 6
const SHORTEST_HOLDER = 3
const DIGITS_SHOWN = 4

export const bankName = (code: string): string | null => BANKS.find(([bankCode]) => bankCode === code)?.[1] ?? null

/** Removes the spaces and dashes that people type in an account number. */
export function plainAccount({ bank, number, holder }: BankAccount): BankAccount {
  return {
    bank: bank.trim(),
    number: withPlainDigits(number).replaceAll(/[\s.-]/g, ''),
    holder: holder.trim().replaceAll(/\s+/g, ' '),
  }
}

/** Maximum length of a typed account number, including spaces and dashes. */
const LONGEST_TYPED_NUMBER = 40

/** The form for the bank account of a refund, in the order of its fields. The form is validated while the guest types. */
export const BANK_ACCOUNT_FORM = {
  bank: { problem: ({ bank }) => (bankName(bank.trim()) ? null : 'bank_required') },
  number: {
    wire: ['account_number'],
    longest: LONGEST_TYPED_NUMBER,
    problem: (account) => numberProblem(plainAccount(account).number),
  },
  holder: {
    wire: ['account_holder'],
    longest: LONGEST_HOLDER,
    problem: (account) => holderProblem(plainAccount(account).holder),
  },
} satisfies FormRules<keyof BankAccount, BankAccount>

function numberProblem(number: string): FieldFault | null {
  if (number === '') return 'account_number_required'
  const isNumber =
    /^\d+$/.test(number) && number.length >= SHORTEST_ACCOUNT_NUMBER && number.length <= LONGEST_ACCOUNT_NUMBER
  return isNumber ? null : 'account_number_invalid'
}

function holderProblem(holder: string): FieldFault | null {
  if (holder === '') return 'account_holder_required'
  const length = Array.from(holder).length
  if (length > LONGEST_HOLDER) return 'too_long'
  return length < SHORTEST_HOLDER || /[\p{Cc}\d]/u.test(holder) ? 'account_holder_invalid' : null
}

export const lastDigitsOf = (number: string): string => number.slice(-DIGITS_SHOWN)
