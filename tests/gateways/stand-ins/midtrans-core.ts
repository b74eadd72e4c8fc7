// The Core API of the simulated Midtrans: states, voids and refunds of an order, and the notifications about them.
import { createHash, randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { MidtransBooks, Refund, Transaction } from '#tests/gateways/midtrans-books.ts'
import { tell } from '#tests/gateways/stand-in.ts'

export const KEY = 'SB-Mid-server-stand-in'

/** Midtrans sends times in the timezone of Jakarta, but does not name this timezone. */
export const timeOf = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
export const amountText = (amount: number) => `${amount}.00`
/** Sends an error as the Core API does: HTTP 200 with the error code in the body. */
const sendError = (c: Context, status_code: string, status_message: string) =>
  c.json({ status_code, status_message, id: randomUUID() })

/**
 * Returns the body of a status response or a notification. Both have the same fields. Numbers are strings, and there is one field that the
 * server does not know.
 */
function bodyOf(transaction: Transaction) {
  const bank = transaction.channel.replace(/_va$/, '')
  return {
    status_message: 'Success, transaction is found',
    transaction_id: transaction.transaction_id,
    order_id: transaction.order_id,
    transaction_status: transaction.transaction_status,
    status_code: transaction.status_code,
    gross_amount: transaction.gross_amount,
    currency: 'IDR',
    payment_type: transaction.payment_type,
    transaction_time: transaction.transaction_time,
    merchant_id: 'G1',
    ...(transaction.settlement_time && { settlement_time: transaction.settlement_time }),
    ...(transaction.fraud_status && { fraud_status: transaction.fraud_status }),
    ...(transaction.payment_type === 'bank_transfer' && { va_numbers: [{ bank, va_number: '8077000012345' }] }),
    ...(transaction.payment_type === 'cstore' && { store: transaction.channel, payment_code: '1234' }),
    ...(transaction.refunds && { refunds: transaction.refunds }),
    ...(transaction.fee && {
      metadata: { extra_info: { gross_amount_info: feeInfo(transaction.gross_amount, transaction.fee) } },
    }),
    new_field: { nobody: 'knows' },
  }
}

/** The fields of the fee. Two amounts are strings and one is a number, because Midtrans's sample has these types. */
const feeInfo = (gross: string, fee: number) => ({
  original_amount: String(Number(gross) - fee),
  gross_amount: Number(gross),
  customer_imposed_payment_fee: String(fee),
})

const noWayBack = (type: string) => ['bank_transfer', 'echannel', 'cstore'].includes(type)

const findIn =
  ({ transactions }: MidtransBooks) =>
  (id: string) =>
    transactions.findLast((transaction) => transaction.order_id === id || transaction.transaction_id === id)

export function mountCore(hono: Hono, books: MidtransBooks) {
  const find = findIn(books)
  hono.get('/v2/:id/status', (c) => {
    const transaction = find(c.req.param('id'))
    return transaction ? c.json(bodyOf(transaction)) : sendError(c, '404', "Transaction doesn't exist.")
  })
  hono.post('/v2/:id/expire', (c) => {
    const transaction = find(c.req.param('id'))
    if (!transaction) return sendError(c, '404', "Transaction doesn't exist.")
    if (transaction.transaction_status !== 'pending')
      return sendError(c, '412', 'Transaction status cannot be updated.')
    transaction.transaction_status = 'expire'
    transaction.status_code = '407'
    return c.json(bodyOf(transaction))
  })
  hono.post('/v2/:id/cancel', async (c) => {
    const transaction = find(c.req.param('id'))
    if (!transaction) return sendError(c, '404', "Transaction doesn't exist.")
    if (!['pending', 'capture'].includes(transaction.transaction_status))
      return sendError(c, '412', 'Merchant cannot modify the status of the transaction')
    transaction.isVoided = transaction.transaction_status === 'capture'
    transaction.transaction_status = 'cancel'
    await notify(books, { ...transaction, status_code: '202' })
    return c.json({ ...bodyOf(transaction), status_code: '200', status_message: 'Success, transaction is canceled' })
  })
  for (const [verb, fraud_status] of [
    ['approve', 'accept'],
    ['deny', 'deny'],
  ] as const)
    hono.post(`/v2/:id/${verb}`, (c) => {
      const transaction = find(c.req.param('id'))
      if (!transaction) return sendError(c, '404', "Transaction doesn't exist.")
      if (transaction.fraud_status !== 'challenge')
        return sendError(c, '412', 'Merchant cannot modify the status of the transaction')
      Object.assign(transaction, { fraud_status, ...(verb === 'deny' && { transaction_status: 'deny' }) })
      return c.json({ ...bodyOf(transaction), status_code: '200' })
    })
}

/** Adds the routes of the refund calls. `/refund/online/direct` is the older address of the same call. */
export function mountRefunds(hono: Hono, books: MidtransBooks) {
  const { transactions, state } = books
  const find = findIn(books)
  hono.on('POST', ['/v2/:id/refund', '/v2/:id/refund/online/direct'], async (c) => {
    const body = await c.req.json<{ refund_key?: string; amount?: number; reason?: string }>()
    const transaction = find(c.req.param('id') ?? '')
    if (!transaction) return sendError(c, '404', "Transaction doesn't exist.")
    const { refund_key = randomUUID(), amount = Number(transaction.gross_amount), reason = '' } = body
    if (!/^[\w-]+$/.test(refund_key)) return sendError(c, '413', 'The request cannot be processed: refund_key')
    const refunds = transaction.refunds ?? []
    if (refunds.some((refund) => refund.refund_key === refund_key)) return sendError(c, '406', 'Duplicate refund ID')
    const isPart = amount !== Number(transaction.gross_amount)
    if (
      state.refunds === 'refused' ||
      !['settlement', 'partial_refund'].includes(transaction.transaction_status) ||
      noWayBack(transaction.payment_type) ||
      (isPart && ['shopeepay', 'ovo'].includes(transaction.payment_type))
    )
      return sendError(c, '412', 'Merchant cannot modify the status of the transaction')
    if (state.refunds === 'denied') return sendError(c, '202', 'Refund is denied by the bank')
    if (state.refunds === 'balance low')
      return sendError(c, '414', 'Refund request is rejected due to merchant insufficient funds.')
    const sum = refunds.reduce((total, { refund_amount }) => total + Number(refund_amount), amount)
    if (state.refunds === 'exceeded' || sum > Number(transaction.gross_amount))
      return sendError(c, '414', 'Refund request is rejected due to invalid amount')
    const newRefund: Refund = {
      refund_chargeback_id: 1000 + transactions.length * 100 + refunds.length,
      refund_amount: amountText(amount),
      refund_key,
      created_at: timeOf(state.now()),
      reason,
      ...(state.refunds === 'at once' && { bank_confirmed_at: timeOf(state.now()) }),
    }
    transaction.refunds = [...refunds, newRefund]
    transaction.transaction_status = sum === Number(transaction.gross_amount) ? 'refund' : 'partial_refund'
    return c.json({
      ...bodyOf(transaction),
      status_code: '200',
      refund_amount: newRefund.refund_amount,
      refund_key: newRefund.refund_key,
    })
  })
}

export function notify({ state }: MidtransBooks, transaction: Transaction) {
  const signature_key = createHash('sha512')
    .update(transaction.order_id + transaction.status_code + transaction.gross_amount + KEY)
    .digest('hex')
  return tell(state, { ...bodyOf(transaction), signature_key }, { 'user-agent': 'Veritrans' })
}
