// Columns of the finance reports. The pages and the files have the same order of columns.

/** Columns of the report on guest deposits. `closing` is the sum of the first three columns, less the other columns. */
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

/** Columns of the report on a gateway's settled days. `share` is the amount that belongs to one company. */
export const PAYOUT_COLUMNS = ['gross', 'fee', 'vat', 'net', 'unmatched', 'share'] as const
