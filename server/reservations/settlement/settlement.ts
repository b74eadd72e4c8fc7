// What became of a payment, and what is reported of it.
import { type NotificationKind } from '#domain/payments/payment.ts'
import { type ReportedCapture, type ReportedEvent } from '#domain/payments/settle.ts'

/** One piece of news of a payment; `amount` in the currency's whole units where money moved. */
export type PaymentNews = {
  kind: NotificationKind
  amount: number | null
  currency: string
  method: string | null
  transactionId?: string | null
  /** Names what went past us. */
  eventKey?: string
  /** Of the attempt; the newest where nothing is said. */
  reference?: string
}

/** Everything that is known of one attempt: what was told, or what the gateway's books say. */
export type ReportedPayment = {
  kind: NotificationKind
  reference: string | null
  captures: ReportedCapture[]
  events: ReportedEvent[]
}

export type Settlement =
  | 'confirmed'
  | 'revived'
  | 'refunded'
  | 'duplicate'
  | 'mismatched'
  | 'noted'
  | 'repeated'
  | 'expired'
