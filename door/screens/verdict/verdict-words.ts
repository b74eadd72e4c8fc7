// Word, reason and the line about who it is, as a verdict's screen says them.
import { MOST_DRAWN } from '#door/kit/heads-line.tsx'
import type { SpokenText } from '#door/kit/spoken.tsx'
import { clockIn, moneyText } from '#door/kit/time-text.ts'
import { insideAfter, isBack, signalKindOf, tellsHeads, type VerdictView } from '#door/screens/verdict/verdict-view.ts'
import type { VerdictFacts } from '#messages/id/door/verdicts.ts'

/** Outlets close in the morning: half a day before, it is the date on which the night opened. */
const HALF_DAY_MS = 12 * 3_600_000

/** An instant in the night of a ticket; for a moved party, the opening of its new night. Null: unknown. */
export const nightOfTicket = ({ verdict, ticket }: VerdictView): number | null =>
  verdict.party ? verdict.party.at : ticket && ticket.validUntil - HALF_DAY_MS

/** Compares the night of a ticket with tonight. `now`: the ticket is for tonight, and the door is set to another night. */
export function whenOf(view: VerdictView, zone: string): 'now' | 'past' | 'later' {
  const at = nightOfTicket(view)
  const { date, instead } = view.night
  const ofTicket = at === null ? null : clockIn(zone, at).date
  if (ofTicket === null || ofTicket > (instead ?? date)) return 'later'
  return ofTicket === instead ? 'now' : 'past'
}

function factsOf(view: VerdictView, { time, day, date, language, zone }: SpokenText): VerdictFacts {
  const { verdict, at, listAt, isListOld, limit, lastDoor, outletName, done } = view
  const { party, inside, most, checks } = verdict
  const night = nightOfTicket(view)
  const lastAt = done?.kind === 'undone' ? at : inside.lastAt
  return {
    most,
    heads: party?.heads ?? 1,
    inside: inside.inside,
    things: checks.length,
    limit,
    isDone: done !== null,
    lastAt: lastAt === null ? null : time(lastAt),
    lastDoor,
    day: night === null ? null : day(night),
    when: whenOf(view, zone),
    setTo: view.night.instead === null ? null : date(view.night.date),
    house: outletName,
    amount: party && party.owes > 0 ? moneyText(party.owes, language) : null,
    until: party?.at ? time(party.at) : null,
    listAt: listAt === null ? null : time(listAt),
    isListOld,
  }
}

export type VerdictWords = { word: string; reason: string; name: string; line: string; deed: string | null }

/** In the order in which they are read: word, reason, name, line, and what is done. */
export function wordsOf(view: VerdictView, spoken: SpokenText): VerdictWords {
  const { verdict, done } = view
  const { party } = verdict
  const t = spoken.verdicts
  const kind = signalKindOf(view)
  const facts = factsOf(view, spoken)
  const all = party?.heads ?? verdict.most
  const { inside } = insideAfter(view)
  const said = { word: t.words[kind], reason: t.reasons[kind](facts) }
  const isAsked = verdict.kind === 'out' && !done && verdict.most > 1
  if (isAsked) said.word = t.howManyOut
  if (done?.kind === 'in') {
    said.word = isBack(view) ? t.backIn : t.cameIn(inside, party ? all : done.heads)
    said.reason = isBack(view)
      ? t.backInReason(inside, all)
      : all > 1 && party
        ? t.cameInReason(done.heads, Math.max(0, all - inside))
        : said.reason
    if (done.override !== null) said.reason = t.decided(done.override)
  }
  if (done?.kind === 'out') said.word = t.wentOut(done.heads)
  return {
    ...said,
    name: nameOf(view, spoken),
    line: lineOf(view, spoken),
    deed: done ? null : kind === 'other_night' && facts.when === 'now' ? t.chooseNightFirst : (t.deeds[kind] ?? null),
  }
}

function nameOf({ verdict: { kind, party }, ticket, done }: VerdictView, { verdicts: t }: SpokenText): string {
  if (party?.name) return party.name
  if (kind === 'not_matched' && !done && !party) return t.askName
  return party || !ticket ? t.noName : t.kinds[ticket.kind]
}

function lineOf(view: VerdictView, { verdicts: t }: SpokenText): string {
  const { party } = view.verdict
  if (!party) return view.ticket && view.verdict.kind === 'not_matched' ? t.kinds[view.ticket.kind] : ''
  const { inside } = insideAfter(view)
  // Of a large party the figure below says it.
  const isTold = party.heads > MOST_DRAWN && tellsHeads(view.verdict)
  const count = isTold ? null : party.heads > 1 ? t.ofInside(inside, party.heads) : t.guests(party.heads)
  return [count, isTableName(party) ? null : party.place, party.terms].filter(Boolean).join(' · ')
}

/** A table's name is short, and stands large beside its party. */
export const isTableName = ({ kind, place }: { kind: string; place: string }): boolean =>
  (kind === 'tables' || kind === 'restaurant') && place.length > 0 && place.length <= 6
