// A test booking before an outlet opens: the stages of the test, and the time after which a missing webhook is a fault.

import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

/**
 * A booking that a test makes and then cancels. `table`: the names of its tables, tickets or menus. `amount`: its price in whole rupiah.
 * Tests of earlier releases booked only tables, and stored no kind.
 */
export type TrialBooking = {
  kind?: ReservationKind
  night: string
  time: string
  table: string
  pax: number
  amount: number
}

/** The first booking of a test, the bookings of the other kinds that the outlet sells, and the kinds that could not be booked. */
export type TrialBookings = TrialBooking & { others?: TrialBooking[]; failed?: ReservationKind[] }

/** The refund of a real test payment. `failed`: the gateway cannot refund the payment, so staff refund it in the gateway's dashboard. */
export type TrialRefund = 'asked' | 'done' | 'failed'

/**
 * The beginning of the reference of each test payment. Only for a webhook with such a reference, the server looks for a test booking.
 */
export const TRIAL_PREFIX = 'TEST-'

/** The amount of a test payment, in whole rupiah. Every payment channel accepts it. */
export const TRIAL_AMOUNT = 10_000

/** Minutes for which the payment page of a test is open. */
export const TRIAL_MINUTES = 30

/** Milliseconds after the payment within which the webhook of a gateway usually arrives. */
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
 * - `opening`: the gateway has not answered yet. `failed`: the gateway opened no payment page.
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
 * - `waiting`: the payment is so recent that its webhook may still arrive. `missing`: the webhook should have arrived.
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
