/** States of what is asked for. `mismatched`: money came, but not the amount that was asked. */
export const PAYMENT_STATES = ['waiting', 'failed', 'expired', 'mismatched', 'paid'] as const

/** Purposes of a payment: the whole booking, a share of it, or the price difference of a dearer place. */
export const INTENT_PURPOSES = ['whole', 'share', 'difference'] as const
export type IntentPurpose = (typeof INTENT_PURPOSES)[number]

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Kinds of a gateway's notification. `refund_part` and `refund_full` were made in its dashboard; `reversal` cancels a payment. */
export const NOTIFICATION_KINDS = [
  'pending',
  'paid',
  'deny',
  'expire',
  'cancel',
  'refund_part',
  'refund_full',
  'reversal',
  'chargeback',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What each notification proves. Money that went back has come before: refunds, reversals and chargebacks prove `paid`. */
const PROVES: Record<NotificationKind, PaymentState> = {
  pending: 'waiting',
  deny: 'failed',
  cancel: 'failed',
  expire: 'expired',
  paid: 'paid',
  refund_part: 'paid',
  refund_full: 'paid',
  reversal: 'paid',
  chargeback: 'paid',
}

/**
 * The state after a notification: whichever of the two proves more, in the order of PAYMENT_STATES. Since
 * that is a maximum, repeats change nothing and every order of the same notifications ends in the same state; nothing
 * ever moves paid money back to waiting.
 */
export function fold(state: PaymentState, notification: NotificationKind): PaymentState {
  const proven = PROVES[notification]
  return PAYMENT_STATES.indexOf(proven) > PAYMENT_STATES.indexOf(state) ? proven : state
}

/**
 * Whether the gateway is asked before a notification is acted on: always about money, and where it refuses what counts as
 * paid, for only its own books tell a refusal of an earlier attempt from a reversal. `proof`: what of the message is proven.
 */
export function mustAsk(state: PaymentState, kind: NotificationKind, proof: 'body' | 'part' | 'token'): boolean {
  if (proof !== 'body' || PROVES[kind] === 'paid') return true
  return state === 'paid' && (kind === 'deny' || kind === 'cancel')
}
