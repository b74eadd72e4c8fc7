import type { ReactNode } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import { type Verdict, type VerdictKind, VERDICTS } from '#domain/door/verdict.ts'
import { at, inside, NOW, party } from '#door/gallery/night-example.ts'
import { VerdictScreen } from '#door/screens/verdict/verdict-screen.tsx'
import type { VerdictDeeds, VerdictView } from '#door/screens/verdict/verdict-view.ts'

const nothing = () => undefined
const deeds: VerdictDeeds = {
  admit: nothing,
  letOut: nothing,
  undo: nothing,
  again: nothing,
  next: nothing,
  turnAway: nothing,
  typeCode: nothing,
  checkAgain: nothing,
  askManager: null,
  wayIn: nothing,
}
const TICKET = { validUntil: at('04:00', '2026-11-28'), outletId: 4, kind: 'tickets' as const }

const view = (kind: VerdictKind, verdict: Partial<Verdict> = {}, rest: Partial<VerdictView> = {}): VerdictView => ({
  id: kind,
  verdict: { kind, party: null, inside: inside(0), most: 0, checks: [], ...verdict },
  done: null,
  mode: 'in',
  at: NOW,
  night: { date: '2026-11-21', instead: null },
  door: 'West door',
  isOnline: true,
  insideOfParty: null,
  ticket: null,
  outletName: null,
  lastDoor: null,
  limit: 600,
  listAt: at('22:30'),
  isListOld: false,
  ...rest,
})

const ayu: Partial<DoorParty> = {
  name: 'Ayu L.',
  kind: 'tickets',
  heads: 1,
  place: '1 × Early entry',
  code: 'SNJ-4MX8T2',
}
const bagas: Partial<DoorParty> = {
  name: 'Bagas H.',
  kind: 'tickets',
  heads: 2,
  place: '2 × Entry',
  code: 'SNJ-9RWD5H',
}

const base = (language: Language): Record<VerdictKind, VerdictView> => {
  const of = (part: Partial<DoorParty> = {}) => party(part, language)
  const makeEntry = (heads: number) => ({ kind: 'in' as const, heads, override: null })
  return {
    admit: view('admit', { party: of(ayu), most: 1 }, { done: makeEntry(1) }),
    how_many: view('how_many', {
      party: of({ flags: [{ kind: 'vip', text: 'Walk up by the left stairs' }] }),
      most: 4,
    }),
    check_first: view('check_first', {
      party: of({ name: 'Kevin T.', heads: 6, place: 'B4', owes: 1_500_000 }),
      most: 6,
      checks: [
        { kind: 'age', years: 21 },
        { kind: 'owes', amount: 1_500_000 },
      ],
    }),
    not_matched: view('not_matched', { most: 20 }, { ticket: TICKET, isOnline: false }),
    newer_key: view('newer_key', {}, { ticket: TICKET }),
    not_paid: view('not_paid', {
      party: of({ ...bagas, name: 'Sari D.', standing: 'unpaid', owes: 500_000, at: at('23:05') }),
    }),
    no_show: view('no_show', { party: of({ standing: 'no_show' }), most: 4 }),
    full: view('full', { party: of(bagas), most: 2 }),
    just_now: view('just_now', { party: of(), inside: inside(2, 0, at('22:46')), most: 2 }, { lastDoor: 'West door' }),
    other_night: view('other_night', {}, { ticket: TICKET }),
    other_outlet: view('other_outlet', {}, { ticket: TICKET, outletName: 'Gema Polonia, Medan' }),
    already_in: view('already_in', { party: of(bagas), inside: inside(2) }, { lastDoor: 'North door' }),
    cancelled: view('cancelled', { party: of({ ...bagas, standing: 'cancelled' }) }),
    refunded: view('refunded', { party: of({ ...bagas, name: 'Ben O.', standing: 'refunded' }) }),
    not_ours: view('not_ours'),
    forged: view('forged'),
    not_inside: view('not_inside', { party: of() }, { mode: 'out' }),
    out: view(
      'out',
      { party: of({ heads: 5, place: 'S1', name: 'Yoga P.' }), inside: inside(5), most: 5 },
      { mode: 'out' },
    ),
  }
}

/** Returns a scene for every verdict. For some verdicts, also returns the scene after the steward's decision. */
export function verdictScenes(language: Language): Record<string, ReactNode> {
  const all = base(language)
  const flags = [
    { kind: 'ban' as const, text: '' },
    { kind: 'vip' as const, text: '' },
    { kind: 'allergy' as const, text: 'Peanuts' },
    { kind: 'birthday' as const, text: '' },
  ]
  const raka = all.how_many.verdict
  const more: Record<string, VerdictView> = {
    in_2_of_4: {
      ...all.how_many,
      verdict: {
        ...raka,
        party: party({ flags: [{ kind: 'allergy', text: 'Peanuts' }] }, language),
        inside: inside(1),
      },
      done: { kind: 'in', heads: 1, override: null },
    },
    in_back: {
      ...all.how_many,
      verdict: { ...raka, kind: 'admit', inside: inside(5, 2) },
      done: { kind: 'in', heads: 1, override: null },
    },
    in_override: {
      ...all.already_in,
      done: { kind: 'in', heads: 1, override: 'Separated from their party' },
    },
    out_1: { ...all.out, done: { kind: 'out', heads: 1, override: null } },
    undone: { ...all.admit, done: { kind: 'undone', heads: 1, override: null } },
    many_flags: {
      ...all.check_first,
      verdict: {
        ...all.check_first.verdict,
        party: party(
          { name: 'Bartholomeus Sitorus P.', heads: 12, place: 'Inner ring B12', owes: 1_500_000, flags },
          language,
        ),
        most: 12,
        checks: [{ kind: 'ban' }, { kind: 'age', years: 21 }, { kind: 'owes', amount: 1_500_000 }],
      },
    },
    moved: {
      ...all.other_night,
      ticket: null,
      verdict: {
        ...all.other_night.verdict,
        party: party({ standing: 'moved', at: at('20:00', '2026-11-27') }, language),
      },
    },
  }
  const locked = <VerdictScreen view={all.already_in} deeds={deeds} onUnlock={nothing} />
  const asking = <VerdictScreen view={all.already_in} deeds={{ ...deeds, askManager: nothing }} />
  return {
    verdict_locked: locked,
    verdict_manager: asking,
    ...Object.fromEntries(
      [...Object.keys(VERDICTS).map((kind) => [kind, all[kind as VerdictKind]] as const), ...Object.entries(more)].map(
        ([name, sceneView]) => [name, <VerdictScreen key={name} view={sceneView} deeds={deeds} />],
      ),
    ),
  }
}
