import { MOST_TEXTS_A_DAY } from '#domain/messaging/conversation.ts'

/** The sender of a message. Answers go to `peer`: the phone of the guest, or the user id if the guest hides the phone. */
export type Sender = { peer: string; phone: string | null }

/** `at`: the time at which the guest sent the message. */
export type MessageFacts = { carrierId: string; at: Date }

const DAY_MS = 86_400_000

/** Returns the limit for storing a guest's messages: at most `MOST_TEXTS_A_DAY` within 24 hours. */
export const dayLimit = (now: Date) => ({ since: new Date(now.getTime() - DAY_MS), most: MOST_TEXTS_A_DAY })
