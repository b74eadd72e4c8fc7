// Amounts of the reports of finance, in the order in which pages and files have them.

/** Moves of guest deposits. All from `opening` to `taken_back` sum to `closing`; those after `restored` are subtracted. */
export const DEPOSIT_COLUMNS = [
  'opening',
  'received',
  'restored',
  'usedBill',
  'usedPrice',
  'forfeited',
  'refunded',
  'takenBack',
  'closing',
] as const

/** Amounts of a settled day of a gateway. `share` is the part of one company. */
export const PAYOUT_COLUMNS = ['gross', 'fee', 'vat', 'net', 'unmatched', 'share'] as const
