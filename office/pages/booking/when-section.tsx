import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { IconButton } from '#office/kit/button.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { inZone, useTimeText } from '#office/text/time-text.ts'

const DAY_MS = 86_400_000
const MOST_GUESTS = 200
const dayBeside = (night: string, days: number) =>
  new Date(Date.parse(`${night}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export function WhenSection({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, draft, arrivals, time, onTime, action } = booking
  const { zone, zoneName } = places.outlet
  const { clock } = useTimeText(zone)
  return (
    <Section title={t.when}>
      <div className="booking__when">
        <Nights booking={booking} />
        {draft.settlement === 'walk_in' ? (
          <div className="field">
            <span className="label">{t.arrives(zoneName)}</span>
            <p className="booking__now">{t.now}</p>
            {action.faults['time'] && (
              <p className="error" role="alert">
                {t.notYet}
              </p>
            )}
          </div>
        ) : (
          <SelectField
            label={t.arrives(zoneName)}
            name="time"
            fault={action.faults['time']}
            value={time}
            choices={arrivals.map((at) => ({ value: inZone(new Date(at), zone).clock, label: clock(new Date(at)) }))}
            onChange={(event) => onTime(event.target.value)}
          />
        )}
        <Party booking={booking} />
      </div>
    </Section>
  )
}

function Nights({ booking: { places, now } }: { booking: Booking }) {
  const t = useMessages('booking')
  const { nights } = useTimeText(places.outlet.zone)
  const [, setParams] = useSearchParams()
  const id = useId()
  const today = inZone(new Date(now), places.outlet.zone).date
  const firstNights = [0, 1, 2].map((days) => dayBeside(today, days))
  const choose = (night: string) =>
    night !== '' &&
    setParams(
      (before) => {
        before.set('night', night)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="field">
      <span className="label" id={`${id}-night`}>
        {t.night}
      </span>
      <div className="chips" role="group" aria-labelledby={`${id}-night`}>
        {firstNights.map((night) => (
          <button
            key={night}
            type="button"
            className="chip"
            aria-pressed={night === places.night}
            onClick={() => choose(night)}
          >
            {nights.short(night)}
          </button>
        ))}
        <input
          className="input booking__date"
          type="date"
          aria-label={t.otherNight}
          value={places.night}
          min={today}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </div>
  )
}

function Party({ booking: { draft, change, action } }: { booking: Booking }) {
  const t = useMessages('booking')
  const id = useId()
  const set = (pax: number) => change({ pax: Math.min(MOST_GUESTS, Math.max(1, pax)) })
  return (
    <div className="field">
      <span className="label" id={id}>
        {t.guests}
      </span>
      <div className="stepper booking__party" role="group" aria-labelledby={id}>
        <IconButton name="minus" label={t.fewer} onClick={() => set(draft.pax - 1)} />
        <output aria-live="polite">{draft.pax}</output>
        <IconButton name="plus" label={t.more} onClick={() => set(draft.pax + 1)} />
      </div>
      {action.faults['pax'] && (
        <p className="error" role="alert">
          {action.faults['pax']}
        </p>
      )}
    </div>
  )
}
