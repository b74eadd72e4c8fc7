/** Time in ms that WhatsApp has to deliver a message before the message goes by email. */
export const DELIVER_WITHIN_MS = 5 * 60_000
/** Time in ms until the next try of a message, if WhatsApp refused it because of a limit. */
export const BUSY_REST_MS = 10_000

/** Returns true if a message that WhatsApp has not taken yet must go by email. */
export const isOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > DELIVER_WITHIN_MS
