/** States of one payment. `mismatched`: money came, but not the amount that was asked. */
export const PAYMENT_STATES = ['waiting', 'failed', 'expired', 'mismatched', 'paid'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What a gateway may tell, in the house's words; `paid_other_amount` is money for an amount other than asked. */
export const NOTIFICATION_KINDS = [
  'pending',
  'paid',
  'paid_other_amount',
  'deny',
  'expire',
  'cancel',
  'refund_part',
  'refund_full',
  'chargeback',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What each notification proves. Money that went back has come before: refunds and chargebacks prove `paid`. */
const PROVES: Record<NotificationKind, PaymentState> = {
  pending: 'waiting',
  deny: 'failed',
  cancel: 'failed',
  expire: 'expired',
  paid_other_amount: 'mismatched',
  paid: 'paid',
  refund_part: 'paid',
  refund_full: 'paid',
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
 * What a notification asks for beside the state. `ask_gateway`: a refusal of money that counts as paid is either an
 * earlier attempt told late or a reversal, and only the gateway knows; where it says the money is gone, fold in
 * `chargeback`. `record_refund`: write it beside our own refunds. `tell_staff`: people must decide.
 */
export function attentionOf(
  state: PaymentState,
  notification: NotificationKind,
): 'none' | 'ask_gateway' | 'record_refund' | 'tell_staff' {
  if (notification === 'chargeback' || notification === 'paid_other_amount') return 'tell_staff'
  if (notification === 'refund_part' || notification === 'refund_full') return 'record_refund'
  if (notification === 'deny' || notification === 'cancel') return state === 'paid' ? 'ask_gateway' : 'none'
  return 'none'
}
