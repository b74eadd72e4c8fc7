// The rules of the conversation with a guest by WhatsApp: the visit to which a text belongs, and the time limit for an answer.

/**
 * Placeholder in an automatic answer. The link to the page of the reservation replaces the placeholder only when the answer is sent. The
 * link contains the key of the guest, so it must not be stored or shown to staff.
 */
export const LINK_PLACE = '{{link}}'

/** Maximum lengths in characters. `LONGEST_TEXT`: a text that WhatsApp accepts. `LONGEST_ANSWER`: an answer by staff. */
export const LONGEST_TEXT = 4096
export const LONGEST_ANSWER = 1000
/** Maximum number of messages of one guest that are stored within a day. Further messages are dropped. */
export const MOST_TEXTS_A_DAY = 60

const HOUR_MS = 3_600_000
/** Time limit in ms. WhatsApp permits a free text from us within this time after each message of the guest. */
const ANSWER_WITHIN_MS = 24 * HOUR_MS
/**
 * Time in ms after the guest's latest visit. A text that arrives later belongs to no conversation, because the texts about that visit have
 * been erased (`notesDays`).
 */
const VISIT_ENDS_AFTER_MS = 30 * 24 * HOUR_MS

/** A visit of the guest. `isEnded`: the booking was canceled or expired, or the venue did not answer it. */
export type Visit = { arrivesAt: Date; endsAt: Date; isEnded: boolean }

/**
 * Returns the visit to which a text of the guest belongs. This is the next visit. A visit of tonight counts as the next visit until it
 * ends. If there is no next visit, returns the latest visit, even if it was canceled. Returns null if the latest visit ended 30 days ago or
 * earlier.
 */
export function visitOfText<V extends Visit>(visits: readonly V[], now: Date): V | null {
  const byArrival = visits.toSorted((a, b) => a.arrivesAt.getTime() - b.arrivesAt.getTime())
  const next = byArrival.find(({ endsAt, isEnded }) => !isEnded && endsAt > now)
  const latest = byArrival.at(-1)
  if (next || !latest) return next ?? null
  return now.getTime() - latest.endsAt.getTime() < VISIT_ENDS_AFTER_MS ? latest : null
}

/**
 * The reason why staff cannot answer. `silent`: the guest has not written. `stop`: the guest has written STOP. `phone`: the guest wrote
 * from a phone that is no longer in the reservation. `window`: the guest wrote more than 24 hours ago.
 */
export type ClosedReason = 'silent' | 'stop' | 'phone' | 'window'

export type LastText = { at: Date; isStop: boolean; isOfPhone: boolean }

/**
 * Returns the time until which staff can answer. If staff cannot answer, `closed` is the reason. `last`: the last message of the guest.
 */
export function answerWindow(last: LastText | null, now: Date): { until: Date | null; closed: ClosedReason | null } {
  if (!last) return { until: null, closed: 'silent' }
  const until = new Date(last.at.getTime() + ANSWER_WITHIN_MS)
  if (last.isStop) return { until, closed: 'stop' }
  if (!last.isOfPhone) return { until, closed: 'phone' }
  return { until, closed: now < until ? null : 'window' }
}
