// The chart of accounts. A positive amount is a debit, which increases an asset. A negative amount is a credit, which increases a
// liability.
import type { TaxKind } from '#domain/pricing/tax-rates.ts'

/** The type of an account. The trial balance and the journals for accounting programs use it. */
export type AccountType = 'asset' | 'liability' | 'income' | 'expense'

/**
 * `gateway`: money that a payment gateway owes the hospitality group. `disputed`: the part of that money that a guest's bank may claim
 * back. `till`: money that is due on closed bills and that staff has not counted yet. `cash` and `cards`: counted money. `former_system`:
 * deposits that guests paid in the system that the group used before. `input_vat`: VAT on gateway fees. `guest_funds`: deposits of guests
 * that the group has not yet earned or refunded. `refunds_due`: refunds that the hospitality group owes but has not made yet. `tax_food`
 * and `tax_entertainment`: local tax on sales (PBJT); each entry has its rate. `withholding`: income tax that the hospitality group
 * withholds from affiliators. `forfeits`: deposits that the hospitality group keeps without a sale. `discounts`: amounts that a code adds
 * to a down payment. `goodwill`: money that was earned and then refunded. `chargebacks`: money that was earned and that a guest's bank then
 * claimed back. `losses`: money that was refunded twice. `till_difference`: difference between the counted money and the bills.
 */
export const ACCOUNT_TYPES = {
  gateway: 'asset',
  disputed: 'asset',
  bank: 'asset',
  till: 'asset',
  cash: 'asset',
  cards: 'asset',
  former_system: 'asset',
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

/** Lists all accounts in the order of a trial balance. */
export const ACCOUNTS = Object.keys(ACCOUNT_TYPES) as [Account, ...Account[]]

/** Accounts that together give the earnings of a night: sales, service, tax and forfeits, less discounts, goodwill and chargebacks. */
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

/**
 * One account and its amount in a movement, in whole rupiah. On a tax account, `taxRate` is in percent and `taxBase` is the taxed amount.
 */
export type Side = { account: Account; amount: number; taxRate?: number; taxBase?: number }
