import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { shortNightText } from '#app/site/pages/booking/nights/night-text.ts'
import { Badge, type BadgeKind } from '#app/ui/badge.tsx'
import type { GuestState, PromoterOverview } from '#server/service/promoters/read-overview.ts'

const BADGES: Record<GuestState, BadgeKind> = { coming: 'wait', came: 'free', no_show: 'sold', cancelled: 'bad' }

/**
 * The nights on which the promoter has guests. Each night shows the numbers of bookings and guests, and the first name and state of each
 * guest.
 */
export function GuestNights({ nights }: Pick<PromoterOverview, 'nights'>) {
  const t = useMessages('promoter')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const nameOf = (night: string, outlet: string) => t.nightAt(shortNightText(night, messages, language), outlet)
  return (
    <section className="pm__part" aria-labelledby="pm-guests">
      <h2 className="d2" id="pm-guests">
        {t.guestsTitle}
      </h2>
      <p className="small quiet">{nights.length === 0 ? t.noGuests : t.guestsLine}</p>
      {nights.map(({ night, outlet, bookings, booked, came, guests }) => (
        <details key={`${night} ${outlet}`} className="pm-night">
          <summary aria-label={`${nameOf(night, outlet)} ${t.nightSum(bookings, booked, came)}`}>
            <span>
              <b>{nameOf(night, outlet)}</b> <small className="quiet">{t.nightSum(bookings, booked, came)}</small>
            </span>
          </summary>
          <ul className="pm__lines">
            {guests.map(({ number, name, heads, state }) => (
              <li key={number}>
                <span>
                  <b>{name || t.guest}</b>
                  <small className="quiet">{heads > 0 && t.heads(heads)}</small>
                </span>
                <Badge kind={BADGES[state]}>{t.guestStates[state]}</Badge>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
