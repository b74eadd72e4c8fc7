import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { clockText, nightText, shortNightText } from '#app/site/pages/booking/nights/night-text.ts'
import type { Offer } from '#app/site/pages/difference/read-offer.ts'
import type { Fact } from '#app/ui/facts.tsx'
import { dateIn } from '#domain/calendar/night.ts'

/** Returns the texts about the reservation for a page on which a guest pays an offer. They contain no data of the guest. */
export function useDifferenceText(offer: Offer): {
  deadline: string
  facts: Fact[]
} {
  const t = useMessages('payment')
  const calendar = useMessages('calendar')
  const language = useLanguage()
  const { night, arrivesAt, expiresAt, eventName, bookingCode, outlet } = offer
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
