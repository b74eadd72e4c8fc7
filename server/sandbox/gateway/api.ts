// The gateway's API for merchants. Errors look like those of real gateways: a status and {error_code, error_messages}.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { refundPayment, type RefundAnswer } from '#server/sandbox/gateway/refund-payment.ts'
import { closePayment, lapse, type GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import {
  eventsOf,
  findRefund,
  movesOfDay,
  refundsOf,
  transactionsOf,
} from '#server/sandbox/gateway/money-repository.ts'
import { statementLine } from '#server/sandbox/gateway/statement-line.ts'
import { findPayment, insertPayment, type Payment } from '#server/sandbox/gateway/repository.ts'
import { isMerchant, merchantKey } from '#server/sandbox/gateway/signature.ts'

const PAGE_PATH = '/sandbox/gateway/pay'
const rupiah = z.int().positive().max(10_000_000_000)
const address = z.url({ protocol: /^https?$/ }).max(2000)

const paymentOrder = z.object({
  order_id: z.string().regex(/^[A-Za-z0-9._~-]{1,64}$/, 'letters, digits and . _ ~ -, at most 64'),
  amount: rupiah,
  currency: z.literal('IDR').default('IDR'),
  description: z.string().max(255),
  customer: z.object({ name: z.string().max(255), email: z.string().max(255) }),
  locale: z.enum(['id', 'en']),
  expires_at: z.iso.datetime(),
  return_url: address,
  notify_url: address,
})
const refundOrder = z.object({
  refund_key: z.string().min(1).max(100),
  amount: rupiah,
  transaction_id: z.string().max(100).optional(),
  reason: z.string().max(255).default(''),
})

const REFUND_ERRORS = {
  not_found: [404, 'payment_not_found', 'no payment has this order_id'],
  not_paid: [409, 'not_paid', 'only money that came can go back'],
  not_refundable: [
    412,
    'method_not_refundable',
    'what was paid into an account number or at a counter cannot be refunded by call',
  ],
  not_in_part: [412, 'partial_refund_not_supported', 'this method is refunded whole or not at all'],
  above_paid: [414, 'amount_too_high', 'the refunds would be above what was paid'],
  balance_low: [402, 'insufficient_balance', 'the balance does not cover the refund: ask again later'],
  key_taken: [406, 'duplicate_refund_key', 'refund_key was used for another refund'],
} as const satisfies Record<
  Exclude<RefundAnswer, 'done' | 'pending' | 'failed'>,
  [ContentfulStatusCode, string, string]
>

const refuse = (c: Context, status: ContentfulStatusCode, code: string, ...messages: string[]) =>
  c.json({ error_code: code, error_messages: messages }, status)

async function read<T>(c: Context, shape: z.ZodType<T>): Promise<{ value: T } | { answer: Response }> {
  let json: unknown
  try {
    json = await c.req.json()
  } catch {
    return { answer: refuse(c, 400, 'bad_request', 'the body is not JSON') }
  }
  const parsed = shape.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  const messages = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  return { answer: refuse(c, 400, 'validation_error', ...messages) }
}

async function present(app: GatewayApp, payment: Payment) {
  const refunds = (await refundsOf(app.sql, payment.orderId)).filter(({ status }) => status !== 'failed')
  const transactions = await transactionsOf(app.sql, payment.orderId)
  const events = await eventsOf(app.sql, payment.orderId)
  return {
    order_id: payment.orderId,
    status: payment.status,
    amount: payment.amount,
    paid_amount: payment.paidAmount,
    refunded_amount: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    currency: payment.currency,
    method: payment.method,
    expires_at: payment.expiresAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    transactions: transactions.map(({ transactionId, amount, currency, method, at }) => ({
      transaction_id: transactionId,
      amount,
      currency,
      method,
      paid_at: at?.toISOString() ?? null,
    })),
    events: events.map(({ eventId, kind, transactionId, amount }) => ({
      event_id: eventId,
      kind,
      transaction_id: transactionId,
      amount,
    })),
  }
}

const tooLarge = (c: Context) => refuse(c, 413, 'too_large', 'the body is above 64 KiB')

/**
 * Serves POST payments, GET payments/{order_id}, and the cancel and refund calls of a payment. Merchants sign in by HTTP Basic with their
 * key.
 */
export function createApi(app: GatewayApp): Hono {
  const api = new Hono()
  const key = merchantKey(app)

  api.use('*', bodyLimit({ maxSize: 65_536, onError: tooLarge }))
  api.use('*', async (c, next) => {
    if (isMerchant(key, c.req.header('authorization'))) return next()
    c.header('WWW-Authenticate', 'Basic realm="sandbox gateway"')
    return refuse(c, 401, 'unauthorized', 'access denied: the merchant key is not good')
  })
  api.onError((fault, c) => {
    app.log.error('sandbox gateway failed', fault)
    return refuse(c, 500, 'internal_error', 'something went wrong on our side')
  })
  api.notFound((c) => refuse(c, 404, 'not_found', 'no such call'))

  takeOrders(api, app)
  tellPayments(api, app)
  tellStatements(api, app)
  takeRefunds(api, app)
  return api
}

function takeOrders(api: Hono, app: GatewayApp): void {
  api.post('/payments', async (c) => {
    const order = await read(c, paymentOrder)
    if ('answer' in order) return order.answer
    const { value } = order
    const isNew = await insertPayment(app.sql, {
      orderId: value.order_id,
      token: app.randomBytes(24).toString('base64url'),
      amount: value.amount,
      description: value.description,
      guest: value.customer,
      locale: value.locale,
      returnUrl: value.return_url,
      notifyUrl: value.notify_url,
      expiresAt: new Date(value.expires_at),
      createdAt: app.now(),
    })
    const payment = await findPayment(app.sql, value.order_id)
    if (!payment) throw new Error('a payment that was just kept is gone')
    if (payment.amount !== value.amount) {
      return refuse(c, 409, 'duplicate_order', 'order_id has already been used for another amount')
    }
    // The address of the payment page has the origin of the return URL, because the guest's browser can reach that origin even if ports are
    // mapped.
    const redirectUrl = new URL(`${PAGE_PATH}/${payment.token}`, payment.returnUrl).href
    const expiresAt = payment.expiresAt.toISOString()
    return c.json({ token: payment.token, redirect_url: redirectUrl, expires_at: expiresAt }, isNew ? 201 : 200)
  })
}

function tellPayments(api: Hono, app: GatewayApp): void {
  api.get('/payments/:orderId', async (c) => {
    const payment = await findPayment(app.sql, c.req.param('orderId'))
    if (!payment) return refuse(c, 404, 'payment_not_found', 'no payment has this order_id')
    return c.json(await present(app, await lapse(app, payment)))
  })

  api.post('/payments/:orderId/cancel', async (c) => {
    const payment = await findPayment(app.sql, c.req.param('orderId'))
    if (!payment) return refuse(c, 404, 'payment_not_found', 'no payment has this order_id')
    const closed = await closePayment(app, payment, 'cancelled')
    if (!closed) return refuse(c, 412, 'payment_over', 'the payment is over and cannot be cancelled')
    return c.json(await present(app, closed))
  })
}

function tellStatements(api: Hono, app: GatewayApp): void {
  api.get('/statements/:day', async (c) => {
    const day = z.iso.date().safeParse(c.req.param('day'))
    if (!day.success) return refuse(c, 400, 'validation_error', 'day is written YYYY-MM-DD')
    return c.json({ lines: (await movesOfDay(app.sql, day.data)).map((move) => statementLine(move, app.now())) })
  })
}

function takeRefunds(api: Hono, app: GatewayApp): void {
  api.post('/payments/:orderId/refunds', async (c) => {
    const order = await read(c, refundOrder)
    if ('answer' in order) return order.answer
    const { refund_key, amount, transaction_id: transactionId = null } = order.value
    const orderId = c.req.param('orderId')
    const { answer, isNew } = await refundPayment(app, { orderId, transactionId, key: refund_key, amount })
    if (answer === 'done' || answer === 'pending' || answer === 'failed')
      return c.json({ refund_key, amount, status: answer }, isNew ? 201 : 200)
    const [status, code, message] = REFUND_ERRORS[answer]
    return refuse(c, status, code, message)
  })

  api.get('/payments/:orderId/refunds/:key', async (c) => {
    const refund = await findRefund(app.sql, c.req.param('key'))
    if (refund?.orderId !== c.req.param('orderId')) return refuse(c, 404, 'refund_not_found', 'no refund has this key')
    return c.json({ refund_key: c.req.param('key'), amount: refund.amount, status: refund.status })
  })
}
