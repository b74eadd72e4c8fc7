// The list of transactions of the stand-in for Xendit: filters, pages, fees and settlement as its documentation has them.
import type { Hono } from 'hono'
import { fault, type XenditBooks } from '#tests/gateways/xendit-books.ts'

const DAY_MS = 86_400_000
const MOST_A_PAGE = 50

type Listed = {
  id: string
  type: string
  reference_id: string
  amount: number
  created: string
  [more: string]: unknown
}

/** The fee of each payment: 0.7 percent and its VAT. Payments settle after two days. */
export function feeOf(amount: number) {
  const xendit_fee = Math.round(amount * 0.007)
  return { xendit_fee, value_added_tax: Math.round(xendit_fee * 0.11) }
}

export function mountTransactions(hono: Hono, books: XenditBooks): void {
  hono.get('/transactions/:id', (c) => {
    const row = listed(books).find(({ id }) => id === c.req.param('id'))
    return row ? c.json(row) : c.json(fault('DATA_NOT_FOUND'), 404)
  })
  hono.get('/transactions', (c) => {
    const asked = c.req.query()
    const limit = Math.min(Number(asked['limit'] ?? 10), MOST_A_PAGE)
    const wanted = listed(books).filter(
      (one) =>
        (!asked['types'] || one.type === asked['types']) &&
        (!asked['reference_id'] || isSought(one.reference_id, asked['reference_id'], books.isPartialMatch)) &&
        (!asked['created[gte]'] || one.created >= asked['created[gte]']) &&
        (!asked['created[lte]'] || one.created <= asked['created[lte]']),
    )
    const from = asked['after_id'] ? wanted.findIndex(({ id }) => id === asked['after_id']) + 1 : 0
    return c.json({ has_more: wanted.length > from + limit, data: wanted.slice(from, from + limit), links: [] })
  })
}

const isSought = (reference: string, sought: string, isPart: boolean) =>
  isPart ? reference.includes(sought) : reference === sought

/** The channel as in the documented samples: a short code and its category. */
function channelOf(code: string) {
  const [bank] = /^(.*)_VIRTUAL_ACCOUNT$/.exec(code)?.slice(1) ?? []
  if (bank) return { channel_category: 'VIRTUAL_ACCOUNT', channel_code: bank }
  if (code === 'QRIS') return { channel_category: 'QR_CODE', channel_code: code }
  if (code === 'CARDS') return { channel_category: 'CARDS', channel_code: code }
  if (code === 'ALFAMART' || code === 'INDOMARET') return { channel_category: 'RETAIL_OUTLET', channel_code: code }
  return { channel_category: 'EWALLET', channel_code: `ID_${code}` }
}

function listed({ odd, payments, refunds, hidden, state }: XenditBooks): Listed[] {
  const now = state.now().getTime()
  const paid = payments
    .filter((one) => one.status === 'SUCCEEDED')
    .map((one) => {
      const { xendit_fee, value_added_tax } = feeOf(one.amount)
      const settles = new Date(new Date(one.at).getTime() + 2 * DAY_MS)
      return {
        id: `txn_${one.payment_id}`,
        product_id: one.payment_id,
        type: 'PAYMENT',
        status: 'SUCCESS',
        ...channelOf(one.channel_code),
        reference_id: one.reference_id,
        currency: 'IDR',
        amount: one.amount,
        net_amount: one.amount - xendit_fee - value_added_tax,
        fee: { xendit_fee, value_added_tax, xendit_withholding_tax: 0, status: 'COMPLETED' },
        settlement_status: settles.getTime() <= now ? 'SETTLED' : 'PENDING',
        estimated_settlement_time: settles.toISOString(),
        created: one.at,
        updated: one.at,
        product_data: { payment_request_id: one.payment_request_id, capture_id: `cptr-${one.payment_id}` },
      }
    })
  const returned = refunds
    .filter((one) => one.status === 'SUCCEEDED')
    .map((one) => ({
      id: `txn_${one.id}`,
      product_id: one.id,
      type: 'REFUND',
      status: 'SUCCESS',
      channel_code: null,
      reference_id: one.reference_id,
      currency: 'IDR',
      amount: one.amount,
      net_amount: one.amount,
      fee: null,
      settlement_status: null,
      estimated_settlement_time: null,
      created: one.at,
      updated: one.at,
      product_data: { payment_request_id: one.payment_request_id },
    }))
  return [...paid, ...returned, ...(odd as Listed[])]
    .filter(({ id }) => !hidden.has(id))
    .sort((a, b) => (a.created < b.created ? -1 : 1))
}
