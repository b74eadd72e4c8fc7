/**
 * Kinds of work that waits for a decision. `names`: names on a guest list. `request`: a booking request that the venue must answer. `sign`
 * and `confirm`: closings of nights. `transfer`: refunds that a person transfers. `flag`: payments that a person must look at. `proposal`:
 * terms and codes of an affiliator. `reset`: the sign-in of a member of staff who lost it. `schedule`: a scheduled change of a page that
 * could not be published.
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
  'flag',
  'proposal',
  'reset',
  'schedule',
] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]
