// One line of a provider's own books, and its movement in our books.
import type { Side } from '#domain/books/accounts.ts'

/**
 * Money of a provider's line in whole rupiah, signed from the group's side: `gross` of a payment is positive, of a refund or a
 * chargeback negative. The provider keeps `fee` and `vat`; `net` is `gross - fee - vat`.
 */
export type StatementLine = {
  /** The provider's own id of the line, the same on each reading. */
  lineId: string
  kind: 'payment' | 'refund' | 'chargeback'
  /** The id of its payment, as captures have it. Null if the provider does not send it. */
  transactionId: string | null
  /** Our reference: the attempt of a payment, the key of a refund. */
  reference: string
  gross: number
  fee: number
  vat: number
  net: number
  at: Date
  /** Expected settlement; null if the provider does not send it. */
  expectedAt: Date | null
  /** Null until it is settled. */
  settledAt: Date | null
}

/**
 * Flags for staff, in this order: an unreadable row; a line without a payment of ours; a line with another sum than ours; a payment
 * of ours without a line; a line that its provider does not settle.
 */
export type StatementFlag =
  | 'statement_aside'
  | 'statement_unknown'
  | 'statement_differs'
  | 'statement_missing'
  | 'statement_late'

/** Days that a settlement may take before it is flagged. */
export const PATIENCE_DAYS = 3

/** An unreadable row of a provider's list. Staff sees it; no sum includes it. */
export type AsideLine = { lineId: string; reference: string | null; why: string }

export type StatementRead = { lines: StatementLine[]; aside: AsideLine[] }

/**
 * Moves a settled line from the gateway account to the bank, less the fee and its VAT. A surcharge, which the guest paid for the
 * provider, pays the fee and then its VAT, and is not money of the group.
 */
export function settled(
  { gross, fee, vat, net }: Pick<StatementLine, 'gross' | 'fee' | 'vat' | 'net'>,
  surcharge = 0,
): Side[] {
  const ofVat = Math.min(Math.max(0, surcharge - fee), vat)
  const sides: Side[] = [
    { account: 'gateway', amount: surcharge - gross },
    { account: 'gateway_fees', amount: fee - (surcharge - ofVat) },
    { account: 'input_vat', amount: vat - ofVat },
    { account: 'bank', amount: net },
  ]
  return sides.filter(({ amount }) => amount !== 0)
}
