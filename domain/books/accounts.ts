// The chart of accounts. A positive amount enters an account (debit), a negative amount leaves it (credit).
import type { TaxKind } from '#domain/pricing/tax-rates.ts'

/** Type of an account, for the trial balance and for journals of other programs. */
export type AccountType = 'asset' | 'liability' | 'income' | 'expense'

/**
 * `gateway`: money that a provider owes the group; `disputed`: the part of it that a guest's bank may take back. `till`: what bills
 * left to pay and nobody has counted yet; `cash` and `cards`: counted. `input_vat`: VAT on gateway fees. `guest_funds`: deposits of
 * guests, until they are used, kept or returned. `refunds_due`: refunds that are not made yet. `tax_food` and `tax_entertainment`:
 * local tax of what was sold (PBJT), each row with its rate. `withholding`: income tax that the group keeps back from affiliators.
 * `forfeits`: deposits that the group keeps without a sale. `discounts`: what a code adds to a down payment. `goodwill`: given back
 * after it was earned. `chargebacks`: taken back by a guest's bank after it was earned. `losses`: money that went back twice.
 * `till_difference`: counted less than the bills left to pay.
 */
export const ACCOUNT_TYPES = {
  gateway: 'asset',
  disputed: 'asset',
  bank: 'asset',
  till: 'asset',
  cash: 'asset',
  cards: 'asset',
  input_vat: 'asset',
  guest_funds: 'liability',
  refunds_due: 'liability',
  tax_food: 'liability',
  tax_entertainment: 'liability',
  commissions_payable: 'liability',
  withholding: 'liability',
  sales: 'income',
  service_charge: 'income',
  forfeits: 'income',
  discounts: 'expense',
  goodwill: 'expense',
  chargebacks: 'expense',
  commissions: 'expense',
  gateway_fees: 'expense',
  losses: 'expense',
  till_difference: 'expense',
} as const satisfies Record<string, AccountType>

export type Account = keyof typeof ACCOUNT_TYPES

/** All accounts in the order of a trial balance. */
export const ACCOUNTS = Object.keys(ACCOUNT_TYPES) as [Account, ...Account[]]

/** Accounts whose sum is what a night took: sold with service and tax, or kept, less what was given away or taken back. */
export const EARNED_ACCOUNTS = [
  'sales',
  'service_charge',
  'tax_food',
  'tax_entertainment',
  'forfeits',
  'discounts',
  'goodwill',
  'chargebacks',
] as const satisfies readonly Account[]

export const taxAccount = (kind: TaxKind): Account => (kind === 'food' ? 'tax_food' : 'tax_entertainment')

/** One side of a movement in whole rupiah. A side of tax has its rate in percent and the amount that it is charged on. */
export type Side = { account: Account; amount: number; taxRate?: number; taxBase?: number }
