// The sandbox gateway as a provider. It uses real HTTP and real signatures. It shares no function with the code of the sandbox's own
// gateway server.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { NotificationKind } from '#domain/payments/payment.ts'
import type { RefundTerms } from '#domain/payments/refund-way.ts'
import type { StatementLine } from '#domain/payments/statement-line.ts'
import { type Carrier, expectAnswer, openCaller, parseJson } from '#server/payments/providers/call-gateway.ts'
import type {
  GatewayNotification,
  GatewayPayment,
  PaymentProvider,
  RefundOutcome,
} from '#server/payments/providers/payment-provider.ts'

const NAME = 'sandbox gateway'
const PATH = '/sandbox/gateway/v1'
const ANSWER_WITHIN_MS = 5000
const TOLERANCE_SECONDS = 300

const openedPage = z.object({ token: z.string(), redirect_url: z.url(), expires_at: z.iso.datetime() })
const status = z.object({
  status: z.enum(['pending', 'paid', 'failed', 'expired', 'cancelled']),
  transactions: z.array(
    z.object({
      transaction_id: z.string().nullable(),
      amount: z.int(),
      currency: z.string(),
      method: z.string().nullable(),
      paid_at: z.iso.datetime().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      event_id: z.string(),
      kind: z.enum(['reversal', 'chargeback', 'refund']),
      transaction_id: z.string().nullable(),
      amount: z.int(),
    }),
  ),
})
const rupiah = z.int()
const instant = z.iso.datetime().transform((text) => new Date(text))
const line = z.object({
  line_id: z.string(),
  kind: z.enum(['payment', 'refund', 'chargeback']),
  transaction_id: z.string().nullable(),
  order_id: z.string(),
  gross: rupiah,
  fee: rupiah,
  vat: rupiah,
  at: instant,
  settles_at: instant,
  is_settled: z.boolean(),
})
const statement = z.object({ lines: z.array(line) })
const refunded = z.object({ refund_key: z.string(), status: z.enum(['done', 'pending', 'failed']) })
const notification = z.object({
  event_id: z.string().min(1).max(100),
  order_id: z.string().min(1).max(100),
  status: z.enum([
    'pending',
    'paid',
    'failed',
    'expired',
    'cancelled',
    'reversed',
    'charged_back',
    'refunded',
    'partly_refunded',
  ]),
  transaction_id: z.string().nullish(),
  amount: z.int().nullable(),
  currency: z.string(),
  method: z.string().nullable(),
})

/** The gateway refuses a refund with one of these HTTP statuses. Each status means one outcome. */
const REFUND_FAULTS: Record<number, RefundOutcome> = { 402: 'wait', 412: 'unsupported', 414: 'exceeded' }

const KIND_OF = {
  pending: 'pending',
  paid: 'paid',
  failed: 'deny',
  expired: 'expire',
  cancelled: 'cancel',
  reversed: 'reversal',
  charged_back: 'chargeback',
  refunded: 'refund_full',
  partly_refunded: 'refund_part',
} as const satisfies Record<z.infer<typeof notification>['status'], NotificationKind>

/**
 * Refund terms of the sandbox gateway. Payments by virtual account or at a counter cannot be refunded. A payment by e-wallet can be
 * refunded only in full.
 */
const TERMS: Record<string, RefundTerms> = {
  qris: { covers: 'any', days: 7 },
  credit_card: { covers: 'any', days: 14 },
  e_wallet: { covers: 'whole', days: 3 },
  virtual_account: { covers: 'nothing', days: 0 },
  retail_outlet: { covers: 'nothing', days: 0 },
}
const UNHEARD_OF: RefundTerms = { covers: 'any', days: 14 }

const pathOf = (reference: string) => `/payments/${encodeURIComponent(reference)}`

function paymentOf(payment: z.infer<typeof status>): GatewayPayment {
  return {
    status: payment.status,
    captures: payment.transactions.map(({ transaction_id, amount, currency, method, paid_at }) => ({
      transactionId: transaction_id,
      amount,
      currency,
      method,
      at: paid_at === null ? null : new Date(paid_at),
    })),
    events: payment.events.map(({ event_id, kind, transaction_id, amount }) => ({
      id: event_id,
      kind,
      transactionId: transaction_id,
      amount,
    })),
  }
}

const lineOf = (row: z.output<typeof line>): StatementLine => ({
  lineId: row.line_id,
  kind: row.kind,
  transactionId: row.transaction_id,
  reference: row.order_id,
  gross: row.gross,
  fee: row.fee,
  vat: row.vat,
  net: row.gross - row.fee - row.vat,
  at: row.at,
  expectedAt: row.settles_at,
  settledAt: row.is_settled ? row.settles_at : null,
})

export type SandboxGateway = {
  name?: string
  baseUrl: () => string
  /** Address for notifications to us. */
  notifyUrl: () => string
  key: string
  /** Returns the current time in ms, for checking the age of a notification. */
  now?: () => number
  /** Sends the requests to the gateway; the default is the network. */
  carrier?: Carrier
}

const callerOf = ({ baseUrl, key, carrier }: SandboxGateway) =>
  openCaller({
    name: NAME,
    baseUrl: () => baseUrl() + PATH,
    user: key,
    answerWithinMs: ANSWER_WITHIN_MS,
    ...(carrier && { carrier }),
  })

export function sandboxProvider(gateway: SandboxGateway): PaymentProvider {
  const { name = 'sandbox', notifyUrl, key, now = Date.now } = gateway
  const call = callerOf(gateway)
  return {
    name,
    minPageSeconds: 0,
    channels: [],
    callsPerMinute: null,

    async open(page) {
      const answer = await call('POST', '/payments', {
        order_id: page.reference,
        amount: page.amount,
        description: page.description,
        customer: page.guest,
        locale: page.locale,
        expires_at: page.expiresAt.toISOString(),
        return_url: page.returnUrl,
        notify_url: notifyUrl(),
      })
      const { token, redirect_url: url, expires_at } = expectAnswer(NAME, answer, [200, 201], openedPage)
      return { url, providerReference: token, expiresAt: new Date(expires_at) }
    },

    async lookUp({ reference }) {
      const answer = await call('GET', pathOf(reference))
      if (answer.status === 404) return { status: 'unknown', captures: [], events: [] }
      return paymentOf(expectAnswer(NAME, answer, [200], status))
    },

    async cancel({ reference }) {
      const answer = await call('POST', `${pathOf(reference)}/cancel`)
      // The payment page was never opened, or it has already ended. Either way, nothing more can be paid on it.
      if (answer.status !== 404 && answer.status !== 412) expectAnswer(NAME, answer, [200], status)
    },

    refundTerms: (method) => TERMS[method ?? ''] ?? UNHEARD_OF,

    async refund({ transactionId, reference, key: refundKey, amount, reason }) {
      const answer = await call('POST', `${pathOf(reference)}/refunds`, {
        refund_key: refundKey,
        amount,
        reason: reason.slice(0, 255),
        ...(transactionId !== null && { transaction_id: transactionId }),
      })
      const fault = REFUND_FAULTS[answer.status]
      if (fault) return fault
      const refund = expectAnswer(NAME, answer, [200, 201], refunded)
      return refund.status === 'failed' ? 'unsupported' : refund.status
    },

    async lookUpRefund({ reference, key: refundKey }) {
      const answer = await call('GET', `${pathOf(reference)}/refunds/${encodeURIComponent(refundKey)}`)
      if (answer.status === 404) return 'failed'
      return expectAnswer(NAME, answer, [200], refunded).status
    },

    recentCaptures: null,
    async statement(day) {
      const answer = await call('GET', `/statements/${day}`)
      return { lines: expectAnswer(NAME, answer, [200], statement).lines.map(lineOf), aside: [] }
    },
    lookUpDispute: null,
    readNotification: (headers, body) => readNotification(headers, body, key, now()),
  }
}

/** Reads a notification. Returns null if the signature is wrong or old, or if the signed body is invalid. `now` is in milliseconds. */
function readNotification(headers: Headers, body: string, key: string, now: number): GatewayNotification | null {
  const timestamp = headers.get('x-sandbox-timestamp') ?? ''
  const signature = headers.get('x-sandbox-signature') ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{128}$/.test(signature)) return null
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return null
  const expected = createHmac('sha512', key).update(`${timestamp}.${body}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null
  const read = notification.safeParse(parseJson(body))
  if (!read.success) return null
  const { event_id, order_id, transaction_id, amount, currency, method } = read.data
  return {
    proof: 'body',
    eventKey: event_id,
    reference: order_id,
    kind: KIND_OF[read.data.status],
    transactionId: transaction_id ?? null,
    amount,
    currency,
    method,
    raw: read.data,
  }
}
