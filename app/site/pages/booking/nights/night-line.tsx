import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { type DayState, isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { zoneName } from '#domain/calendar/night.ts'

/** Returns true if the venue admits no guests on the night. The opening hours of such a night are not shown. */
const isShut = (state: DayState) => state === 'closed' || state === 'sunday' || state === 'private_event'

export function NightLine({ night, outlet }: { night: NightDay; outlet: BookingOutlet }) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const { openHour, closeHour, timezone } = outlet.hours
  return (
    // The page shows the reason of an unavailable night in large type, so this line is for screen readers alone.
    <p className={isBookable(night.state) ? 'bk-line num' : 'bk-line sr'}>
      <b>{nightText(night.date, messages, language)}</b>
      {night.title && <span>, {night.title}</span>}
      <br />
      <span className="quiet small">
        {isShut(night.state)
          ? (night.title ?? ofNight.legend[night.state === 'private_event' ? night.state : 'closed'])
          : [
              t.hours(messages.clockRange(openHour, closeHour), zoneName(timezone)),
              outlet.age_limit === '21plus' && t.age21Short,
              outlet.age_limit === 'under30' && t.under30Short,
            ]
              .filter(Boolean)
              .join(', ')}
      </span>
    </p>
  )
}
