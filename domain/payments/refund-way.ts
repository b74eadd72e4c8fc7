// The way of a refund: through the gateway if possible, otherwise by a transfer from the group.

export type RefundWay = 'gateway' | 'transfer'

/** The proof by which a guest named the account of a refund. */
export type AccountProof = 'member' | 'email' | 'phone'

/** The amounts that a gateway can refund of a payment by one method, and the most days until the money arrives. */
export type RefundTerms = { covers: 'any' | 'whole' | 'nothing'; days: number }

/**
 * Through the gateway a refund is `asked`, `sent` while the gateway works on it, then `done`. A transfer needs details first
 * (`details_needed`), then waits (`to_transfer`) until staff claims it (`transferring`), and is `transferred`.
 * `failed`: the refund is not made, because its money went back in another way.
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

/** States of a refund for clients. A finished refund is `done`, by either way. */
export const REFUND_STATUSES = ['queued', 'details_needed', 'to_transfer', 'transferring', 'done'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The state of a refund for clients, or null if clients do not see it. */
export function refundStatus(state: RefundState): RefundStatus | null {
  if (state === 'failed') return null
  if (state === 'asked' || state === 'sent') return 'queued'
  return state === 'transferred' ? 'done' : state
}

/** Days from the guest's details to the transfer, and from the transfer to its arrival. */
export const TRANSFER_WITHIN_DAYS = 7
export const TRANSFER_ARRIVES_DAYS = 2

/** Whether the gateway can make a refund of `amount`, whole rupiah, of what was paid. */
export function refundWay(terms: RefundTerms, { amount, paid }: { amount: number; paid: number }): RefundWay {
  if (terms.covers === 'nothing') return 'transfer'
  return terms.covers === 'any' || amount === paid ? 'gateway' : 'transfer'
}

/** The expected arrival of the money. Null while the guest has to name an account. */
export function refundExpectedBy(
  refund: { way: RefundWay; askedAt: Date; detailsAt: Date | null; sentAt: Date | null },
  terms: RefundTerms,
): Date | null {
  if (refund.way === 'gateway') return daysAfter(refund.sentAt ?? refund.askedAt, terms.days)
  if (refund.sentAt) return daysAfter(refund.sentAt, TRANSFER_ARRIVES_DAYS)
  return refund.detailsAt && daysAfter(refund.detailsAt, TRANSFER_WITHIN_DAYS)
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)
