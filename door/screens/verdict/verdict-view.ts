// What a verdict's screen is drawn from: the verdict as judged, and what has been written since.
import type { Verdict, VerdictKind } from '#domain/door/verdict.ts'
import type { HeadView } from '#door/kit/door-head.tsx'
import type { DrawnShape } from '#door/kit/verdict-shape.tsx'
import { type SignalKind, signalsOf } from '#door/kit/signals.ts'

/** What was written of this scan: so many went in or out, or it was taken back again. */
export type Done = { kind: 'in' | 'out' | 'undone'; heads: number; override: string | null }

export type VerdictView = {
  /** Of the scan on this screen: another one begins with nothing ticked. */
  id: string
  verdict: Verdict
  done: Done | null
  mode: 'in' | 'out'
  /** When it was scanned, ms. */
  at: number
  night: HeadView['night']
  /** The name of this device. */
  door: string
  isOnline: boolean
  /** Of the ticket that was read; null: chosen by hand, or none of ours. */
  ticket: { validUntil: number; outletId: number; kind: 'tables' | 'tickets' | 'restaurant' } | null
  /** Names of houses by id, and of devices. */
  outletName: string | null
  lastDoor: string | null
  /** Of the whole outlet; null: none. */
  limit: number | null
  /** When the list was taken, ms; null: there is none. */
  listAt: number | null
  /** It is too old to say who was cancelled. */
  isListOld: boolean
}

export type VerdictDeeds = {
  /** `override`: why somebody goes in whom the door refuses. */
  admit: (heads: number, override: string | null) => void
  letOut: (heads: number) => void
  /** Null once it is too late for one tap. */
  undo: (() => void) | null
  /** After an undo: as if it were scanned again. */
  again: (() => void) | null
  next: () => void
  /** The check failed: the guests stay outside, and the door writes down a refusal. */
  turnAway: () => void
  typeCode: () => void
  /** Takes what is new of the list, and judges again; null without a network. */
  checkAgain: (() => void) | null
  /** Hands the phone to somebody who may decide; null where whoever is on may. */
  askManager: (() => void) | null
  wayIn: () => void
}

/** Only these may be let in against the door's word, by whoever has the right. */
const OVERRIDABLE: readonly VerdictKind[] = ['already_in', 'full', 'not_paid']
export const isOverridable = ({ kind, party }: Verdict): boolean => party !== null && OVERRIDABLE.includes(kind)

/** These ask how many, and then let in. */
const ASKING: readonly VerdictKind[] = ['admit', 'how_many', 'check_first', 'not_matched', 'no_show', 'just_now']
export const asksHeads = ({ kind, most }: Verdict): boolean => most > 0 && ASKING.includes(kind)

/** How many are inside says nothing of who may not come in tonight. */
const WITHOUT_HEADS: readonly VerdictKind[] = ['not_paid', 'cancelled', 'refunded', 'other_night', 'not_inside']
export const tellsHeads = ({ kind, party }: Verdict): boolean => party !== null && !WITHOUT_HEADS.includes(kind)

/** Somebody of this party was inside before and went out. */
export const isBack = ({ verdict, done }: VerdictView): boolean =>
  done?.kind === 'in' && verdict.inside.came > verdict.inside.inside

/** What eye, hand and ear are told. */
export function signalKindOf({ verdict, done }: VerdictView): SignalKind {
  if (done?.kind === 'undone') return 'undone'
  if (done?.kind === 'in') return 'admit'
  return done?.kind === 'out' ? 'out' : verdict.kind
}

/** The picture, and the number that it holds. */
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

/** Of its party, after what was written. */
export function insideAfter({ verdict, done }: VerdictView): { inside: number; now: number } {
  const before = verdict.inside.inside
  if (done?.kind === 'in') return { inside: before + done.heads, now: done.heads }
  return { inside: done?.kind === 'out' ? before - done.heads : before, now: 0 }
}
