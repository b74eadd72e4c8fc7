// Xendit Payment Sessions over REST. Each payment attempt has a payment page that Xendit hosts. Each try on this payment page has its own
// payment request.
import { termsOf } from '#domain/payments/payment-methods.ts'
import type { AsideLine } from '#domain/payments/statement-line.ts'
import type { ReportedCapture } from '#domain/payments/settle.ts'
import { expectAnswer, openCaller, type Answer, type Call } from '#server/payments/providers/call-gateway.ts'
import { openOffering } from '#server/payments/providers/offer-channels.ts'
import { UNPACED } from '#server/payments/providers/pace.ts'
import {
  GatewayFault,
  type GatewayPayment,
  type PageAtGateway,
  type PageRequest,
  type PaymentProvider,
} from '#server/payments/providers/payment-provider.ts'
import { instantOf, listOf, recordOf, textOf, wholeOf } from '#server/payments/providers/read-money.ts'
import { XENDIT_CHANNELS, XENDIT_UNHEARD_OF } from '#server/payments/providers/xendit/channels.ts'
import { findDispute } from '#server/payments/providers/xendit/disputes.ts'
import { readXenditNotification } from '#server/payments/providers/xendit/notification.ts'
import { cancelRequest, capturedBy, isRefused } from '#server/payments/providers/xendit/payments.ts'
import { findRefund, makeRefund } from '#server/payments/providers/xendit/refunds.ts'
import { capturesOfReference, capturesSince, linesOfDay } from '#server/payments/providers/xendit/transactions.ts'
import * as shapes from '#server/payments/providers/xendit/shapes.ts'

const NAME = 'xendit'
const ANSWER_WITHIN_MS = 8000
/** Minimum life of a session. Xendit refuses a shorter session: `expires_at must be at least 10 minutes in the future`. */
const SHORTEST_SESSION_SECONDS = 600
const CALLS_LIVE = 600
const CALLS_TEST = 60

export type XenditAccount = {
  secretKey: string
  /** Token that every webhook of the account contains. */
  webhookToken: string
  /** Origin of Xendit's API; tests use the address of a fake. */
  origin: string
}

const STATUS_OF: Record<string, GatewayPayment['status']> = {
  ACTIVE: 'pending',
  PENDING: 'pending',
  // A session counts as paid only if it has a capture. Without a capture, the money has not arrived.
  COMPLETED: 'pending',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
}

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
    channels: XENDIT_CHANNELS,
    callsPerMinute: secretKey.startsWith('xnd_development_') ? CALLS_TEST : CALLS_LIVE,

    async open(page) {
      const { answer, refused } = await openOffering(XENDIT_CHANNELS, page, {
        post: (codes) => call('POST', '/sessions', sessionOf(page, codes)),
        refusalOf,
      })
      const session = expectAnswer(NAME, answer, [200, 201], shapes.session)
      if (!session.payment_link_url) throw new GatewayFault(`${NAME} opened a session without an address`)
      return {
        url: session.payment_link_url,
        providerReference: session.payment_session_id,
        expiresAt: instantOf(session.expires_at) ?? page.expiresAt,
        refused,
      }
    },

    lookUp: (page) => lookUp(call, books, page),

    async cancel({ providerReference }) {
      // Without the id of the session, the server cannot close the session. The session stays open until its own expiry time.
      if (providerReference === null) return
      const answer = await call('POST', `/sessions/${encodeURIComponent(providerReference)}/cancel`, {})
      const over = [400, 404, 409].includes(answer.status)
      const session = over ? await books.session(providerReference) : expectAnswer(NAME, answer, [200], shapes.session)
      if (session?.payment_request_id) await cancelRequest(call, session.payment_request_id)
    },

    refundTerms: (method) => termsOf(XENDIT_CHANNELS, method, XENDIT_UNHEARD_OF),
    refund: async (refund) => makeRefund(call, await books.requestOf(refund), refund),
    lookUpRefund: async (refund) => (await findRefund(call, await books.requestOf(refund), refund.key)) ?? 'failed',
    recentCaptures: (since) => capturesSince(call, since),
    statement: (day) => linesOfDay(call, day),
    lookUpDispute: (id) => findDispute(call, id),
    readNotification: (headers, body) => readXenditNotification(headers, body, webhookToken),
  }
}

/** Builds the request for a session. A session contains no customer: Xendit needs a customer only to save a card. */
const sessionOf = (
  { reference, amount, locale, description, expiresAt, returnUrl }: PageRequest,
  codes: string[] | null,
) => ({
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
  ...(codes && { allowed_payment_channels: codes }),
})

type Money = { captures: ReportedCapture[]; aside: AsideLine[] }
type Books = ReturnType<typeof booksOf>

/** Reads sessions and payments at Xendit by our references. */
function booksOf(call: Call) {
  const session = async (id: string): Promise<shapes.Session | null> => {
    const answer = await call('GET', `/sessions/${encodeURIComponent(id)}`)
    return answer.status === 404 ? null : expectAnswer(NAME, answer, [200], shapes.session)
  }
  /** Returns all payments under a reference: a guest can try again in a session, and can even pay twice. */
  const money = async (reference: string, of: shapes.Session | null): Promise<Money> => {
    const { captures, aside } = await capturesOfReference(call, reference)
    const isListed = captures.some(({ transactionId }) => transactionId === of?.payment_request_id)
    // The transaction list shows a payment only after some seconds, so the server reads the payment itself.
    if (of?.status !== 'COMPLETED' || !of.payment_id || isListed) return { captures, aside }
    const own = await capturedBy(call, of.payment_id)
    return { captures: [...captures, ...own.captures], aside: [...aside, ...own.aside] }
  }
  return {
    session,
    money,
    /** Finds the id of the payment request that a refund needs. */
    async requestOf({ transactionId, reference }: { transactionId: string | null; reference: string }) {
      const [only] = transactionId === null ? (await money(reference, null)).captures : [{ transactionId }]
      if (!only?.transactionId) throw new GatewayFault(`${NAME} knows no payment of ${reference}`)
      return only.transactionId
    },
  }
}

async function lookUp(
  call: Call,
  books: Books,
  { reference, providerReference }: PageAtGateway,
): Promise<GatewayPayment> {
  const session = providerReference === null ? null : await books.session(providerReference)
  const status = session ? (STATUS_OF[session.status] ?? 'pending') : 'unknown'
  // Without a payment request the guest has not begun to pay, so there is no money to find.
  if (session && status === 'pending' && session.status !== 'COMPLETED' && !session.payment_request_id)
    return { status, captures: [], events: [] }
  const { captures, aside } = await books.money(reference, session)
  const odd = aside.length > 0 ? { aside } : {}
  const surcharge = feeOf(session)
  if (captures.length > 0)
    return { status: 'paid', captures: captures.map((capture) => ({ ...capture, surcharge })), events: [], ...odd }
  // After a refused attempt, the payment page stays open. The guest sees the refusal and can try again.
  const wasRefused = status === 'pending' && (await isRefused(call, session?.payment_request_id))
  return { status: wasRefused ? 'failed' : status, captures, events: [], ...odd }
}

/** Returns the fee that the account adds to the price for guests. Our requests contain no items, so a FEE item always comes from Xendit. */
const feeOf = (session: shapes.Session | null): number =>
  listOf(session?.items)
    .map(recordOf)
    .filter(({ type }) => type === 'FEE')
    .reduce((sum, fee) => sum + (wholeOf(fee['net_unit_amount']) ?? 0) * (wholeOf(fee['quantity']) ?? 1), 0)

/** Returns Xendit's message about refused channels. Returns null for any other response. */
function refusalOf({ status, json }: Answer): string | null {
  const read = shapes.fault.safeParse(json)
  if (status < 400 || !read.success || read.data.error_code !== 'INVALID_PAYMENT_CHANNEL') return null
  const errors = listOf(read.data.errors).map((error) => textOf(error) ?? textOf(recordOf(error)['message']) ?? '')
  return [read.data.message, ...errors].join('. ')
}
