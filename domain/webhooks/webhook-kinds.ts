// The kinds of events that an endpoint of another system can subscribe to. The database writes each event in the same transaction as the
// change that the event reports.

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

/** The kind of the event that staff send to test an endpoint. An endpoint cannot subscribe to this kind. */
export const TEST_KIND = 'webhook.test'

export const MOST_ENDPOINTS = 20
export const LONGEST_ADDRESS = 500
/** Maximum length of the part of a receiver's response that is stored. */
export const LONGEST_ANSWER = 200

/** Reason why an endpoint gets no events. `gone`: the receiver answered 410. `staff`: a member of staff paused the endpoint. */
export const PAUSE_REASONS = ['failing', 'gone', 'staff'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export type DeliveryState = 'waiting' | 'delivered' | 'dead'

/** Number of hours after a new secret of an endpoint, in which the old secret also signs the events. */
export const OLD_SECRET_HOURS = 24
