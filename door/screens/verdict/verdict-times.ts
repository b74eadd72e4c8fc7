import type { Done } from '#door/screens/verdict/verdict-view.ts'

/** How long an undo waits without a question, and when an admission leaves by itself, in ms. */
export const UNDO_MS = 10_000
export const LEAVES_MS = 2_000

/** Whether the screen leaves by itself: what was let in or out does, a refusal waits. */
export const leavesByItself = (done: Done | null): boolean => done?.kind === 'in' || done?.kind === 'out'
