import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import { LargeParty } from '#app/site/pages/restaurant/parts/large-party.tsx'
import { Count } from '#app/ui/controls/count.tsx'
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'
import { LARGEST_REQUEST } from '#domain/reservations/venue-request.ts'

type PartyPartProps = {
  pax: number | null
  outlet: BookingOutlet
  night: string | null
  error: string | undefined
  onPax: (pax: number) => void
}

const SMALL = Array.from({ length: LARGEST_DINNER }, (_, i) => i + 1)

/**
 * The number of guests. A party of more than six guests sees two ways to contact the venue. The number of guests and the date are already
 * filled in.
 */
export function PartyPart({ pax, outlet, night, error, onPax }: PartyPartProps) {
  const t = useMessages('dinnerForm')
  const dinner = useMessages('dinner')
  const calendar = useMessages('calendar')
  const language = useLanguage()
  const isLarge = pax !== null && pax > LARGEST_DINNER
  return (
    <DinnerPart field="pax" title={t.party} error={error}>
      <div className="chips dn-pax">
        {[...SMALL, LARGEST_DINNER + 1].map((count) => (
          <label className="chip num" key={count}>
            <input
              type="radio"
              name="pax"
              value={count}
              checked={count > LARGEST_DINNER ? isLarge : pax === count}
              onChange={() => onPax(count)}
            />
            <span aria-hidden="true">{count > LARGEST_DINNER ? dinner.more : count}</span>
            <span className="sr">{count > LARGEST_DINNER ? dinner.moreGuests : dinner.guests(count)}</span>
          </label>
        ))}
      </div>
      {isLarge && (
        <div className="dn-large">
          <p className="d3">{dinner.party}</p>
          <p className="quiet">{dinner.partyLine}</p>
          <Count
            label={t.largeParty}
            lessLabel={t.fewer}
            moreLabel={t.moreGuests}
            value={pax}
            min={LARGEST_DINNER + 1}
            max={LARGEST_REQUEST}
            onChange={onPax}
          />
          <LargeParty
            outlet={outlet}
            guests={pax}
            night={night === null ? null : { date: night, announced: nightText(night, calendar, language) }}
          />
          <p className="small quiet">{t.largeHint}</p>
        </div>
      )}
    </DinnerPart>
  )
}
