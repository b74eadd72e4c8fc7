// How the stand-in for Xendit gives money back: what each channel can, and every refusal by its own name.
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { fault, type Refund, type XenditBooks } from '#tests/gateways/xendit-books.ts'

/** Channels that give nothing back by call. */
const noWayBack = (channel: string) => /VIRTUAL_ACCOUNT|ALFAMART|INDOMARET|^OVO$|ASTRAPAY/.test(channel)

export function mountRefunds(hono: Hono, { payments, refunds, state }: XenditBooks) {
  hono.post('/refunds', async (c) => {
    const asked = await c.req.json<Refund & { reason: string }>()
    const paid = payments.find(
      (one) => one.payment_request_id === asked.payment_request_id && one.status === 'SUCCEEDED',
    )
    if (!paid || !asked.reason) return c.json(fault('DATA_NOT_FOUND'), 404)
    if (refunds.some((one) => one.reference_id === asked.reference_id)) return c.json(fault('DUPLICATE_ERROR'), 409)
    if (state.refunds === 'refused' || noWayBack(paid.channel_code)) return c.json(fault('REFUND_NOT_SUPPORTED'), 403)
    if (paid.channel_code === 'LINKAJA' && asked.amount !== paid.amount)
      return c.json(fault('PARTIAL_REFUND_NOT_SUPPORTED'), 403)
    if (state.refunds === 'balance low') return c.json(fault('INSUFFICIENT_BALANCE'), 400)
    const given = refunds.filter(
      (one) => one.payment_request_id === asked.payment_request_id && one.status !== 'FAILED',
    )
    const sum = given.reduce((total, { amount }) => total + amount, asked.amount)
    if (state.refunds === 'exceeded' || sum > paid.amount) return c.json(fault('REFUND_AMOUNT_EXCEEDED'), 400)
    const made: Refund = {
      id: `rfd-${randomUUID()}`,
      reference_id: asked.reference_id,
      payment_request_id: asked.payment_request_id,
      amount: asked.amount,
      status: state.refunds === 'at once' ? 'SUCCEEDED' : 'PENDING',
      failure_code: null,
      at: state.now().toISOString(),
    }
    refunds.push(made)
    return c.json({ ...made, currency: 'IDR', reason: asked.reason })
  })
  hono.get('/refunds/:id', (c) => {
    const refund = refunds.find(({ id }) => id === c.req.param('id'))
    return refund ? c.json({ ...refund, currency: 'IDR' }) : c.json(fault('DATA_NOT_FOUND'), 404)
  })
  hono.get('/refunds', (c) =>
    c.json({
      data: refunds.filter((one) => one.payment_request_id === c.req.query('payment_request_id')),
      has_more: false,
    }),
  )
}
