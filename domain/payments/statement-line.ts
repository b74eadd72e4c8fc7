// One line of a provider's statement, and the movement in our books for this line.
import type { Side } from '#domain/books/accounts.ts'

/**
 * A line of a provider's statement in whole rupiah. `gross` is positive for a payment, and negative for a refund or a chargeback. The
 * provider keeps `fee` and `vat`. `net` is `gross - fee - vat`.
 */
export type StatementLine = {
  /** The id that the provider gave the line. If the line is read again, it has the same id. */
  lineId: string
  kind: 'payment' | 'refund' | 'chargeback'
  /** The transaction id of the payment, as captures store it. Null if the provider does not send it. */
  transactionId: string | null
  /** Our reference: the attempt of a payment, or the key of a refund. */
  reference: string
  gross: number
  fee: number
  vat: number
  net: number
  at: Date
  /** The time at which the provider will probably settle the line. Null if the provider does not send this time. */
  expectedAt: Date | null
  /** The time at which the provider settled the line; null if the line is not settled yet. */
  settledAt: Date | null
}

/**
 * Flags for staff. In this order, they mean: a row that cannot be read; a line without a payment in our books; a line with a wrong amount;
 * a payment in our books without a line; a line that is settled too late.
 */
export type StatementFlag =
  | 'statement_aside'
  | 'statement_unknown'
  | 'statement_differs'
  | 'statement_missing'
  | 'statement_late'

/** Staff see a flag if a settlement takes longer than this number of days. */
export const PATIENCE_DAYS = 3

/** An unreadable row of a provider's statement. Staff sees the row, but no sum includes it. */
export type AsideLine = { lineId: string; reference: string | null; why: string }

export type StatementRead = { lines: StatementLine[]; aside: AsideLine[] }

/**
 * Returns the sides that move a settled line from the gateway account to the bank, minus the fee and its VAT. A surcharge that the provider
 * charged to the guest pays first the fee and then the VAT. The surcharge is not the group's money.
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
