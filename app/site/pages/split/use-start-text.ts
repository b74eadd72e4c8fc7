import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText, nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import type { OrganiserPage } from '#app/site/pages/split/load-split-start.ts'
import { link } from '#contract/pages.ts'
import { pagesOf } from '#contract/reservation-pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { LEAST_SHARE } from '#domain/reservations/split.ts'

const COVER_MS = 12 * 3_600_000

/** Returns the texts of the form that starts a split. */
export function useStartText({ payable: { reservation, status, key }, deadline, least }: OrganiserPage) {
  const t = useMessages('split')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const texts = useReservationText(reservation)
  const { outlet } = reservation
  const instant = (at: Date) => instantText(at, outlet.timezone, messages, language)
  const until = new Date(deadline)
  // After the deadline of the split, the organizer normally has some time to pay the missing shares. If the deadline is before the end of
  // the hold or at this end, the organizer does not have this time.
  const isInsideHold = until.getTime() <= new Date(status.expires_at).getTime()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return {
    organiser: reservation.name.split(' ')[0] ?? reservation.name,
    facts: [
      reservation.event_name,
      nightText(reservation.night, messages, language),
      texts.arrival,
      texts.dinner ? t.dinner : `${t.table} ${reservation.detail}`,
      t.guests(reservation.pax),
    ],
    money: (rupiah: number) => formatMoney(rupiah, 'IDR', language).replace(' ', '\u00A0'),
    leastRest: Math.max(least, LEAST_SHARE),
    times: {
      deadline: instant(until),
      coverUntil: isInsideHold ? '' : instant(new Date(until.getTime() + COVER_MS)),
      isInsideHold,
    },
    payPath: link(pagesOf(reservation).payment, language, place, { reservation: reservation.id, ...(key && { key }) }),
  }
}
