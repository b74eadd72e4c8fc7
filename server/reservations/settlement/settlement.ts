import { type NotificationKind } from '#domain/payments/payment.ts'
import { type ReportedCapture, type ReportedEvent } from '#domain/payments/settle.ts'

/** A single event of a payment. If money moved, `amount` is in whole units of the currency. */
export type PaymentNews = {
  kind: NotificationKind
  amount: number | null
  currency: string
  method: string | null
  transactionId?: string | null
  /** Id of the event in which the provider took or refunded money without a request of this system. */
  eventKey?: string
  /** Reference of the payment attempt. Absent if the event is about the newest attempt. */
  reference?: string
}

/** All known facts about a payment attempt, from a notification or from the gateway's books. */
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
