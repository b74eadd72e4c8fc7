// Xendit's Payment Sessions by REST: a hosted page for each attempt, and one payment request for each try on it.
import { channelsFor, methodOf, termsOf } from '#domain/payments/payment-methods.ts'
import type { ReportedCapture } from '#domain/payments/settle.ts'
import { expectAnswer, openCaller, type Answer, type Call } from '#server/payments/providers/call-gateway.ts'
import { UNPACED } from '#server/payments/providers/pace.ts'
import {
  GatewayFault,
  type GatewayPayment,
  type PageRequest,
  type PaymentProvider,
  type RefundOutcome,
} from '#server/payments/providers/payment-provider.ts'
import { XENDIT_CHANNELS, XENDIT_UNHEARD_OF } from '#server/payments/providers/xendit/channels.ts'
import { capturedAmount, readXenditNotification } from '#server/payments/providers/xendit/notification.ts'
import { capturesOfReference, capturesSince, linesOfDay } from '#server/payments/providers/xendit/transactions.ts'
import * as shapes from '#server/payments/providers/xendit/shapes.ts'

const NAME = 'xendit'
const ANSWER_WITHIN_MS = 8000
/** A session of less is refused: `expires_at must be at least 10 minutes in the future`. */
const SHORTEST_SESSION_SECONDS = 600
const CALLS_LIVE = 600
const CALLS_TEST = 60
const PAYMENT_REQUESTS = { 'api-version': '2024-11-11' }

export type XenditAccount = {
  secretKey: string
  /** What every webhook of the account carries. */
  webhookToken: string
  /** Where its API is; a stand-in's address in tests. */
  origin: string
}

const STATUS_OF: Record<shapes.Session['status'], GatewayPayment['status']> = {
  ACTIVE: 'pending',
  PENDING: 'pending',
  // Its money is in the captures; without any it is not here yet.
  COMPLETED: 'pending',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
}

/** What a refused refund means: never, later, or that the books differ. */
const REFUND_FAULTS: Record<string, RefundOutcome> = {
  REFUND_NOT_SUPPORTED: 'unsupported',
  PARTIAL_REFUND_NOT_SUPPORTED: 'unsupported',
  PARTIAL_REFUND_COUNTS_EXCEEDED: 'unsupported',
  INSUFFICIENT_BALANCE: 'wait',
  REFUND_IN_PROGRESS: 'wait',
  INELIGIBLE_TRANSACTION_STATUS: 'wait',
  TEMPORARILY_UNAVAILABLE: 'wait',
  REFUND_AMOUNT_EXCEEDED: 'exceeded',
}
const REFUND_STATES = { PENDING: 'pending', SUCCEEDED: 'done', FAILED: 'failed', CANCELLED: 'failed' } as const

export function xenditProvider({ secretKey, webhookToken, origin }: XenditAccount, pace = UNPACED): PaymentProvider {
  const call = openCaller({
    name: NAME,
    baseUrl: () => origin,
    user: secretKey,
    answerWithinMs: ANSWER_WITHIN_MS,
    pace,
  })
  const books = booksOf(call)
  return {
    name: NAME,
    minPageSeconds: SHORTEST_SESSION_SECONDS,
    callsPerMinute: secretKey.startsWith('xnd_development_') ? CALLS_TEST : CALLS_LIVE,

    async open(page) {
      const answer = await call('POST', '/sessions', sessionOf(page))
      const opened = expectAnswer(NAME, answer, [200, 201], shapes.session)
      if (!opened.payment_link_url) throw new GatewayFault(`${NAME} opened a session without an address`)
      return {
        url: opened.payment_link_url,
        providerReference: opened.payment_session_id,
        expiresAt: new Date(opened.expires_at),
      }
    },

    async lookUp({ reference, providerReference }) {
      const session = providerReference === null ? null : await books.session(providerReference)
      // No money can be there while nobody has begun to pay.
      if (session && STATUS_OF[session.status] === 'pending' && !session.payment_request_id)
        return { status: 'pending', captures: [], events: [] }
      const captures = await books.captures(reference, session)
      if (captures.length > 0) return { status: 'paid', captures, events: [] }
      const status = session ? STATUS_OF[session.status] : 'unknown'
      // A refused try leaves its page open for another: the guest is told, and may go on.
      const isRefused = status === 'pending' && (await books.isRefused(session?.payment_request_id))
      return { status: isRefused ? 'failed' : status, captures, events: [] }
    },

    async cancel({ providerReference }) {
      // Of a session whose name was lost nothing can be asked: it ends by its own time.
      if (providerReference === null) return
      const answer = await call('POST', `/sessions/${encodeURIComponent(providerReference)}/cancel`, {})
      const over = [400, 404, 409].includes(answer.status)
      const session = over ? await books.session(providerReference) : expectAnswer(NAME, answer, [200], shapes.session)
      // A number or code that was shown outlives its page.
      const request = session?.payment_request_id
      if (request)
        await call('POST', `/v3/payment_requests/${encodeURIComponent(request)}/cancel`, {}, PAYMENT_REQUESTS)
    },

    refundTerms: (method) => termsOf(XENDIT_CHANNELS, method, XENDIT_UNHEARD_OF),
    refund: (refund) => makeRefund(call, books, refund),
    lookUpRefund: async (refund) => (await findRefund(call, await books.requestOf(refund), refund.key)) ?? 'failed',
    recentCaptures: (since) => capturesSince(call, since),
    statement: (day) => linesOfDay(call, day),
    readNotification: (headers, body) => readXenditNotification(headers, body, webhookToken),
  }
}

/** Who pays is not told: a customer is needed to save a card alone. */
const sessionOf = ({ reference, amount, locale, description, expiresAt, returnUrl }: PageRequest) => ({
  reference_id: reference,
  session_type: 'PAY',
  mode: 'PAYMENT_LINK',
  amount,
  currency: 'IDR',
  country: 'ID',
  capture_method: 'AUTOMATIC',
  locale,
  description: description.slice(0, 1000),
  expires_at: expiresAt.toISOString(),
  success_return_url: returnUrl,
  cancel_return_url: returnUrl,
  allowed_payment_channels: channelsFor(XENDIT_CHANNELS, amount).map(({ code }) => code),
})

type Books = ReturnType<typeof booksOf>

/** What Xendit's own books say, read by the names that we have. */
function booksOf(call: Call) {
  const session = async (id: string): Promise<shapes.Session | null> => {
    const answer = await call('GET', `/sessions/${encodeURIComponent(id)}`)
    return answer.status === 404 ? null : expectAnswer(NAME, answer, [200], shapes.session)
  }
  /** Everything that was paid under a reference: a session lets its guest try again, and pay twice. */
  const captures = async (reference: string, of: shapes.Session | null): Promise<ReportedCapture[]> => {
    const listed = await capturesOfReference(call, reference)
    const isListed = listed.some(({ transactionId }) => transactionId === of?.payment_request_id)
    // The list follows the payment by some seconds.
    if (of?.status !== 'COMPLETED' || !of.payment_id || isListed) return listed
    return [...listed, ...(await captured(call, of.payment_id))]
  }
  const isRefused = async (requestId: string | null | undefined): Promise<boolean> => {
    if (!requestId) return false
    const path = `/v3/payment_requests/${encodeURIComponent(requestId)}`
    const answer = await call('GET', path, undefined, PAYMENT_REQUESTS)
    return answer.status !== 404 && expectAnswer(NAME, answer, [200], shapes.paymentRequest).status === 'FAILED'
  }
  return {
    session,
    captures,
    isRefused,
    /** The payment request that a refund is of. */
    async requestOf({ transactionId, reference }: { transactionId: string | null; reference: string }) {
      const [only] = transactionId === null ? await captures(reference, null) : [{ transactionId }]
      if (!only?.transactionId) throw new GatewayFault(`${NAME} knows no payment of ${reference}`)
      return only.transactionId
    },
  }
}

async function captured(call: Call, paymentId: string): Promise<ReportedCapture[]> {
  const answer = await call('GET', `/v3/payments/${encodeURIComponent(paymentId)}`, undefined, PAYMENT_REQUESTS)
  const found = expectAnswer(NAME, answer, [200], shapes.payment)
  if (found.status !== 'SUCCEEDED') return []
  const at = found.captures?.[0]?.capture_timestamp ?? found.created
  return [
    {
      transactionId: found.payment_request_id,
      amount: capturedAmount(found),
      currency: found.currency,
      method: methodOf(XENDIT_CHANNELS, found.channel_code),
      at: at ? new Date(at) : null,
    },
  ]
}

async function makeRefund(
  call: Call,
  books: Books,
  refund: Parameters<PaymentProvider['refund']>[0],
): Promise<RefundOutcome> {
  const { key, amount, reason } = refund
  const request = await books.requestOf(refund)
  const answer = await call(
    'POST',
    '/refunds',
    {
      payment_request_id: request,
      reference_id: key,
      amount,
      currency: 'IDR',
      reason: reason === 'duplicate' ? 'DUPLICATE' : 'REQUESTED_BY_CUSTOMER',
    },
    { 'idempotency-key': key },
  )
  if (answer.status >= 400) return refusedRefund(answer, () => findRefund(call, request, key))
  const made = REFUND_STATES[expectAnswer(NAME, answer, [200, 201], shapes.refund).status]
  return made === 'failed' ? 'unsupported' : made
}

/** Asked again by a key that is taken, it is the refund that was made by it. */
async function refusedRefund(answer: Answer, find: () => ReturnType<typeof findRefund>): Promise<RefundOutcome> {
  const { error_code: code, message = '' } = expectAnswer(NAME, answer, [400, 403, 404, 409], shapes.fault)
  if (code === 'DUPLICATE_ERROR') {
    const known = await find()
    if (known) return known === 'failed' ? 'unsupported' : known
  }
  const outcome = REFUND_FAULTS[code]
  if (!outcome) throw new GatewayFault(`${NAME} refused a refund: ${code} ${message}`.slice(0, 300))
  return outcome
}

async function findRefund(call: Call, request: string, key: string): Promise<'done' | 'pending' | 'failed' | null> {
  const answer = await call('GET', `/refunds?${new URLSearchParams({ payment_request_id: request })}`)
  const { data } = expectAnswer(NAME, answer, [200], shapes.refunds)
  const found = data.find(({ reference_id }) => reference_id === key)
  return found ? REFUND_STATES[found.status] : null
}
