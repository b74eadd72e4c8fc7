// Computes the verdict on a ticket at the door. The same function is used with and without a network.
import { type DoorParty, type Inside, insideOf, type Standing } from '#domain/door/door-list.ts'
import { otherNight } from '#domain/door/night-choice.ts'
import type { ReadTicket } from '#domain/reservations/ticket-payload.ts'

/**
 * Tone of a verdict. `go`: the steward admits the guests. `hold`: the steward must do something first. `else`: the ticket is for another
 * night or outlet. `no`: the ticket is refused. `out`: a guest leaves. The tone sets the color of the screen.
 */
export type Tone = 'go' | 'hold' | 'else' | 'no' | 'out'

export const VERDICTS = {
  admit: 'go',
  how_many: 'go',
  check_first: 'hold',
  not_matched: 'hold',
  newer_key: 'hold',
  not_paid: 'hold',
  no_show: 'hold',
  full: 'hold',
  just_now: 'hold',
  other_night: 'else',
  other_outlet: 'else',
  already_in: 'no',
  cancelled: 'no',
  refunded: 'no',
  not_ours: 'no',
  forged: 'no',
  not_inside: 'no',
  out: 'out',
} as const satisfies Record<string, Tone>
export type VerdictKind = keyof typeof VERDICTS

/** A check that the steward ticks before guests go in. */
export type Check =
  | { kind: 'age'; years: number }
  | { kind: 'owes'; amount: number }
  | { kind: 'ban' }
  /** This check is needed if the door is set to a night that is not the current night. `date`: the night in the door's setting. */
  | { kind: 'night'; date: string }

export type Verdict = {
  kind: VerdictKind
  party: DoorParty | null
  /** Guests of the party who were inside before this scan. */
  inside: Inside
  /** Maximum number of guests that may enter now. For the verdict `out`: maximum number of guests that may leave now. */
  most: number
  checks: Check[]
}

/** The night of a door. Instants are ms since 1970. */
export type DoorNight = {
  outletId: number
  /** Date of the night, YYYY-MM-DD. */
  date: string
  opensAt: number
  closesAt: number
  /** Minimum age of guests on this night; null: no limit. */
  minimumAge: number | null
}

/**
 * The subject of a scan. It is a ticket with the result of the check of its seal, or a party that staff selected by hand. `ticket` is null
 * if the code is not readable.
 */
export type DoorSubject =
  | { by: 'ticket'; ticket: ReadTicket | null; seal: 'good' | 'bad' | 'newer_key' }
  | { by: 'hand'; party: DoorParty }

export type Situation = {
  now: number
  night: DoorNight
  mode: 'in' | 'out'
  /** The party of the ticket; null if the door list does not contain the party. */
  party: DoorParty | null
  inside: Inside
  /** The time at which this device last admitted a guest of this party. Null if the device has not admitted a guest of the party. */
  ownLastAt: number | null
  /** Number of guests who may still enter before the outlet is full; null: no limit. */
  placesLeft: number | null
  /**
   * True if the door list is missing or too old. Then only the seal proves that the ticket is valid, and the steward must confirm every
   * entry.
   */
  isSealsOnly: boolean
}

/** Maximum age of a door list in ms. An older list may lack cancellations. */
export const LIST_LASTS_MS = 12 * 3_600_000

/**
 * If the same device reads a ticket again within this number of ms, the second read counts as the same scan. A camera reads a code several
 * times.
 */
export const REPEAT_MS = 10_000
/**
 * Tolerance in ms after the closing hour. A ticket that ends within this tolerance belongs to this night. The tolerance is needed because
 * staff may change the closing hour after the sale of the ticket.
 */
const SAME_NIGHT_MS = 12 * 3_600_000
const NOBODY: Inside = insideOf([])

/**
 * Returns the verdict on a scan. This function stores nothing. The caller stores the scan before it shows the verdict (decision
 * 63).
 */
export function judge(subject: DoorSubject, situation: Situation): Verdict {
  const bare = (kind: VerdictKind): Verdict => ({ kind, party: null, inside: NOBODY, most: 0, checks: [] })
  if (subject.by === 'hand') return judgeParty(subject.party, situation)
  const { ticket, seal } = subject
  if (!ticket) return bare('not_ours')
  // The seal is checked first. If the seal is not valid, the outlet and the night on the ticket cannot be trusted.
  if (seal === 'newer_key') return bare('newer_key')
  if (seal === 'bad') return bare('forged')
  const { night, party } = situation
  if (ticket.outletId !== night.outletId) return bare('other_outlet')
  const until = ticket.validUntil.getTime()
  if (until > night.closesAt + SAME_NIGHT_MS || until <= night.opensAt) return bare('other_night')
  if (!party)
    return situation.mode === 'out'
      ? { ...bare(situation.inside.inside > 0 ? 'out' : 'not_inside'), most: situation.inside.inside }
      : unmatched(situation)
  return judgeParty(party, situation)
}

/**
 * Returns the verdict on a ticket that has a valid seal but is not on the door list, because it was sold later. The steward selects the
 * number of guests.
 */
const unmatched = ({ inside, ownLastAt, now, night }: Situation): Verdict => ({
  kind: ownLastAt !== null && Math.abs(now - ownLastAt) < REPEAT_MS ? 'just_now' : 'not_matched',
  party: null,
  inside,
  most: MOST_UNMATCHED,
  checks: inside.came > 0 ? [] : nightChecks(night, now),
})
const MOST_UNMATCHED = 20

const STOPPED: Partial<Record<Standing, VerdictKind>> = {
  cancelled: 'cancelled',
  refunded: 'refunded',
  moved: 'other_night',
  unpaid: 'not_paid',
}

function judgeParty(party: DoorParty, situation: Situation): Verdict {
  const { inside, mode, now, ownLastAt, placesLeft, night, isSealsOnly } = situation
  const say = (kind: VerdictKind, most = 0, checks: Check[] = []): Verdict => ({ kind, party, inside, most, checks })
  // Guests who are inside may always leave, even if their reservation was canceled or moved.
  if (mode === 'out') return inside.inside > 0 ? say('out', inside.inside) : say('not_inside')
  const stop = STOPPED[party.standing]
  if (stop) return say(stop)
  const left = party.heads - inside.inside
  const isFull = placesLeft !== null && placesLeft <= 0
  // This device admitted a guest of this party a moment ago. Either the camera read the code twice, or the rest of the party arrived. The
  // steward decides.
  if (ownLastAt !== null && Math.abs(now - ownLastAt) < REPEAT_MS)
    return say('just_now', isFull || party.standing === 'no_show' ? 0 : Math.max(0, left))
  if (left <= 0) return say('already_in')
  if (party.standing === 'no_show') return say('no_show', left)
  if (isFull) return say('full', left)
  const checks = inside.came > 0 ? [] : checksOf(party, night, now)
  if (checks.length > 0) return say('check_first', left, checks)
  if (isSealsOnly) return say('not_matched', left)
  return left > 1 ? say('how_many', left) : say('admit', 1)
}

const nightChecks = (night: DoorNight, now: number): Check[] =>
  otherNight(night, now) ? [{ kind: 'night', date: night.date }] : []

/** Returns the checks that are required before the first guest of a party goes in. */
function checksOf({ flags, owes }: DoorParty, night: DoorNight, now: number): Check[] {
  const { minimumAge } = night
  return [
    ...nightChecks(night, now),
    ...(flags.some(({ kind }) => kind === 'ban') ? [{ kind: 'ban' } as const] : []),
    ...(minimumAge === null ? [] : [{ kind: 'age', years: minimumAge } as const]),
    ...(owes > 0 ? [{ kind: 'owes', amount: owes } as const] : []),
  ]
}
