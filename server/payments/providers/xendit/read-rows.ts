// The one reader of rows of Xendit's list of transactions. A row is read by itself: an odd one is kept aside and hides no other.
import type { AsideLine, StatementLine } from '#domain/payments/statement-line.ts'
import { instantOf, recordOf, roundedOf, textOf, wholeOf } from '#server/payments/providers/read-money.ts'
import { xenditMethod } from '#server/payments/providers/xendit/channels.ts'

/** The rows that move a guest's money; what the account moves by itself is none of them. */
const KINDS: Record<string, StatementLine['kind']> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  CHARGEBACK: 'chargeback',
}

export type Row = {
  id: string
  kind: StatementLine['kind']
  reference: string
  /** A payment is named by its request, as refunds ask for it. */
  transactionId: string | null
  /** `py-…`: the payment itself, which can be asked for. */
  paymentId: string | null
  amount: number
  net: number | null
  vat: number
  /** All that is kept of it, where `net` does not say. */
  kept: number
  method: string | null
  at: Date | null
  updatedAt: Date | null
  expectedAt: Date | null
  isSettled: boolean
}

export type Rows = { rows: Row[]; aside: AsideLine[] }

/** Rows of money in rupiah, each once. */
export function readRows(listed: readonly unknown[]): Rows {
  const rows = new Map<string, Row>()
  const aside = new Map<string, AsideLine>()
  for (const one of listed) {
    const read = readRow(recordOf(one))
    if (read && 'why' in read) aside.set(read.lineId, read)
    else if (read && !rows.has(read.id)) rows.set(read.id, read)
  }
  return { rows: [...rows.values()], aside: [...aside.values()] }
}

/** Null for a row that is no money of a guest: of another type, or not successful. */
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
    kept: feeFields.reduce((sum, name) => sum + (roundedOf(fee[name]) ?? 0), 0),
    method: xenditMethod(textOf(row['channel_code']), textOf(row['channel_category'])),
    at: instantOf(row['created']),
    updatedAt: instantOf(row['updated']),
    expectedAt: instantOf(row['estimated_settlement_time']),
    isSettled: /^(?:EARLY_)?SETTLED$/.test(textOf(row['settlement_status']) ?? ''),
  }
}

const feeFields = ['xendit_fee', 'value_added_tax', 'xendit_withholding_tax', 'third_party_withholding_tax'] as const

/** Its amounts have no sign: of money that went out, `net_amount` is what left, with the fee. Null without an instant. */
export function lineOf(row: Row): StatementLine | null {
  const { kind, vat, at } = row
  if (!at) return null
  const isPayment = kind === 'payment'
  const gross = isPayment ? row.amount : -row.amount
  const net = row.net === null ? gross - row.kept : isPayment ? row.net : -row.net
  return {
    lineId: row.id,
    kind,
    transactionId: row.transactionId,
    reference: row.reference,
    gross,
    // Whatever is withheld beside its fee is kept as well.
    fee: gross - net - vat,
    vat,
    net,
    at,
    expectedAt: row.expectedAt,
    // Money that goes out is out at once.
    settledAt: !isPayment || row.isSettled ? (row.expectedAt ?? row.updatedAt ?? at) : null,
  }
}
