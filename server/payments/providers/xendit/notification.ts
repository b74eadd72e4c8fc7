// Xendit's webhooks. Their static token proves only the sender, so the server asks the gateway before anything changes.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { NotificationKind } from '#domain/payments/payment.ts'
import { parseJson } from '#server/payments/providers/call-gateway.ts'
import type { GatewayNews } from '#server/payments/providers/payment-provider.ts'
import { xenditMethod } from '#server/payments/providers/xendit/channels.ts'
import { disputeOf } from '#server/payments/providers/xendit/disputes.ts'
import { capturedAmount } from '#server/payments/providers/xendit/payments.ts'
import { dispute, news, payment, refund, session } from '#server/payments/providers/xendit/shapes.ts'

const SESSION_KINDS: Record<string, NotificationKind> = {
  'payment_session.completed': 'paid',
  'payment_session.expired': 'expire',
}
/**
 * The kind of each event. The list has the event names of the documentation and of live webhooks. A failed payment does not close the
 * session, so that the guest can try again.
 */
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

/** Result for webhooks that cannot be read. The server accepts these webhooks, because Xendit switches off a webhook that fails. */
const NOTHING: GatewayNews = { about: 'nothing' }

/** Reads a webhook. Returns null if its token is wrong. */
export function readXenditNotification(headers: Headers, body: string, token: string): GatewayNews | null {
  if (!isSame(headers.get('x-callback-token') ?? '', token)) return null
  const whole = parseJson(body)
  const read = news.safeParse(whole)
  if (!read.success) return NOTHING
  const { event, data } = read.data
  if (event.startsWith('refund.')) return refundNews(event, data)
  if (event.startsWith('dispute.')) return disputeNews(event, data, whole)
  if (event in SESSION_KINDS) return sessionNews(event, data)
  return event in PAYMENT_KINDS ? paymentNews(event, data) : NOTHING
}

const isSame = (received: string, expected: string) => timingSafeEqual(digest(received), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()

function sessionNews(event: string, data: Record<string, unknown>): GatewayNews {
  const read = session.safeParse(data)
  const kind = SESSION_KINDS[event]
  if (!read.success || !kind) return NOTHING
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

function paymentNews(event: string, data: Record<string, unknown>): GatewayNews {
  const read = payment.safeParse(data)
  const kind = PAYMENT_KINDS[event]
  if (!read.success || !kind) return NOTHING
  const { payment_id, payment_request_id, reference_id, status, channel_code, currency } = read.data
  return {
    proof: 'token',
    eventKey: `${event}:${payment_id ?? payment_request_id}:${status}`,
    reference: reference_id ?? payment_request_id,
    kind,
    transactionId: payment_request_id,
    amount: kind === 'paid' ? capturedAmount(read.data) : null,
    currency: currency ?? 'IDR',
    method: xenditMethod(channel_code),
    raw: { event, data },
  }
}

/**
 * In Xendit's published sample, `data` contains the whole event a second time. So the function reads events with and without this second
 * level.
 */
function refundNews(event: string, data: Record<string, unknown>): GatewayNews {
  const nested = news.safeParse(data)
  const read = refund.safeParse(nested.success ? nested.data.data : data)
  if (!read.success) return NOTHING
  const { id, status, reference_id } = read.data
  return {
    about: 'refund',
    eventKey: `${event}:${id}:${status}`,
    key: reference_id ?? id,
    raw: { event, data },
  }
}

/** The fields of a dispute are at the top level of the webhook, next to `event`. */
function disputeNews(event: string, data: Record<string, unknown>, whole: unknown): GatewayNews {
  const flat = dispute.safeParse(whole)
  const read = flat.success ? flat : dispute.safeParse(data)
  if (!read.success) return NOTHING
  const parsedDispute = disputeOf(read.data)
  const { id, status, due_date, payment_id, reference_id, amount, currency } = read.data
  return {
    about: 'dispute',
    eventKey: `${event}:${id}:${status}:${due_date ?? ''}`,
    dispute: parsedDispute,
    raw: { event, id, status, due_date, payment_id, reference_id, amount, currency },
  }
}
