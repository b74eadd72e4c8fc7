/**
 * Kinds of work that wait for a decision. `names`: names on a guest list. `request`: a booking request that the venue must answer. `sign`
 * and `confirm`: closings of nights. `transfer`: refunds that a person must transfer. `flag`: payments that a person must check.
 * `proposal`: terms and codes of an affiliator. `reset`: a new sign-in for a member of staff who cannot sign in. `schedule`: a change of a
 * page that could not be published at its scheduled time.
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
