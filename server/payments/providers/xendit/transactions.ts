// Xendit's list of transactions: what was paid under a reference, since a moment, and on a day.
import { methodOf } from '#domain/payments/payment-methods.ts'
import type { ReportedCapture } from '#domain/payments/settle.ts'
import type { StatementLine } from '#domain/payments/statement-line.ts'
import { expectAnswer, type Call } from '#server/payments/providers/call-gateway.ts'
import { GatewayFault, type ListedCapture } from '#server/payments/providers/payment-provider.ts'
import { XENDIT_CHANNELS } from '#server/payments/providers/xendit/channels.ts'
import { transactions, type ListedTransaction } from '#server/payments/providers/xendit/shapes.ts'

const PAGE_SIZE = 50
/** 50,000 transactions: more than a day has. A list that never ends is a fault. */
const MOST_PAGES = 1000
const DAY_MS = 86_400_000

/** Every transaction that a filter leaves, page after page. */
async function listTransactions(call: Call, filter: Record<string, string>): Promise<ListedTransaction[]> {
  const listed: ListedTransaction[] = []
  let afterId: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ ...filter, statuses: 'SUCCESS', limit: String(PAGE_SIZE) })
    if (afterId !== null) query.set('after_id', afterId)
    const answer = await call('GET', `/transactions?${query}`)
    const { data, has_more } = expectAnswer('xendit', answer, [200], transactions)
    listed.push(...data.filter(({ status }) => status === 'SUCCESS'))
    const last = data.at(-1)
    if (!has_more || !last) return listed
    afterId = last.id
  }
  throw new GatewayFault('xendit lists transactions without end')
}

const isPayment = ({ type }: ListedTransaction) => type === 'PAYMENT'

/** A payment is named by its request, as refunds ask for it. */
const requestOf = (one: ListedTransaction) => one.product_data?.payment_request_id ?? one.product_id

const captureOf = (one: ListedTransaction): ListedCapture => ({
  reference: one.reference_id,
  transactionId: requestOf(one),
  amount: one.amount,
  currency: one.currency,
  method: methodOf(XENDIT_CHANNELS, one.channel_code),
  at: one.created,
})

/** What was paid under a reference: a session lets its guest try again, and pay twice. */
export async function capturesOfReference(call: Call, reference: string): Promise<ReportedCapture[]> {
  const listed = await listTransactions(call, { reference_id: reference, types: 'PAYMENT' })
  return listed.filter(isPayment).map(captureOf)
}

/** What was paid since, under any reference. */
export async function capturesSince(call: Call, since: Date): Promise<ListedCapture[]> {
  const listed = await listTransactions(call, { types: 'PAYMENT', 'created[gte]': since.toISOString() })
  return listed.filter(isPayment).map(captureOf)
}

const KINDS: Record<string, StatementLine['kind']> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  CHARGEBACK: 'chargeback',
}

/** Payments, refunds and chargebacks of a day of Jakarta; what the group moves by itself is none of them. */
export async function linesOfDay(call: Call, day: string): Promise<StatementLine[]> {
  const from = new Date(`${day}T00:00:00+07:00`)
  const until = new Date(from.getTime() + DAY_MS - 1)
  const listed = await listTransactions(call, {
    'created[gte]': from.toISOString(),
    'created[lte]': until.toISOString(),
  })
  return listed.flatMap((one) => {
    const kind = KINDS[one.type]
    return kind ? [lineOf(one, kind)] : []
  })
}

/** Its amounts have no sign: of money that went out, `net_amount` is what left, with the fee. */
function lineOf(one: ListedTransaction, kind: StatementLine['kind']): StatementLine {
  const sign = kind === 'payment' ? 1 : -1
  const gross = sign * one.amount
  const net = sign * (one.net_amount ?? one.amount)
  const vat = one.fee?.value_added_tax ?? 0
  return {
    lineId: one.id,
    kind,
    transactionId: kind === 'payment' ? requestOf(one) : (one.product_data?.payment_request_id ?? null),
    reference: one.reference_id,
    gross,
    // Whatever is withheld beside its fee is kept as well.
    fee: gross - net - vat,
    vat,
    net,
    at: one.created,
    expectedAt: one.estimated_settlement_time ?? null,
    settledAt: settledAt(one, kind),
  }
}

/** Money that goes out is out at once. */
function settledAt(one: ListedTransaction, kind: StatementLine['kind']): Date | null {
  const isSettled = kind !== 'payment' || /^(?:EARLY_)?SETTLED$/.test(one.settlement_status ?? '')
  return isSettled ? (one.estimated_settlement_time ?? one.updated ?? one.created) : null
}
