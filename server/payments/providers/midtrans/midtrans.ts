// Midtrans Snap over REST: Snap hosts a payment page for each payment attempt, and the Core API returns the state of an order.
import { termsOf } from '#domain/payments/payment-methods.ts'
import { type Answer, expectAnswer, openCaller } from '#server/payments/providers/call-gateway.ts'
import { openOffering } from '#server/payments/providers/offer-channels.ts'
import { UNPACED } from '#server/payments/providers/pace.ts'
import type { PageRequest, PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { listOf, recordOf, textOf } from '#server/payments/providers/read-money.ts'
import { MIDTRANS_CHANNELS, MIDTRANS_UNHEARD_OF } from '#server/payments/providers/midtrans/channels.ts'
import { statusOf } from '#server/payments/providers/midtrans/find-transaction.ts'
import { readMidtransNotification } from '#server/payments/providers/midtrans/notification.ts'
import { paymentOf } from '#server/payments/providers/midtrans/read-transaction.ts'
import { lookUpRefund, makeRefund } from '#server/payments/providers/midtrans/refunds.ts'
import * as shapes from '#server/payments/providers/midtrans/shapes.ts'

const NAME = 'midtrans'
/** Midtrans recommends a timeout of 15 s; a guest does not wait that long. */
const ANSWER_WITHIN_MS = 8000
const SHORTEST_PAGE_SECONDS = 300
const MOST_NAME = 50

export type MidtransAccount = {
  serverKey: string
  /** `snapOrigin`: the origin of Snap. `apiOrigin`: the origin of the Core API. Tests use the address of a fake. */
  snapOrigin: string
  apiOrigin: string
  /**
   * Address for notifications to us. Every request for a payment page contains this address, so staff do not need to set an address in the
   * dashboard.
   */
  notifyUrl: () => string
  now: () => Date
}

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
    channels: MIDTRANS_CHANNELS,
    // Midtrans limits calls but does not publish the limit.
    callsPerMinute: null,

    async open(page) {
      const { answer, refused } = await openOffering(MIDTRANS_CHANNELS, page, {
        post: (codes) =>
          snap('POST', '/snap/v1/transactions', bodyOf(page, codes, now()), { 'x-override-notification': notifyUrl() }),
        refusalOf,
      })
      const { token, redirect_url } = expectAnswer(NAME, answer, [200, 201], shapes.openedPage)
      return { url: redirect_url, providerReference: token, expiresAt: page.expiresAt, refused }
    },

    async lookUp(page) {
      const transaction = await statusOf(core, page)
      // Midtrans does not know an order until the guest has chosen a method on the payment page.
      return transaction ? paymentOf(transaction) : { status: 'unknown', captures: [], events: [] }
    },

    async cancel({ reference, providerReference }) {
      if (providerReference !== null)
        await snap('POST', `/snap/v1/transactions/${encodeURIComponent(providerReference)}/cancel`, {})
      // A payment number stays valid after its payment page is canceled, so the order is expired too.
      await core('POST', `/v2/${encodeURIComponent(reference)}/expire`, {})
    },

    refundTerms: (method) => termsOf(MIDTRANS_CHANNELS, method, MIDTRANS_UNHEARD_OF),

    refund: (refund) => makeRefund(core, refund, now()),
    lookUpRefund: async (refund) => (await lookUpRefund(core, refund, now())) ?? 'failed',

    // Midtrans has no list call. The server looks up orders one by one, and staff download the report from the dashboard.
    recentCaptures: null,
    statement: null,
    // Midtrans announces disputes by email. The payment's status shows the outcome of a dispute.
    lookUpDispute: null,
    readNotification: (_headers, body) => readMidtransNotification(body, serverKey),
  }
}

/**
 * Builds the request for a payment page. The page and its payment number or code expire with the hold. Only a payment by OVO has another
 * limit: one minute.
 */
function bodyOf(
  { reference, amount, description, expiresAt, returnUrl }: PageRequest,
  codes: string[] | null,
  now: Date,
): object {
  const duration = Math.max(5, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000))
  return {
    transaction_details: { order_id: reference, gross_amount: amount },
    item_details: [{ id: reference.slice(0, MOST_NAME), name: nameOf(description), price: amount, quantity: 1 }],
    credit_card: { secure: true },
    ...(codes && { enabled_payments: codes }),
    expiry: { start_time: jakartaTime(now), unit: 'minutes', duration },
    page_expiry: { unit: 'minutes', duration },
    callbacks: { finish: returnUrl, error: returnUrl },
  }
}

/** Returns Snap's message about refused channels. Returns null for any other response. */
function refusalOf({ status, json }: Answer): string | null {
  if (status !== 400 && status !== 402) return null
  const message = listOf(recordOf(json)['error_messages'])
    .map((entry) => textOf(entry) ?? '')
    .join('. ')
  return /enabled_payments|payment (?:channel|method|type)/i.test(message) ? message : null
}

/** Returns an item name without `|` characters, cut to the length that Midtrans accepts. */
const nameOf = (description: string) => description.replaceAll('|', ' ').slice(0, MOST_NAME)

/** Formats an instant as 'YYYY-MM-DD HH:MM:SS +0700'. */
const jakartaTime = (at: Date) =>
  `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`
