import type { accounts as source, accountTypes as types } from '#messages/id/office/desk/accounts.ts'

export const accounts: typeof source = {
  gateway: 'Gateway clearing',
  disputed: 'Gateway, disputed',
  bank: 'Bank',
  till: 'At the till, not counted',
  cash: 'Cash, counted',
  cards: 'Cards and QRIS at the till',
  former_system: 'Paid in the former system',
  input_vat: 'Input VAT',
  guest_funds: 'Guest deposits',
  refunds_due: 'Refunds payable',
  tax_food: 'Local tax, food and drink',
  tax_entertainment: 'Local tax, entertainment',
  commissions_payable: 'Promoter commissions payable',
  withholding: 'Income tax withheld',
  sales: 'Sales',
  service_charge: 'Service charge',
  forfeits: 'Forfeited deposits',
  discounts: 'Discounts',
  goodwill: 'Goodwill to guests',
  chargebacks: 'Chargebacks',
  commissions: 'Promoter commissions',
  gateway_fees: 'Gateway fees',
  losses: 'Refunded twice',
  till_difference: 'Till differences',
}

export const accountTypes: typeof types = {
  asset: 'Asset',
  liability: 'Liability',
  income: 'Income',
  expense: 'Expense',
}
