// Reads the rows of Xendit's transaction list one by one. So the other rows can be read even if one row is invalid.
import type { AsideLine, StatementLine } from '#domain/payments/statement-line.ts'
import { instantOf, recordOf, roundedOf, textOf, wholeOf } from '#server/payments/providers/read-money.ts'
import { xenditMethod } from '#server/payments/providers/xendit/channels.ts'

/** Row types that move a guest's money. Other types, such as payouts, are skipped. */
const KINDS: Record<string, StatementLine['kind']> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  CHARGEBACK: 'chargeback',
}

export type Row = {
  id: string
  kind: StatementLine['kind']
  reference: string
  /** Id of the payment request. A refund needs this id. */
  transactionId: string | null
  /** Id of the payment, `py-…`, for a lookup. */
  paymentId: string | null
  amount: number
  net: number | null
  vat: number
  /** Sum of all withheld fees, used if `net` is missing. */
  withheld: number
  method: string | null
  at: Date | null
  updatedAt: Date | null
  expectedAt: Date | null
  isSettled: boolean
}

export type Rows = { rows: Row[]; aside: AsideLine[] }

/** Reads the rows that have amounts in rupiah, and removes duplicates. */
export function readRows(rawRows: readonly unknown[]): Rows {
  const rows = new Map<string, Row>()
  const aside = new Map<string, AsideLine>()
  for (const rawRow of rawRows) {
    const read = readRow(recordOf(rawRow))
    if (read && 'why' in read) aside.set(read.lineId, read)
    else if (read && !rows.has(read.id)) rows.set(read.id, read)
  }
  return { rows: [...rows.values()], aside: [...aside.values()] }
}

/** Reads a row. Returns null if the type of the row is not in `KINDS`, or if the transaction did not succeed. */
function readRow(row: Record<string, unknown>): Row | AsideLine | null {
  const kind = KINDS[textOf(row['type']) ?? '']
  if (!kind || row['status'] !== 'SUCCESS') return null
  const reference = textOf(row['reference_id'])
  const id = textOf(row['id'])
  const product = textOf(row['product_id'])
  const data = recordOf(row['product_data'])
  const requestId = textOf(data['payment_request_id'])
  const lineId = id ?? `unnamed:${product ?? requestId ?? ''}:${reference ?? ''}:${textOf(row['created']) ?? ''}`
  const aside = (why: string): AsideLine => ({ lineId, reference, why })
  const transactionId = kind === 'payment' ? (requestId ?? product) : requestId
  const currency = textOf(row['currency']) ?? 'IDR'
  const amount = wholeOf(row['amount'])
  if (reference === null) return aside('no reference')
  if (currency !== 'IDR') return aside(`currency ${currency}`)
  if (amount === null || amount < 0) return aside(`amount ${JSON.stringify(row['amount'])}`)
  if (kind === 'payment' && transactionId === null) return aside('no name')
  const fee = recordOf(row['fee'])
  const netCurrency = textOf(row['net_amount_currency']) ?? 'IDR'
  return {
    id: lineId,
    kind,
    reference,
    transactionId,
    paymentId: product?.startsWith('py-') ? product : null,
    amount,
    net: netCurrency === 'IDR' ? roundedOf(row['net_amount']) : null,
    vat: roundedOf(fee['value_added_tax']) ?? 0,
    withheld: feeFields.reduce((sum, name) => sum + (roundedOf(fee[name]) ?? 0), 0),
    method: xenditMethod(textOf(row['channel_code']), textOf(row['channel_category'])),
    at: instantOf(row['created']),
    updatedAt: instantOf(row['updated']),
    expectedAt: instantOf(row['estimated_settlement_time']),
    isSettled: /^(?:EARLY_)?SETTLED$/.test(textOf(row['settlement_status']) ?? ''),
  }
}

const feeFields = ['xendit_fee', 'value_added_tax', 'xendit_withholding_tax', 'third_party_withholding_tax'] as const

/**
 * Converts a row to a statement line. Xendit sends all amounts without a sign, so the amounts of outgoing money get their minus sign here.
 * For outgoing money, `net_amount` includes the fee. Returns null for a row without a time.
 */
export function lineOf(row: Row): StatementLine | null {
  const { kind, vat, at } = row
  if (!at) return null
  const isPayment = kind === 'payment'
  const gross = isPayment ? row.amount : -row.amount
  const net = row.net === null ? gross - row.withheld : isPayment ? row.net : -row.net
  return {
    lineId: row.id,
    kind,
    transactionId: row.transactionId,
    reference: row.reference,
    gross,
    // The fee includes all amounts that Xendit withholds.
    fee: gross - net - vat,
    vat,
    net,
    at,
    expectedAt: row.expectedAt,
    // Outgoing money is settled immediately.
    settledAt: !isPayment || row.isSettled ? (row.expectedAt ?? row.updatedAt ?? at) : null,
  }
}
