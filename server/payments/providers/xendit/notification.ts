// Xendit's webhooks: a static token proves the sender and nothing of the body, so each only makes us ask.
import { createHash, timingSafeEqual } from 'node:crypto'
import { methodOf } from '#domain/payments/payment-methods.ts'
import type { NotificationKind } from '#domain/payments/payment.ts'
import { parseJson } from '#server/payments/providers/call-gateway.ts'
import type { GatewayNews } from '#server/payments/providers/payment-provider.ts'
import { XENDIT_CHANNELS } from '#server/payments/providers/xendit/channels.ts'
import { news, payment, refund, session, type Payment } from '#server/payments/providers/xendit/shapes.ts'

const SESSION_KINDS: Record<string, NotificationKind> = {
  'payment_session.completed': 'paid',
  'payment_session.expired': 'expire',
}
/** Names of its schema and those that integrators see. A failed payment leaves its session open for another. */
const PAYMENT_KINDS: Record<string, NotificationKind> = {
  'payment.capture': 'paid',
  'payment.succeeded': 'paid',
  'payment.authorization': 'pending',
  'payment.failure': 'deny',
  'payment.failed': 'deny',
  'payment.expiry': 'pending',
  'payment_request.expiry': 'pending',
  'payment_request.expired': 'pending',
}

/** Null where the token is not ours, or what it carries makes no sense. */
export function readXenditNotification(headers: Headers, body: string, token: string): GatewayNews | null {
  if (!isSame(headers.get('x-callback-token') ?? '', token)) return null
  const read = news.safeParse(parseJson(body))
  if (!read.success) return null
  const { event, data } = read.data
  if (event.startsWith('refund.')) return refundNews(event, data)
  if (event.startsWith('dispute.')) return disputeNews(event, data)
  if (event in SESSION_KINDS) return sessionNews(event, data)
  return event in PAYMENT_KINDS ? paymentNews(event, data) : { about: 'nothing' }
}

const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()

function sessionNews(event: string, data: Record<string, unknown>): GatewayNews | null {
  const read = session.safeParse(data)
  const kind = SESSION_KINDS[event]
  if (!read.success || !kind) return null
  const { payment_session_id, reference_id, status, payment_request_id } = read.data
  return {
    proof: 'token',
    eventKey: `${event}:${payment_session_id}:${status}`,
    reference: reference_id,
    kind,
    transactionId: payment_request_id ?? null,
    amount: null,
    currency: 'IDR',
    method: null,
    raw: { event, data },
  }
}

function paymentNews(event: string, data: Record<string, unknown>): GatewayNews | null {
  const read = payment.partial({ payment_id: true, currency: true }).safeParse(data)
  const kind = PAYMENT_KINDS[event]
  if (!read.success || !kind) return null
  const { payment_id, payment_request_id, reference_id, status, channel_code, currency = 'IDR' } = read.data
  return {
    proof: 'token',
    eventKey: `${event}:${payment_id ?? payment_request_id}:${status}`,
    reference: reference_id ?? payment_request_id,
    kind,
    transactionId: payment_request_id,
    amount: kind === 'paid' ? capturedAmount(read.data) : null,
    currency,
    method: methodOf(XENDIT_CHANNELS, channel_code),
    raw: { event, data },
  }
}

/** What its captures took, else what was asked for: there is no amount of the payment itself. */
export const capturedAmount = ({ captures, request_amount }: Pick<Payment, 'captures' | 'request_amount'>): number =>
  captures && captures.length > 0
    ? captures.reduce((sum, { capture_amount }) => sum + capture_amount, 0)
    : (request_amount ?? 0)

/** Its published sample carries the event twice, one in the other. */
function refundNews(event: string, data: Record<string, unknown>): GatewayNews | null {
  const nested = news.safeParse(data)
  const read = refund.safeParse(nested.success ? nested.data.data : data)
  if (!read.success) return null
  const { id, status, reference_id } = read.data
  return {
    about: 'refund',
    eventKey: `${event}:${id}:${status}`,
    key: reference_id ?? id,
    raw: { event, data },
  }
}

/** A dispute is its dashboard's affair until it is lost; no call of its own lists them. */
function disputeNews(event: string, data: Record<string, unknown>): GatewayNews | null {
  const read = payment.pick({ payment_request_id: true, reference_id: true }).safeParse(data)
  if (!read.success) return null
  const { payment_request_id, reference_id } = read.data
  return {
    proof: 'token',
    eventKey: `${event}:${payment_request_id}`,
    reference: reference_id ?? payment_request_id,
    kind: event === 'dispute.lost' ? 'chargeback' : 'pending',
    transactionId: payment_request_id,
    amount: null,
    currency: 'IDR',
    method: null,
    raw: { event, data },
  }
}
