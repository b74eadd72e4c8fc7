// The kinds of events that an endpoint of another system can subscribe to. The database writes each event in the transaction that makes
// it true.

export const WEBHOOK_KINDS = [
  'reservation.changed',
  'payment.received',
  'payment.reversed',
  'refund.changed',
  'admission.scanned',
  'bill.closed',
  'waitlist.changed',
  'content.published',
] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** The kind of the event that staff send to test an endpoint. No endpoint subscribes to it. */
export const TEST_KIND = 'webhook.test'

export const MOST_ENDPOINTS = 20
export const LONGEST_ADDRESS = 500
/** Maximum length of the part of a receiver's response that is stored. */
export const LONGEST_ANSWER = 200

/** Reason why an endpoint gets no events. `gone`: the receiver answered 410. `staff`: a member of staff paused it. */
export const PAUSE_REASONS = ['failing', 'gone', 'staff'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export type DeliveryState = 'waiting' | 'delivered' | 'dead'

/** Hours for which the previous secret of an endpoint still signs, after the secret was replaced. */
export const OLD_SECRET_HOURS = 24
