// Disputes: a guest's bank takes a payment back unless the group answers in time.

/** `action_required`: the group has to answer. `under_review`: the group has answered. */
export const DISPUTE_STATES = ['action_required', 'under_review', 'won', 'lost'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]

export const isOver = (state: DisputeState): boolean => state === 'won' || state === 'lost'
