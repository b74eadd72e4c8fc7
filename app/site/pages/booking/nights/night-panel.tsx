import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { type DayState, isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { Picture } from '#app/ui/picture.tsx'
import { zoneName } from '#domain/calendar/night.ts'

function useHours(outlet: BookingOutlet): string {
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  return t.hours(messages.clockRange(outlet.hours.openHour, outlet.hours.closeHour), zoneName(outlet.hours.timezone))
}

/** What the night is called: by its event, or by why nobody comes in. */
function useNightTitle({ title, state }: NightDay): string {
  const t = useMessages('nights')
  if (!isShut(state)) return title ?? t.plainNight
  return title ?? t.legend[state === 'private_event' ? state : 'closed']
}

/** Nights on which the doors stay closed to guests, so that no hours are told. */
const isShut = (state: DayState) => state === 'closed' || state === 'sunday' || state === 'private_event'

export type NightPanelProps = { night: NightDay; outlet: BookingOutlet; image: string; note: string }

/** The chosen night beside the four weeks of a laptop. */
export function NightPanel({ night, outlet, image, note }: NightPanelProps) {
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const hours = useHours(outlet)
  const title = useNightTitle(night)
  return (
    <div className="night">
      <Picture src={image} alt="" slot="strip" />
      <div>
        <p className="d2">{title}</p>
        <p className="num">
          <b>{nightText(night.date, messages, language)}</b>
          {!isShut(night.state) && (
            <>
              <br />
              <span className="quiet">
                {hours}
                {outlet.age_limit === '21plus' && `, ${t.age21Short}`}
                {outlet.age_limit === 'under30' && `, ${t.under30Short}`}
              </span>
            </>
          )}
        </p>
        {isBookable(night.state) && <p className="small quiet">{note}</p>}
      </div>
    </div>
  )
}

/** The chosen night in text, under the strip of a phone. */
export function NightLine({ night, outlet }: { night: NightDay; outlet: BookingOutlet }) {
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const hours = useHours(outlet)
  const title = useNightTitle(night)
  return (
    <p className="bk-line num">
      <b>{nightText(night.date, messages, language)}</b>
      {night.title && <span>, {night.title}</span>}
      <br />
      <span className="quiet small">
        {isShut(night.state)
          ? title
          : [hours, outlet.age_limit === '21plus' && t.age21Short].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}
