// The few verbs a payment gateway is asked; each make is one file beside this one.
import type { Language } from '#contract/preferences.ts'
import type { RefundTerms } from '#domain/payments/refund-way.ts'

export type PaymentRequest = {
  orderId: string
  /** Whole rupiah. */
  amount: number
  description: string
  guest: { name: string; email: string }
  locale: Language
  /** The gateway's page closes with the hold, so that nothing can be paid for a place that is gone. */
  expiresAt: Date
  /** Where the guest comes back to, and where the gateway tells us. */
  returnUrl: string
  notifyUrl: string
}

/** What the gateway says of an order now; `unknown` when it never heard of it. */
export type GatewayPayment = {
  status: 'unknown' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
  /** What was really paid, whole rupiah; null while nothing was. */
  paidAmount: number | null
  currency: string
  method: string | null
}

export type NotificationKind =
  | 'pending'
  | 'paid'
  | 'deny'
  | 'expire'
  | 'cancel'
  | 'refund_part'
  | 'refund_full'
  | 'chargeback'

/** A notification whose signature is good. `eventKey` is the same for every repeat of it. */
export type GatewayNotification = {
  eventKey: string
  orderId: string
  kind: NotificationKind
  amount: number | null
  currency: string
  method: string | null
  raw: unknown
}

export type RefundOutcome = 'done' | 'unsupported'

export type PaymentProvider = {
  name: string
  /** Opens a hosted page; asking again for the same order gives the same page. Throws GatewayFault when out of reach. */
  request(payment: PaymentRequest): Promise<{ url: string }>
  lookUp(orderId: string): Promise<GatewayPayment>
  /** Closes the page so that nothing more can be paid; harmless when already over. */
  cancel(orderId: string): Promise<void>
  /** What it gives back of what was paid by one of its methods; a method unheard of is tried. */
  refundTerms(method: string | null): RefundTerms
  /** `key` names the refund: asking twice gives the money back once. */
  refund(refund: { orderId: string; key: string; amount: number; reason: string }): Promise<RefundOutcome>
  /** Null where the signature is not good. */
  readNotification(headers: Headers, body: string): GatewayNotification | null
}

/** The gateway could not be reached or did not make sense; nothing is known about the money. */
export class GatewayFault extends Error {}
