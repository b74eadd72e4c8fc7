/** Alarms that staff sends to all doors of an outlet. The value `over` ends an alarm. */
export const BELL_KINDS = ['full', 'police', 'fire', 'fight', 'medical', 'over'] as const
export type BellKind = (typeof BELL_KINDS)[number]
