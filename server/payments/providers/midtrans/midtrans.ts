// Midtrans Snap by REST: a hosted page for each attempt; the state of an order is asked of its Core API.
import { channelsFor, termsOf } from '#domain/payments/payment-methods.ts'
import { expectAnswer, openCaller, type Call } from '#server/payments/providers/call-gateway.ts'
import { UNPACED } from '#server/payments/providers/pace.ts'
import {
  GatewayFault,
  type PageRequest,
  type PaymentProvider,
  type RefundOutcome,
} from '#server/payments/providers/payment-provider.ts'
import { MIDTRANS_CHANNELS, MIDTRANS_UNHEARD_OF } from '#server/payments/providers/midtrans/channels.ts'
import { readMidtransNotification } from '#server/payments/providers/midtrans/notification.ts'
import { OWN_REFUND, paymentOf } from '#server/payments/providers/midtrans/read-transaction.ts'
import * as shapes from '#server/payments/providers/midtrans/shapes.ts'

const NAME = 'midtrans'
/** It asks for 15 s of patience; a guest has less. */
const ANSWER_WITHIN_MS = 8000
const SHORTEST_PAGE_SECONDS = 300
const MOST_NAME = 50
/** A refund that no bank has confirmed by then is taken for made: not every method has its bank confirm. */
const CONFIRMED_WITHIN_MS = 3 * 86_400_000

export type MidtransAccount = {
  serverKey: string
  /** Of Snap and of the Core API; a stand-in's address in tests. */
  snapOrigin: string
  apiOrigin: string
  /** Where it tells us; sent with every page, so that its dashboard needs no address. */
  notifyUrl: () => string
  now: () => Date
}

const REFUSED: Record<string, RefundOutcome> = { '412': 'unsupported', '414': 'wait', '413': 'exceeded' }

export function midtransProvider(
  { serverKey, snapOrigin, apiOrigin, notifyUrl, now }: MidtransAccount,
  pace = UNPACED,
): PaymentProvider {
  const caller = (baseUrl: string) =>
    openCaller({ name: NAME, baseUrl: () => baseUrl, user: serverKey, answerWithinMs: ANSWER_WITHIN_MS, pace })
  const [snap, core] = [caller(snapOrigin), caller(apiOrigin)]
  return {
    name: NAME,
    minPageSeconds: SHORTEST_PAGE_SECONDS,
    // It has a limit and does not tell it.
    callsPerMinute: null,

    async open(page) {
      const answer = await snap('POST', '/snap/v1/transactions', bodyOf(page, now()), {
        'x-override-notification': notifyUrl(),
      })
      const { token, redirect_url } = expectAnswer(NAME, answer, [200, 201], shapes.opened)
      return { url: redirect_url, providerReference: token, expiresAt: page.expiresAt }
    },

    async lookUp({ reference }) {
      const found = await statusOf(core, reference)
      // Until a method is chosen it has never heard of the order, open though the page be.
      return found ? paymentOf(found) : { status: 'unknown', captures: [], events: [] }
    },

    async cancel({ reference, providerReference }) {
      if (providerReference !== null)
        await snap('POST', `/snap/v1/transactions/${encodeURIComponent(providerReference)}/cancel`, {})
      // A number that was shown can be paid after its page is gone.
      await core('POST', `/v2/${encodeURIComponent(reference)}/expire`, {})
    },

    refundTerms: (method) => termsOf(MIDTRANS_CHANNELS, method, MIDTRANS_UNHEARD_OF),

    async refund({ reference, key, amount, reason }) {
      const answer = await core('POST', `/v2/${encodeURIComponent(reference)}/refund`, {
        refund_key: OWN_REFUND + key,
        amount,
        reason: reason.slice(0, 255),
      })
      const { status_code: code, status_message } = expectAnswer(NAME, answer, ANY_STATUS, shapes.coded)
      if (code === '200' || code === '406') return lookUpRefund(core, { reference, key }, now())
      const outcome = REFUSED[code]
      if (!outcome) throw new GatewayFault(`${NAME} refused a refund: ${code} ${status_message}`.slice(0, 300))
      return outcome
    },

    async lookUpRefund(refund) {
      const found = await lookUpRefund(core, refund, now())
      return found === 'unsupported' ? 'failed' : found
    },

    // It lists nothing: each order is asked about, and its report is brought from its dashboard.
    recentCaptures: null,
    statement: null,
    readNotification: (_headers, body) => readMidtransNotification(body, serverKey),
  }
}

/** Both the page and the number or code that it shows end with the hold. */
function bodyOf({ reference, amount, description, expiresAt, returnUrl }: PageRequest, now: Date): object {
  const duration = Math.max(5, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000))
  return {
    transaction_details: { order_id: reference, gross_amount: amount },
    item_details: [{ id: reference.slice(0, MOST_NAME), name: nameOf(description), price: amount, quantity: 1 }],
    credit_card: { secure: true },
    enabled_payments: channelsFor(MIDTRANS_CHANNELS, amount).map(({ code }) => code),
    expiry: { start_time: jakartaTime(now), unit: 'minutes', duration },
    page_expiry: { unit: 'minutes', duration },
    callbacks: { finish: returnUrl, error: returnUrl },
  }
}

/** Its errors stand in the body, whatever the status says. */
const ANY_STATUS = [200, 201, 202, 400, 401, 404, 406, 407, 412, 413, 414]

async function statusOf(core: Call, reference: string): Promise<shapes.Transaction | null> {
  const answer = await core('GET', `/v2/${encodeURIComponent(reference)}/status`)
  const { status_code: code } = expectAnswer(NAME, answer, ANY_STATUS, shapes.coded)
  if (code === '404') return null
  return expectAnswer(NAME, answer, ANY_STATUS, shapes.transaction)
}

async function lookUpRefund(
  core: Call,
  { reference, key }: { reference: string; key: string },
  now: Date,
): Promise<'done' | 'pending' | 'unsupported'> {
  const found = await statusOf(core, reference)
  const made = found?.refunds?.find(({ refund_key }) => refund_key === OWN_REFUND + key)
  if (!made) return 'unsupported'
  if (made.bank_confirmed_at) return 'done'
  const since = made.created_at ? Date.parse(`${made.created_at.replace(' ', 'T')}+07:00`) : now.getTime()
  return now.getTime() - since > CONFIRMED_WITHIN_MS ? 'done' : 'pending'
}

/** Of an item's name: no bar, and not more than it takes. */
const nameOf = (description: string) => description.replaceAll('|', ' ').slice(0, MOST_NAME)

/** 'YYYY-MM-DD HH:MM:SS +0700'. */
const jakartaTime = (at: Date) =>
  `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`
