// Disputes. In a dispute, a guest demands a payment back through a bank. If the hospitality group does not answer in time, the bank takes
// the money.

/** States of a dispute. `action_required`: the hospitality group has to answer. `under_review`: the hospitality group has answered. */
export const DISPUTE_STATES = ['action_required', 'under_review', 'won', 'lost'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]

export const isOver = (state: DisputeState): boolean => state === 'won' || state === 'lost'
