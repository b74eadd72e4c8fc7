import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import { LargeParty } from '#app/site/pages/restaurant/parts/large-party.tsx'
import { Count } from '#app/ui/controls/count.tsx'
import { LARGEST_REQUEST } from '#domain/reservations/venue-request.ts'

type PartyPartProps = {
  pax: number | null
  /** The maximum number of guests of a dinner that is booked online. */
  largest: number
  outlet: BookingOutlet
  night: string | null
  error: string | undefined
  onPax: (pax: number) => void
}

/**
 * The choice of the number of guests. For a large party, it shows two ways to contact the venue, with the number of guests and the date
 * filled in.
 */
export function PartyPart({ pax, largest, outlet, night, error, onPax }: PartyPartProps) {
  const t = useMessages('dinnerForm')
  const dinner = useMessages('dinner')
  const calendar = useMessages('calendar')
  const language = useLanguage()
  const isLarge = pax !== null && pax > largest
  return (
    <DinnerPart field="pax" title={t.party} error={error}>
      <div className="chips dn-pax">
        {Array.from({ length: largest + 1 }, (_, i) => i + 1).map((count) => (
          <label className="chip num" key={count}>
            <input
              type="radio"
              name="pax"
              value={count}
              checked={count > largest ? isLarge : pax === count}
              onChange={() => onPax(count)}
            />
            <span aria-hidden="true">{count > largest ? dinner.more(count) : count}</span>
            <span className="sr">{count > largest ? dinner.moreGuests(count) : dinner.guests(count)}</span>
          </label>
        ))}
      </div>
      {isLarge && (
        <div className="dn-large">
          <p className="d3">{dinner.party(largest)}</p>
          <p className="quiet">{dinner.partyLine}</p>
          <Count
            label={t.largeParty}
            lessLabel={t.fewer}
            moreLabel={t.moreGuests}
            value={pax}
            min={largest + 1}
            max={LARGEST_REQUEST}
            onChange={onPax}
          />
          <LargeParty
            outlet={outlet}
            guests={pax}
            largest={largest}
            night={night === null ? null : { date: night, announced: nightText(night, calendar, language) }}
          />
          <p className="small quiet">{t.largeHint}</p>
        </div>
      )}
    </DinnerPart>
  )
}
