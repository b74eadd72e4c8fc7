import type { AsideLine, StatementRead } from '#domain/payments/statement-line.ts'
import { expectAnswer, type Call } from '#server/payments/providers/call-gateway.ts'
import { GatewayFault, type ListedCapture } from '#server/payments/providers/payment-provider.ts'
import { recordOf, textOf } from '#server/payments/providers/read-money.ts'
import { methodOfPayment } from '#server/payments/providers/xendit/payments.ts'
import { lineOf, readRows, type Row, type Rows } from '#server/payments/providers/xendit/read-rows.ts'
import { transactions } from '#server/payments/providers/xendit/shapes.ts'

const PAGE_SIZE = 50
/** 1,000 pages contain 50,000 transactions. No day has so many transactions, so a longer list is a fault of the gateway. */
const MOST_PAGES = 1000
const DAY_MS = 86_400_000

/** Reads all pages of transactions that match a filter. Stops at a page without new transactions. */
async function listTransactions(call: Call, filter: Record<string, string>): Promise<Rows> {
  const rawRows: unknown[] = []
  const readIds = new Set<string>()
  let afterId: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ ...filter, statuses: 'SUCCESS', limit: String(PAGE_SIZE) })
    if (afterId !== null) query.set('after_id', afterId)
    const { data, has_more } = expectAnswer('xendit', await call('GET', `/transactions?${query}`), [200], transactions)
    rawRows.push(...data)
    const ids = data.flatMap((rawRow) => textOf(recordOf(rawRow)['id']) ?? [])
    const isNew = ids.some((id) => !readIds.has(id))
    for (const id of ids) readIds.add(id)
    afterId = ids.at(-1) ?? null
    if (has_more !== true || !isNew || afterId === null) return readRows(rawRows)
  }
  throw new GatewayFault('xendit lists transactions without end')
}

const captureOf = (row: Row): ListedCapture => ({
  reference: row.reference,
  transactionId: row.transactionId,
  amount: row.amount,
  currency: 'IDR',
  method: row.method,
  at: row.at,
})

/**
 * Lists all payments of a reference, because a guest can pay twice in one session. The search also finds references that only contain this
 * reference, so their rows are removed.
 */
export async function capturesOfReference(
  call: Call,
  reference: string,
): Promise<{ captures: ListedCapture[]; aside: AsideLine[] }> {
  const { rows, aside } = await listTransactions(call, { reference_id: reference, types: 'PAYMENT' })
  const own = rows.filter((row) => row.kind === 'payment' && row.reference === reference)
  const captures = await Promise.all(
    // The transaction list contains shortened channel codes, so the server reads the method from the payment.
    own.map(async (row) => ({ ...captureOf(row), method: (await methodOfPayment(call, row.paymentId)) ?? row.method })),
  )
  return { captures, aside: aside.filter((line) => line.reference === reference) }
}

/** Lists payments since a time, under any reference. */
export async function capturesSince(call: Call, since: Date): Promise<ListedCapture[]> {
  const { rows } = await listTransactions(call, { types: 'PAYMENT', 'created[gte]': since.toISOString() })
  return rows.filter(({ kind }) => kind === 'payment').map(captureOf)
}

/** Lists payments, refunds and chargebacks of a Jakarta day. */
export async function linesOfDay(call: Call, day: string): Promise<StatementRead> {
  const from = new Date(`${day}T00:00:00+07:00`)
  const until = new Date(from.getTime() + DAY_MS - 1)
  const { rows, aside } = await listTransactions(call, {
    'created[gte]': from.toISOString(),
    'created[lte]': until.toISOString(),
  })
  const undatedLines = rows
    .filter(({ at }) => at === null)
    .map(({ id, reference }) => ({ lineId: id, reference, why: 'no time' }))
  const lines = rows.flatMap((row) => lineOf(row) ?? []).filter(({ at }) => at >= from && at <= until)
  return { lines, aside: [...aside, ...undatedLines] }
}
