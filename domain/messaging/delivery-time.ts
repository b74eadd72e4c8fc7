/** Maximum time in ms for a delivery by WhatsApp. After this time, the message is sent by email. */
export const DELIVER_WITHIN_MS = 5 * 60_000
/** Time in ms before a message is sent again, if WhatsApp refused the message because of a limit. */
export const BUSY_REST_MS = 10_000

/** Returns true if a message must be sent by email, because WhatsApp has not accepted it in time. */
export const isOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > DELIVER_WITHIN_MS
