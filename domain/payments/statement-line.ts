// One line of a provider's own books, and what it moves in ours.
import type { Side } from '#domain/payments/books.ts'

/**
 * Money as the provider has it, whole rupiah, signed as the group sees it: a payment's `gross` is positive, a refund's and a
 * chargeback's negative; `fee` and `vat` are what it keeps, and `gross - fee - vat` is `net`.
 */
export type StatementLine = {
  /** The provider's own name for the line: read again it is the same. */
  lineId: string
  kind: 'payment' | 'refund' | 'chargeback'
  /** The payment that it is of, as captures name it; null where the provider does not say. */
  transactionId: string | null
  /** Ours: of a payment its attempt's, of a refund its key. */
  reference: string
  gross: number
  fee: number
  vat: number
  net: number
  at: Date
  /** When the provider means to settle it; null where it does not say. */
  expectedAt: Date | null
  /** Null until it is settled. */
  settledAt: Date | null
}

/**
 * What staff is told of: a row that cannot be read as a line, a line that is no money of ours, a line with another sum than ours, money of ours that no line tells
 * of, and a line that its provider does not settle.
 */
export type StatementFlag =
  | 'statement_aside'
  | 'statement_unknown'
  | 'statement_differs'
  | 'statement_missing'
  | 'statement_late'

/** For so many days money may be on its way before staff is told. */
export const PATIENCE_DAYS = 3

/** A row of a provider's list that does not read as a line: shown to staff, and counted nowhere. */
export type AsideLine = { lineId: string; reference: string | null; why: string }

export type StatementRead = { lines: StatementLine[]; aside: AsideLine[] }

/**
 * From what the provider owes to what the group has, less what the provider keeps. A surcharge is what the guest paid on top for
 * the provider: it pays a part of the fee and is no money of the group's.
 */
export const settled = (
  { gross, fee, vat, net }: Pick<StatementLine, 'gross' | 'fee' | 'vat' | 'net'>,
  surcharge = 0,
): Side[] =>
  [
    { account: 'gateway' as const, amount: surcharge - gross },
    { account: 'gateway_fees' as const, amount: fee + vat - surcharge },
    { account: 'bank' as const, amount: net },
  ].filter(({ amount }) => amount !== 0)
