/** Maximum time in ms until WhatsApp accepts a message. After this time, the message is sent by email. */
export const DELIVER_WITHIN_MS = 5 * 60_000
/** If WhatsApp refused a message because of a limit, the message is sent again after this time in ms. */
export const BUSY_REST_MS = 10_000

/** Returns true if WhatsApp has not accepted the message in time. Such a message must be sent by email. */
export const isOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > DELIVER_WITHIN_MS
