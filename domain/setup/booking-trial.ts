// A test booking before an outlet opens: the states of the test, and the time after which a missing webhook counts as a fault.

import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

/**
 * A booking that a test makes and then cancels. `table`: the names of its tables, tickets or menus. `amount`: its price in whole rupiah.
 * `kind` is missing in tests of earlier releases, because they booked only tables.
 */
export type TrialBooking = {
  kind?: ReservationKind
  night: string
  time: string
  table: string
  pax: number
  amount: number
}

/**
 * The bookings of a test. The test makes one booking for each kind that the outlet sells. `others`: the bookings after the first booking.
 * `failed`: the kinds that the test could not book.
 */
export type TrialBookings = TrialBooking & { others?: TrialBooking[]; failed?: ReservationKind[] }

/**
 * The refund of a test payment with real money. `failed`: the gateway cannot refund the payment, so staff must refund it in the gateway's
 * dashboard.
 */
export type TrialRefund = 'asked' | 'done' | 'failed'

/** Prefix of the reference of each test payment. The server looks for a test booking only if the reference of a webhook has this prefix. */
export const TRIAL_PREFIX = 'TEST-'

/** The amount of a test payment, in whole rupiah. Every payment channel accepts it. */
export const TRIAL_AMOUNT = 10_000

/** The payment page of a test stays open for this number of minutes. */
export const TRIAL_MINUTES = 30

/** The webhook of a gateway usually arrives within this number of milliseconds after the payment. */
export const WEBHOOK_PATIENCE_MS = 120_000

export type TrialFacts = {
  url: string | null
  fault: string | null
  expiresAt: Date
  paidAt: Date | null
  notifiedAt: Date | null
}

/**
 * States of the payment page.
 * - `opening`: the gateway has not answered yet. `failed`: the gateway could not open a payment page.
 * - `open`: the payment page waits for a payment. `over`: the page expired without a payment, or staff ended the test.
 * - `paid`: the gateway has the money.
 */
export type TrialPayment = 'opening' | 'failed' | 'open' | 'over' | 'paid'

export function paymentOfTrial(
  { url, fault, expiresAt, paidAt }: Omit<TrialFacts, 'notifiedAt'>,
  now: Date,
): TrialPayment {
  if (paidAt) return 'paid'
  if (fault !== null) return 'failed'
  if (expiresAt <= now) return 'over'
  return url === null ? 'opening' : 'open'
}

/**
 * States of the webhook.
 * - `later`: there is no payment yet. `arrived`: the gateway reported the payment.
 * - `waiting`: the payment is recent, and its webhook can still arrive. `missing`: the webhook should have arrived.
 */
export type TrialWebhook = 'later' | 'arrived' | 'waiting' | 'missing'

export function webhookOfTrial(
  { paidAt, notifiedAt }: Pick<TrialFacts, 'paidAt' | 'notifiedAt'>,
  now: Date,
): TrialWebhook {
  if (notifiedAt) return 'arrived'
  if (!paidAt) return 'later'
  return now.getTime() - paidAt.getTime() < WEBHOOK_PATIENCE_MS ? 'waiting' : 'missing'
}
