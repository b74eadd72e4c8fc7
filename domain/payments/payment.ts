/** States of a payment. `mismatched`: the guest paid a wrong amount. */
export const PAYMENT_STATES = ['waiting', 'failed', 'expired', 'mismatched', 'paid'] as const

/**
 * Purposes of a payment: the whole booking, a share of the booking, the price difference to a more expensive place, or packages that the
 * guest orders ahead.
 */
export const INTENT_PURPOSES = ['whole', 'share', 'difference', 'packages'] as const
export type IntentPurpose = (typeof INTENT_PURPOSES)[number]

export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * Kinds of notifications from a gateway. `refund_part` and `refund_full`: staff made a refund in the dashboard of the gateway. `reversal`:
 * the payment was successful and was canceled later.
 */
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

/**
 * The state of the payment that each notification proves. Refunds, reversals and chargebacks prove `paid`, because only paid money can be
 * returned.
 */
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
 * Computes the state after a notification. Compares the current state with the state that the notification proves, and returns the
 * later of the two in PAYMENT_STATES. Therefore repeated notifications change nothing, and their order does not matter. A paid payment
 * never becomes a waiting payment again.
 */
export function fold(state: PaymentState, notification: NotificationKind): PaymentState {
  const proven = PROVES[notification]
  return PAYMENT_STATES.indexOf(proven) > PAYMENT_STATES.indexOf(state) ? proven : state
}

/**
 * Returns true if the program must query the gateway before it processes a notification. Three kinds of notifications need this: a message
 * that is not completely authenticated, a message that proves a payment, and a refusal of a paid payment. A refusal can mean that the
 * gateway refused an earlier attempt, or that it reversed the payment. Only the gateway's books show the difference. `proof`: the part of
 * the message that is authenticated.
 */
export function mustAsk(state: PaymentState, kind: NotificationKind, proof: 'body' | 'part' | 'token'): boolean {
  if (proof !== 'body' || PROVES[kind] === 'paid') return true
  return state === 'paid' && (kind === 'deny' || kind === 'cancel')
}
