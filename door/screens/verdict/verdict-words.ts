import { MOST_DRAWN } from '#door/kit/heads-line.tsx'
import type { SpokenText } from '#door/kit/spoken.tsx'
import { clockIn, moneyText } from '#door/kit/time-text.ts'
import { insideAfter, isBack, signalKindOf, tellsHeads, type VerdictView } from '#door/screens/verdict/verdict-view.ts'
import type { VerdictFacts } from '#messages/id/door/verdicts.ts'

/**
 * Half a day in ms. Used to find the date of a night from its closing time. Outlets close in the morning, and half a day earlier it is
 * still the date on which the night began.
 */
const HALF_DAY_MS = 12 * 3_600_000

/**
 * Returns an instant within the night of a ticket. If the party was moved, returns the time at which its new night opens. Returns null if
 * the night is unknown.
 */
export const nightOfTicket = ({ verdict, ticket }: VerdictView): number | null =>
  verdict.party ? verdict.party.at : ticket && ticket.validUntil - HALF_DAY_MS

/** Says when the night of a ticket is. `now`: it is the current night, but the door is set to another night. */
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

/** Returns the texts in reading order: word, reason, name, line, instruction. */
export function wordsOf(view: VerdictView, locale: SpokenText): VerdictWords {
  const { verdict, done } = view
  const { party } = verdict
  const t = locale.verdicts
  const kind = signalKindOf(view)
  const facts = factsOf(view, locale)
  const all = party?.heads ?? verdict.most
  const { inside } = insideAfter(view)
  const headline = isPassedOn(view)
    ? { word: t.passedOn.word, reason: t.passedOn.reason }
    : { word: t.words[kind], reason: t.reasons[kind](facts) }
  const isAsked = verdict.kind === 'out' && !done && verdict.most > 1
  if (isAsked) headline.word = t.howManyOut
  if (done?.kind === 'in') {
    headline.word = isBack(view) ? t.backIn : t.cameIn(inside, party ? all : done.heads)
    headline.reason = isBack(view)
      ? t.backInReason(inside, all)
      : all > 1 && party
        ? t.cameInReason(done.heads, Math.max(0, all - inside))
        : headline.reason
    if (done.override !== null) headline.reason = t.decided(done.override)
  }
  if (done?.kind === 'out') headline.word = t.wentOut(done.heads)
  return {
    ...headline,
    name: nameOf(view, locale),
    line: lineOf(view, locale),
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
  // For a large party, the screen may show the number of guests inside below this text. In that case, this text does not contain the
  // number.
  if (party.share) {
    const { share } = party
    const isIn = view.insideOfParty !== null && !isPassedOn(view)
    const count = isIn ? t.ofInside(view.insideOfParty ?? 0, share.pax) : null
    const guest = t.guestOf(share.guestNo, party.heads, share.pax)
    const place = isTableName(party) ? null : party.place
    return [guest, place, share.organiser && t.organiser(share.organiser), count].filter(Boolean).join(' · ')
  }
  const isTold = party.heads > MOST_DRAWN && tellsHeads(view.verdict)
  const count = isTold ? null : party.heads > 1 ? t.ofInside(inside, party.heads) : t.guests(party.heads)
  return [count, isTableName(party) ? null : party.place, party.terms].filter(Boolean).join(' · ')
}

/** Returns true if the scanned ticket of a share was passed on. */
export const isPassedOn = ({ verdict: { kind, party } }: VerdictView): boolean =>
  kind === 'cancelled' && party?.share?.isPassedOn === true

/** Returns true if the place is the name of a table. Such a name is short, and is shown large next to the party. */
export const isTableName = ({ kind, place }: { kind: string; place: string }): boolean =>
  (kind === 'tables' || kind === 'restaurant') && place.length > 0 && place.length <= 6
