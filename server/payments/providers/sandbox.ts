// The sandbox gateway as a make of its own: real HTTP, real signatures, no function shared with the other side.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RefundTerms } from '#domain/payments/refund-way.ts'
import {
  GatewayFault,
  type GatewayPayment,
  type NotificationKind,
  type PaymentProvider,
} from '#server/payments/providers/payment-provider.ts'

const PATH = '/sandbox/gateway/v1/payments'
const ANSWER_WITHIN_MS = 5000
const TOLERANCE_SECONDS = 300

const opened = z.object({ token: z.string(), redirect_url: z.url() })
const status = z.object({
  status: z.enum(['pending', 'paid', 'failed', 'expired', 'cancelled']),
  paid_amount: z.int().nullable(),
  currency: z.string(),
  method: z.string().nullable(),
})
const refunded = z.object({ refund_key: z.string(), status: z.literal('done') })
const notification = z.object({
  event_id: z.string().min(1).max(100),
  order_id: z.string().min(1).max(100),
  status: z.enum(['pending', 'paid', 'failed', 'expired', 'cancelled']),
  amount: z.int().nullable(),
  currency: z.string(),
  method: z.string().nullable(),
})

const KIND_OF = {
  pending: 'pending',
  paid: 'paid',
  failed: 'deny',
  expired: 'expire',
  cancelled: 'cancel',
} as const satisfies Record<z.infer<typeof notification>['status'], NotificationKind>

/** What its contract says can go back: nothing that was paid into an account number or at a counter, and of e-wallets all or nothing. */
const TERMS: Record<string, RefundTerms> = {
  qris: { covers: 'any', days: 7 },
  credit_card: { covers: 'any', days: 14 },
  e_wallet: { covers: 'whole', days: 3 },
  virtual_account: { covers: 'nothing', days: 0 },
  retail_outlet: { covers: 'nothing', days: 0 },
}
const UNHEARD_OF: RefundTerms = { covers: 'any', days: 14 }

type Answer = { status: number; json: unknown }

/** The body in the shape promised for one of `wanted`; anything else makes no sense. */
function expect<T>(answer: Answer, wanted: number[], shape: z.ZodType<T>): T {
  const read = shape.safeParse(answer.json)
  if (wanted.includes(answer.status) && read.success) return read.data
  throw new GatewayFault(`sandbox gateway answered ${answer.status}: ${JSON.stringify(answer.json)?.slice(0, 300)}`)
}

const pathOf = (orderId: string) => `/${encodeURIComponent(orderId)}`

/** `baseUrl` is where the gateway listens, `key` the merchant key; `now` in milliseconds judges a notification's age. */
export function sandboxProvider({
  baseUrl,
  key,
  now = Date.now,
}: {
  baseUrl: () => string
  key: string
  now?: () => number
}): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    let answer: Answer
    try {
      const response = await fetch(`${baseUrl()}${PATH}${path}`, {
        method,
        redirect: 'error',
        headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      answer = { status: response.status, json: await response.json() }
    } catch (fault) {
      throw new GatewayFault(`sandbox gateway out of reach: ${method} ${path}`, { cause: fault })
    }
    if (answer.status >= 500) throw new GatewayFault(`sandbox gateway answered ${answer.status}: ${method} ${path}`)
    return answer
  }

  return {
    name: 'sandbox',

    async request(payment) {
      const answer = await call('POST', '', {
        order_id: payment.orderId,
        amount: payment.amount,
        description: payment.description,
        customer: payment.guest,
        locale: payment.locale,
        expires_at: payment.expiresAt.toISOString(),
        return_url: payment.returnUrl,
        notify_url: payment.notifyUrl,
      })
      return { url: expect(answer, [200, 201], opened).redirect_url }
    },

    async lookUp(orderId): Promise<GatewayPayment> {
      const answer = await call('GET', pathOf(orderId))
      if (answer.status === 404) return { status: 'unknown', paidAmount: null, currency: 'IDR', method: null }
      const found = expect(answer, [200], status)
      return { status: found.status, paidAmount: found.paid_amount, currency: found.currency, method: found.method }
    },

    async cancel(orderId) {
      const answer = await call('POST', `${pathOf(orderId)}/cancel`)
      // Never opened, or over already: either way nothing more can be paid there.
      if (answer.status !== 404 && answer.status !== 412) expect(answer, [200], status)
    },

    refundTerms: (method) => TERMS[method ?? ''] ?? UNHEARD_OF,

    async refund({ orderId, key: refundKey, amount, reason }) {
      const answer = await call('POST', `${pathOf(orderId)}/refunds`, {
        refund_key: refundKey,
        amount,
        reason: reason.slice(0, 255),
      })
      if (answer.status === 412) return 'unsupported'
      expect(answer, [200, 201], refunded)
      return 'done'
    },

    readNotification(headers, body) {
      const timestamp = headers.get('x-sandbox-timestamp') ?? ''
      const signature = headers.get('x-sandbox-signature') ?? ''
      if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{128}$/.test(signature)) return null
      if (Math.abs(now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return null
      const wanted = createHmac('sha512', key).update(`${timestamp}.${body}`).digest()
      if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) return null
      const read = notification.safeParse(parse(body))
      if (!read.success) return null
      const { event_id, order_id, amount, currency, method } = read.data
      return {
        eventKey: event_id,
        orderId: order_id,
        kind: KIND_OF[read.data.status],
        amount,
        currency,
        method,
        raw: read.data,
      }
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
