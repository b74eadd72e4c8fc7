/**
 * Kinds of work that waits for a decision. `names`: names on a guest list. `request`: a booking request that the venue must answer. `sign`
 * and `confirm`: closings of nights. `transfer`: refunds that a person transfers.
 */
export const DECISION_KINDS = [
  'refund',
  'cancel_night',
  'waiver',
  'night_change',
  'names',
  'request',
  'sign',
  'confirm',
  'transfer',
] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]
