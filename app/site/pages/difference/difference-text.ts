import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { clockText, nightText, shortNightText } from '#app/site/pages/booking/nights/night-text.ts'
import type { Difference } from '#app/site/pages/difference/find-difference.ts'
import type { Fact } from '#app/ui/facts.tsx'
import { dateIn } from '#domain/calendar/night.ts'

/** Returns the texts about the reservation for the page of a price difference. They contain no data of the guest. */
export function useDifferenceText(difference: Omit<Difference, 'part' | 'from' | 'to' | 'pax' | 'minimum'>): {
  deadline: string
  facts: Fact[]
} {
  const t = useMessages('payment')
  const calendar = useMessages('calendar')
  const language = useLanguage()
  const { night, arrivesAt, expiresAt, eventName, bookingCode, outlet } = difference
  const ends = new Date(expiresAt)
  const endsOn = dateIn(ends, outlet.timezone)
  const clock = clockText(ends, outlet.timezone, calendar)
  const arrival = clockText(new Date(arrivesAt), outlet.timezone, calendar)
  return {
    deadline: endsOn === night ? clock : `${shortNightText(endsOn, calendar, language)}, ${clock}`,
    facts: [
      { term: t.booking, value: bookingCode },
      {
        term: t.nightTerm,
        value: nightText(night, calendar, language),
        note: [eventName, t.arriving(arrival)].filter(Boolean).join(', '),
      },
    ],
  }
}
