// The kinds of events to which an endpoint of another system can subscribe. An event reports a change. The database stores the event in the
// transaction of this change.

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

/** The kind of a test event. Staff send it to test an endpoint. An endpoint cannot subscribe to this kind. */
export const TEST_KIND = 'webhook.test'

export const MOST_ENDPOINTS = 20
export const LONGEST_ADDRESS = 500
/** Only the beginning of a receiver's response is stored, up to this length. */
export const LONGEST_ANSWER = 200

/** Reason why an endpoint gets no events. `gone`: the receiver answered 410. `staff`: a member of staff paused the endpoint. */
export const PAUSE_REASONS = ['failing', 'gone', 'staff'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export type DeliveryState = 'waiting' | 'delivered' | 'dead'

/** When an endpoint gets a new secret, the old secret also signs the events for this number of hours. */
export const OLD_SECRET_HOURS = 24
