// The text for the guest in front of the steward. The text is in the language of the booking, even if the steward uses another language.
import type { Language } from '#contract/preferences.ts'
import { clockIn, dayText, moneyText } from '#door/kit/time-text.ts'
import { isPassedOn, nightOfTicket, whenOf } from '#door/screens/verdict/verdict-words.ts'
import type { VerdictView } from '#door/screens/verdict/verdict-view.ts'
import { calendar as english } from '#messages/en/calendar.ts'
import { guestStrip as englishStrip } from '#messages/en/door/guest-strip.ts'
import { calendar as indonesian } from '#messages/id/calendar.ts'
import { guestStrip as indonesianStrip } from '#messages/id/door/guest-strip.ts'

const STRIPS = {
  id: { calendar: indonesian, strip: indonesianStrip },
  en: { calendar: english, strip: englishStrip },
}

export type GuestLine = { language: Language; text: string }

/**
 * Returns the text for the guest: one line in the guest's language, or lines in both languages if the language is unknown. An
 * admitted guest gets no text.
 */
export function guestLines(view: VerdictView, zone: string): GuestLine[] {
  const { verdict, done } = view
  if (done && done.kind !== 'out') return []
  const languages: Language[] = verdict.party ? [verdict.party.language] : ['id', 'en']
  return languages.flatMap((language) => {
    const text = guestText(view, zone, language)
    return text === null ? [] : [{ language, text }]
  })
}

function guestText(view: VerdictView, zone: string, language: Language): string | null {
  const { verdict, lastDoor, outletName } = view
  const { kind, party, inside, checks } = verdict
  const { calendar, strip } = STRIPS[language]
  const time = (at: number | null | undefined) => (at ? calendar.clock(clockIn(zone, at).clock) : null)
  const night = nightOfTicket(view)
  const age = checks.find((check) => check.kind === 'age')
  const isBanned = checks.some((check) => check.kind === 'ban')
  return (
    strip[kind]?.({
      years: age && !isBanned ? age.years : null,
      amount: party && party.owes > 0 && !isBanned ? moneyText(party.owes, language) : null,
      at: time(kind === 'not_paid' ? party?.at : inside.lastAt),
      door: lastDoor,
      day: night === null ? null : dayText(calendar, clockIn(zone, night).date),
      when: whenOf(view, zone),
      house: outletName,
      isPassedOn: isPassedOn(view),
    }) ?? null
  )
}
