// How money goes back: through the gateway where it can, else by a transfer from the group.

/** By which way a refund is made. */
export type RefundWay = 'gateway' | 'transfer'

/** How a guest proved that a refund is theirs before they named its account. */
export type AccountProof = 'member' | 'email' | 'phone'

/** What a gateway gives back of a payment made by one method, and in how many days it is there at the latest. */
export type RefundTerms = { covers: 'any' | 'whole' | 'nothing'; days: number }

/**
 * Through the gateway a refund is `asked` of it, `sent` while it works on it, then `done`. A transfer needs details first
 * (`details_needed`), then waits (`to_transfer`) until somebody takes it up (`transferring`), and is `transferred`.
 * `failed`: it is not made, for its money went back by another way.
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

/** What the outside is told of a refund: one that was made is `done`, whichever way. */
export const REFUND_STATUSES = ['queued', 'details_needed', 'to_transfer', 'transferring', 'done'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** How a refund's state is told; null where there is nothing to tell of it. */
export function refundStatus(state: RefundState): RefundStatus | null {
  if (state === 'failed') return null
  if (state === 'asked' || state === 'sent') return 'queued'
  return state === 'transferred' ? 'done' : state
}

/** From the guest's details to the transfer, and from the transfer to their account. */
export const TRANSFER_WITHIN_DAYS = 7
export const TRANSFER_ARRIVES_DAYS = 2

/** Whether the gateway can make a refund of `amount`, whole rupiah, of what was paid. */
export function refundWay(terms: RefundTerms, { amount, paid }: { amount: number; paid: number }): RefundWay {
  if (terms.covers === 'nothing') return 'transfer'
  return terms.covers === 'any' || amount === paid ? 'gateway' : 'transfer'
}

/** Until when the money is with the guest; null while they have to say where to. */
export function refundExpectedBy(
  refund: { way: RefundWay; askedAt: Date; detailsAt: Date | null; sentAt: Date | null },
  terms: RefundTerms,
): Date | null {
  if (refund.way === 'gateway') return daysAfter(refund.sentAt ?? refund.askedAt, terms.days)
  if (refund.sentAt) return daysAfter(refund.sentAt, TRANSFER_ARRIVES_DAYS)
  return refund.detailsAt && daysAfter(refund.detailsAt, TRANSFER_WITHIN_DAYS)
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)
