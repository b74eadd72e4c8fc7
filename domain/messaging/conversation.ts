// The rules of the conversation with a guest by WhatsApp: the visit that a text belongs to, and the time to answer.

/**
 * Placeholder for the link to the page of the reservation, in an automatic answer. The link has the key of the guest, so it is neither
 * stored nor shown to staff. The link is filled in when the answer is sent.
 */
export const LINK_PLACE = '{{link}}'

/** Maximum lengths in characters: a text that WhatsApp delivers, and an answer that staff writes. */
export const LONGEST_TEXT = 4096
export const LONGEST_ANSWER = 1000
/** Maximum number of messages of one guest that are stored within a day. Further messages are dropped. */
export const MOST_TEXTS_A_DAY = 60

const HOUR_MS = 3_600_000
/** Time in ms after each message of the guest in which WhatsApp permits a free text from us. */
const ANSWER_WITHIN_MS = 24 * HOUR_MS
/**
 * Time in ms after the latest visit of a guest. A later text belongs to no conversation, because the texts of that visit have been erased
 * (`notesDays`).
 */
const VISIT_ENDS_AFTER_MS = 30 * 24 * HOUR_MS

/** A visit of the guest. `isEnded`: the booking was canceled, expired or not answered by the venue. */
export type Visit = { arrivesAt: Date; endsAt: Date; isEnded: boolean }

/**
 * Returns the visit that a text of the guest belongs to: the next visit, which includes the visit of tonight. Without such a visit, returns
 * the latest visit, even if it was canceled. Returns null if the guest had no visit within the last 30 days.
 */
export function visitOfText<V extends Visit>(visits: readonly V[], now: Date): V | null {
  const byArrival = visits.toSorted((a, b) => a.arrivesAt.getTime() - b.arrivesAt.getTime())
  const next = byArrival.find(({ endsAt, isEnded }) => !isEnded && endsAt > now)
  const latest = byArrival.at(-1)
  if (next || !latest) return next ?? null
  return now.getTime() - latest.endsAt.getTime() < VISIT_ENDS_AFTER_MS ? latest : null
}

/**
 * The reason why staff cannot answer. The guest has not written, has written STOP, wrote from a phone that the reservation no longer has,
 * or wrote more than 24 hours ago.
 */
export type ClosedReason = 'silent' | 'stop' | 'phone' | 'window'

export type LastText = { at: Date; isStop: boolean; isOfPhone: boolean }

/**
 * Returns the time until which staff may answer. If staff may not answer, also returns the reason. `last`: the last message of the guest.
 */
export function answerWindow(last: LastText | null, now: Date): { until: Date | null; closed: ClosedReason | null } {
  if (!last) return { until: null, closed: 'silent' }
  const until = new Date(last.at.getTime() + ANSWER_WITHIN_MS)
  if (last.isStop) return { until, closed: 'stop' }
  if (!last.isOfPhone) return { until, closed: 'phone' }
  return { until, closed: now < until ? null : 'window' }
}
