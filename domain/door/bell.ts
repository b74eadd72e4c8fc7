/** What is called out to all who stand at the doors; `over` ends it. */
export const BELL_KINDS = ['full', 'police', 'fire', 'fight', 'medical', 'over'] as const
export type BellKind = (typeof BELL_KINDS)[number]
