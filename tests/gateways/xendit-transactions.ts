// The list of transactions of the simulated Xendit. Its filters, pages, fees and settlements follow Xendit's documents.
import type { Hono } from 'hono'
import { fault, type XenditBooks } from '#tests/gateways/xendit-books.ts'

const DAY_MS = 86_400_000
const MOST_A_PAGE = 50

type TransactionRow = {
  id: string
  type: string
  reference_id: string
  amount: number
  created: string
  [more: string]: unknown
}

/** Returns the fee of a payment. The fee is 0.7 percent of the amount, and VAT is added to the fee. Payments settle after two days. */
export function feeOf(amount: number) {
  const xendit_fee = Math.round(amount * 0.007)
  return { xendit_fee, value_added_tax: Math.round(xendit_fee * 0.11) }
}

export function mountTransactions(hono: Hono, books: XenditBooks): void {
  hono.get('/transactions/:id', (c) => {
    const row = listTransactions(books).find(({ id }) => id === c.req.param('id'))
    return row ? c.json(row) : c.json(fault('DATA_NOT_FOUND'), 404)
  })
  hono.get('/transactions', (c) => {
    const query = c.req.query()
    const limit = Math.min(Number(query['limit'] ?? 10), MOST_A_PAGE)
    const matches = listTransactions(books).filter(
      (row) =>
        (!query['types'] || row.type === query['types']) &&
        (!query['reference_id'] || isSought(row.reference_id, query['reference_id'], books.isPartialMatch)) &&
        (!query['created[gte]'] || row.created >= query['created[gte]']) &&
        (!query['created[lte]'] || row.created <= query['created[lte]']),
    )
    const from = query['after_id'] ? matches.findIndex(({ id }) => id === query['after_id']) + 1 : 0
    return c.json({ has_more: matches.length > from + limit, data: matches.slice(from, from + limit), links: [] })
  })
}

const isSought = (reference: string, sought: string, isPart: boolean) =>
  isPart ? reference.includes(sought) : reference === sought

function channelOf(code: string) {
  const [bank] = /^(.*)_VIRTUAL_ACCOUNT$/.exec(code)?.slice(1) ?? []
  if (bank) return { channel_category: 'VIRTUAL_ACCOUNT', channel_code: bank }
  if (code === 'QRIS') return { channel_category: 'QR_CODE', channel_code: code }
  if (code === 'CARDS') return { channel_category: 'CARDS', channel_code: code }
  if (code === 'ALFAMART' || code === 'INDOMARET') return { channel_category: 'RETAIL_OUTLET', channel_code: code }
  return { channel_category: 'EWALLET', channel_code: `ID_${code}` }
}

function listTransactions({ odd, payments, refunds, hidden, state }: XenditBooks): TransactionRow[] {
  const now = state.now().getTime()
  const paid = payments
    .filter((payment) => payment.status === 'SUCCEEDED')
    .map((payment) => {
      const { xendit_fee, value_added_tax } = feeOf(payment.amount)
      const settles = new Date(new Date(payment.at).getTime() + 2 * DAY_MS)
      return {
        id: `txn_${payment.payment_id}`,
        product_id: payment.payment_id,
        type: 'PAYMENT',
        status: 'SUCCESS',
        ...channelOf(payment.channel_code),
        reference_id: payment.reference_id,
        currency: 'IDR',
        amount: payment.amount,
        net_amount: payment.amount - xendit_fee - value_added_tax,
        fee: { xendit_fee, value_added_tax, xendit_withholding_tax: 0, status: 'COMPLETED' },
        settlement_status: settles.getTime() <= now ? 'SETTLED' : 'PENDING',
        estimated_settlement_time: settles.toISOString(),
        created: payment.at,
        updated: payment.at,
        product_data: { payment_request_id: payment.payment_request_id, capture_id: `cptr-${payment.payment_id}` },
      }
    })
  const refundRows = refunds
    .filter((refund) => refund.status === 'SUCCEEDED')
    .map((refund) => ({
      id: `txn_${refund.id}`,
      product_id: refund.id,
      type: 'REFUND',
      status: 'SUCCESS',
      channel_code: null,
      reference_id: refund.reference_id,
      currency: 'IDR',
      amount: refund.amount,
      net_amount: refund.amount,
      fee: null,
      settlement_status: null,
      estimated_settlement_time: null,
      created: refund.at,
      updated: refund.at,
      product_data: { payment_request_id: refund.payment_request_id },
    }))
  return [...paid, ...refundRows, ...(odd as TransactionRow[])]
    .filter(({ id }) => !hidden.has(id))
    .sort((a, b) => (a.created < b.created ? -1 : 1))
}
