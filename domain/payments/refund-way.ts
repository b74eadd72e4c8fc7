// Chooses how a refund is made: through the gateway if possible, otherwise by a bank transfer from the hospitality group.

export type RefundWay = 'gateway' | 'transfer'

/** The proof of identity that a guest gave before entering the bank account for a refund. */
export type AccountProof = 'member' | 'email' | 'phone'
/** `link`: the guest gave no proof of identity. The guest only opened a link with a key, such as the key of a share. */
export type AnyProof = AccountProof | 'link'

/**
 * Refund terms of a payment method. `covers`: the gateway can refund any amount, only the whole amount, or nothing. `days`: maximum
 * number of days until the money arrives.
 */
export type RefundTerms = { covers: 'any' | 'whole' | 'nothing'; days: number }

/**
 * States of a refund. A refund through the gateway has three states: `asked`, then `sent` while the gateway processes it, then `done`. A
 * bank transfer has four states. `details_needed`: the guest must enter a bank account. `to_transfer`: the transfer waits for
 * staff. `transferring`: a staff member has claimed the transfer. `transferred`: the transfer is made. `failed`: the refund is not made,
 * because the money was returned in another way.
 */
export const REFUND_STATES = [
  'asked',
  'sent',
  'done',
  'failed',
  'details_needed',
  'to_transfer',
  'transferring',
  'transferred',
] as const

export type RefundState = (typeof REFUND_STATES)[number]

/** States of a refund as clients see them. `done`: the refund is completed, through the gateway or by transfer. */
export const REFUND_STATUSES = ['queued', 'details_needed', 'to_transfer', 'transferring', 'done'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Converts the state of a refund to the state that clients see. Returns null if clients do not see the refund. */
export function refundStatus(state: RefundState): RefundStatus | null {
  if (state === 'failed') return null
  if (state === 'asked' || state === 'sent') return 'queued'
  return state === 'transferred' ? 'done' : state
}

/**
 * Two limits in days. `TRANSFER_WITHIN_DAYS`: the transfer is made at most so many days after the guest entered the bank account.
 * `TRANSFER_ARRIVES_DAYS`: the money arrives at most so many days after the transfer.
 */
export const TRANSFER_WITHIN_DAYS = 7
export const TRANSFER_ARRIVES_DAYS = 2

/** Returns `gateway` if the gateway can refund the amount, otherwise `transfer`. Amounts are in whole rupiah. */
export function refundWay(terms: RefundTerms, { amount, paid }: { amount: number; paid: number }): RefundWay {
  if (terms.covers === 'nothing') return 'transfer'
  return terms.covers === 'any' || amount === paid ? 'gateway' : 'transfer'
}

/** Returns the latest time at which the money should arrive. Returns null while the guest has not entered a bank account. */
export function refundExpectedBy(
  refund: { way: RefundWay; askedAt: Date; detailsAt: Date | null; sentAt: Date | null },
  terms: RefundTerms,
): Date | null {
  if (refund.way === 'gateway') return daysAfter(refund.sentAt ?? refund.askedAt, terms.days)
  if (refund.sentAt) return daysAfter(refund.sentAt, TRANSFER_ARRIVES_DAYS)
  return refund.detailsAt && daysAfter(refund.detailsAt, TRANSFER_WITHIN_DAYS)
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)
