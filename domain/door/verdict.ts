// What a door says to a ticket: one function, the same with and without a network.
import { type DoorParty, type Inside, insideOf, type Standing } from '#domain/door/door-list.ts'
import { otherNight } from '#domain/door/night-choice.ts'
import type { ReadTicket } from '#domain/reservations/ticket-payload.ts'

/**
 * `go`: let in; `hold`: a moment, something is to be done first; `else`: another night or house; `no`: stop; `out`: somebody leaves.
 * The screen's colour follows it.
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

/** A check before guests go in; the steward ticks it. */
export type Check =
  | { kind: 'age'; years: number }
  | { kind: 'owes'; amount: number }
  | { kind: 'ban' }
  /** The door is set to another night than the current one; `date`: the night it is set to. */
  | { kind: 'night'; date: string }

export type Verdict = {
  kind: VerdictKind
  party: DoorParty | null
  /** Of its party, before this scan. */
  inside: Inside
  /** How many may go in now, or out. */
  most: number
  checks: Check[]
}

/** A night at a door; instants are ms since 1970. */
export type DoorNight = {
  outletId: number
  /** YYYY-MM-DD */
  date: string
  opensAt: number
  closesAt: number
  /** Nobody younger goes in; null: everybody. */
  minimumAge: number | null
}

/** What was scanned: a ticket as read (null: none of ours) and whether its seal is good; or a party chosen by hand. */
export type Presented =
  | { by: 'ticket'; ticket: ReadTicket | null; seal: 'good' | 'bad' | 'newer_key' }
  | { by: 'hand'; party: DoorParty }

export type Situation = {
  now: number
  night: DoorNight
  mode: 'in' | 'out'
  /** The party of the ticket as the list has it; null where the list does not name it. */
  party: DoorParty | null
  inside: Inside
  /** When this device let somebody of this party in last; null: never. */
  ownLastAt: number | null
  /** Places left within the limit; null: no limit. */
  placesLeft: number | null
  /** There is no list, or one that is too old: what the seal says counts, and nobody goes in without a question. */
  isSealsOnly: boolean
}

/** A list that is older says nothing of cancellations any more. */
export const LIST_LASTS_MS = 12 * 3_600_000

/** A camera sees a code for a while: within these ms the same ticket on the same device is the same scan. */
export const REPEAT_MS = 10_000
/** A ticket ends when its outlet closes; hours change a little, nights do not. */
const SAME_NIGHT_MS = 12 * 3_600_000
const NOBODY: Inside = insideOf([])

/** What the door says. Nothing is written here: whoever shows a verdict has written it first (decision 63). */
export function judge(presented: Presented, situation: Situation): Verdict {
  const bare = (kind: VerdictKind): Verdict => ({ kind, party: null, inside: NOBODY, most: 0, checks: [] })
  if (presented.by === 'hand') return judgeParty(presented.party, situation)
  const { ticket, seal } = presented
  if (!ticket) return bare('not_ours')
  // The seal comes before all that it seals: of which house and night a ticket is, is not believed of one that nobody could check.
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

/** The seal is good, but the list is older than the sale: the steward chooses the number of guests. */
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
  // Guests who are inside may leave, whatever happened to their reservation.
  if (mode === 'out') return inside.inside > 0 ? say('out', inside.inside) : say('not_inside')
  const stop = STOPPED[party.standing]
  if (stop) return say(stop)
  const left = party.heads - inside.inside
  const isFull = placesLeft !== null && placesLeft <= 0
  // The camera read the code twice, or the rest of a party arrives: the steward decides.
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

/** The check that a door asks for while it is set to another night than the current one. */
const nightChecks = (night: DoorNight, now: number): Check[] =>
  otherNight(night, now) ? [{ kind: 'night', date: night.date }] : []

/** The checks before the first guest of a party goes in. */
function checksOf({ flags, owes }: DoorParty, night: DoorNight, now: number): Check[] {
  const { minimumAge } = night
  return [
    ...nightChecks(night, now),
    ...(flags.some(({ kind }) => kind === 'ban') ? [{ kind: 'ban' } as const] : []),
    ...(minimumAge === null ? [] : [{ kind: 'age', years: minimumAge } as const]),
    ...(owes > 0 ? [{ kind: 'owes', amount: owes } as const] : []),
  ]
}
