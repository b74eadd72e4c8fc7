// The refunds of the simulated Xendit. They depend on the channel of the payment. Each refusal has an error code.
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { fault, type Refund, type XenditBooks } from '#tests/gateways/xendit-books.ts'

/** Returns true if a channel does not support refunds by an API call. */
const noWayBack = (channel: string) => /VIRTUAL_ACCOUNT|ALFAMART|INDOMARET|^OVO$|ASTRAPAY/.test(channel)

export function mountRefunds(hono: Hono, { payments, refunds, state }: XenditBooks) {
  hono.post('/refunds', async (c) => {
    const input = await c.req.json<Refund & { reason: string }>()
    const paid = payments.find(
      (payment) => payment.payment_request_id === input.payment_request_id && payment.status === 'SUCCEEDED',
    )
    if (!paid || !input.reason) return c.json(fault('DATA_NOT_FOUND'), 404)
    if (refunds.some((refund) => refund.reference_id === input.reference_id))
      return c.json(fault('DUPLICATE_ERROR'), 409)
    if (state.refunds === 'refused' || noWayBack(paid.channel_code)) return c.json(fault('REFUND_NOT_SUPPORTED'), 403)
    if (paid.channel_code === 'LINKAJA' && input.amount !== paid.amount)
      return c.json(fault('PARTIAL_REFUND_NOT_SUPPORTED'), 403)
    if (state.refunds === 'balance low') return c.json(fault('INSUFFICIENT_BALANCE'), 400)
    const earlierRefunds = refunds.filter(
      (refund) => refund.payment_request_id === input.payment_request_id && refund.status !== 'FAILED',
    )
    const sum = earlierRefunds.reduce((total, { amount }) => total + amount, input.amount)
    if (state.refunds === 'exceeded' || sum > paid.amount) return c.json(fault('REFUND_AMOUNT_EXCEEDED'), 400)
    const newRefund: Refund = {
      id: `rfd-${randomUUID()}`,
      reference_id: input.reference_id,
      payment_request_id: input.payment_request_id,
      amount: input.amount,
      status: state.refunds === 'at once' ? 'SUCCEEDED' : 'PENDING',
      failure_code: null,
      at: state.now().toISOString(),
    }
    refunds.push(newRefund)
    return c.json({ ...newRefund, currency: 'IDR', reason: input.reason })
  })
  hono.get('/refunds/:id', (c) => {
    const refund = refunds.find(({ id }) => id === c.req.param('id'))
    return refund ? c.json({ ...refund, currency: 'IDR' }) : c.json(fault('DATA_NOT_FOUND'), 404)
  })
  hono.get('/refunds', (c) =>
    c.json({
      data: refunds.filter((refund) => refund.payment_request_id === c.req.query('payment_request_id')),
      has_more: false,
    }),
  )
}
