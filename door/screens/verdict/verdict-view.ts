// The data of the screen of a verdict: the verdict, and the entries that were stored for its scan.
import type { Verdict, VerdictKind } from '#domain/door/verdict.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { HeadView } from '#door/kit/door-head.tsx'
import type { DrawnShape } from '#door/kit/verdict-shape.tsx'
import { type SignalKind, signalsOf } from '#door/kit/signals.ts'

export type ScanEntry = { kind: 'in' | 'out' | 'undone'; heads: number; override: string | null }

export type VerdictView = {
  /** Id of the scan on the screen. A new id resets the ticked checks. */
  id: string
  verdict: Verdict
  done: ScanEntry | null
  mode: 'in' | 'out'
  /** Time of the scan, ms since 1970. */
  at: number
  night: HeadView['night']
  door: string
  isOnline: boolean
  /** Number of guests of a split party who are inside, counted over all tickets of the party. Null for other parties. */
  insideOfParty: number | null
  /** The scanned ticket. Null if the steward selected the party by hand, or if the code is unknown. */
  ticket: { validUntil: number; outletId: number; kind: ReservationKind } | null
  /** `outletName`: name of the outlet of the ticket. `lastDoor`: name of the door of the last entry of this party or ticket. */
  outletName: string | null
  lastDoor: string | null
  /** Maximum number of guests in the whole outlet; null: no limit. */
  limit: number | null
  /** The time at which the server made the guest list, ms since 1970. Null if there is no guest list. */
  listAt: number | null
  /** True if the guest list is so old that cancellations may be missing in the list. */
  isListOld: boolean
}

export type VerdictDeeds = {
  /** Admits guests. `override`: the reason for an admission against the verdict; null without an override. */
  admit: (heads: number, override: string | null) => void
  letOut: (heads: number) => void
  /** Undoes the entry. Null if the time for an undo by one tap is over. */
  undo: (() => void) | null
  /** Judges the code again after an undo. */
  again: (() => void) | null
  next: () => void
  /** Turns the guests away because a check failed. The guests stay outside, and the door stores a refusal. */
  turnAway: () => void
  typeCode: () => void
  /** Loads changes of the guest list and judges the code again. Null without a network. */
  checkAgain: (() => void) | null
  /** Calls an authorized person, who then takes the phone. Null if the person on shift is already authorized. */
  askManager: (() => void) | null
  wayIn: () => void
}

/** Verdicts that an authorized person can override. All other verdicts cannot be overridden. */
const OVERRIDABLE: readonly VerdictKind[] = ['already_in', 'full', 'not_paid']
export const isOverridable = ({ kind, party }: Verdict): boolean => party !== null && OVERRIDABLE.includes(kind)

/** Verdicts for which the steward selects the number of guests to admit. */
const ASKING: readonly VerdictKind[] = ['admit', 'how_many', 'check_first', 'not_matched', 'no_show', 'just_now']
export const asksHeads = ({ kind, most }: Verdict): boolean => most > 0 && ASKING.includes(kind)

/** Verdicts for which the number of guests inside is not shown, because the party may not come in tonight. */
const WITHOUT_HEADS: readonly VerdictKind[] = ['not_paid', 'cancelled', 'refunded', 'other_night', 'not_inside']
export const tellsHeads = ({ kind, party }: Verdict): boolean => party !== null && !WITHOUT_HEADS.includes(kind)

/** Returns true if a guest of this party went out earlier and has just come in again. */
export const isBack = ({ verdict, done }: VerdictView): boolean =>
  done?.kind === 'in' && verdict.inside.came > verdict.inside.inside

export function signalKindOf({ verdict, done }: VerdictView): SignalKind {
  if (done?.kind === 'undone') return 'undone'
  if (done?.kind === 'in') return 'admit'
  return done?.kind === 'out' ? 'out' : verdict.kind
}

export function shapeOf(view: VerdictView): { name: DrawnShape; figure: string } {
  const { verdict, limit } = view
  const { shape } = signalsOf(signalKindOf(view))
  const figures: Partial<Record<DrawnShape, number | null>> = {
    half_sun: verdict.checks.length,
    sun_and_more: verdict.most,
    full_sun: limit,
  }
  return { name: isBack(view) ? 'sun_back' : shape, figure: String(figures[shape] ?? '') }
}

/** Returns the number of guests of the party who are inside after the stored entry, and the number who came just now. */
export function insideAfter({ verdict, done }: VerdictView): { inside: number; now: number } {
  const before = verdict.inside.inside
  if (done?.kind === 'in') return { inside: before + done.heads, now: done.heads }
  return { inside: done?.kind === 'out' ? before - done.heads : before, now: 0 }
}
