import { useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { DateStrip } from '#app/site/pages/booking/nights/date-strip.tsx'
import { FourWeeks } from '#app/site/pages/booking/nights/four-weeks.tsx'
import { NightLine, NightPanel, type NightPanelProps } from '#app/site/pages/booking/nights/night-panel.tsx'
import type { Picking } from '#app/site/pages/booking/nights/picking.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The choice of a night: on a phone a strip of days, with the four weeks behind a button; on a laptop the four weeks with the chosen night beside them. */
export function NightPicker({
  outlet,
  image,
  note,
  isTitled = true,
  ...picking
}: Picking & Omit<NightPanelProps, 'night'> & { isTitled?: boolean }) {
  const { night } = picking
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const [isWhole, setWhole] = useState(false)
  return (
    <section {...(isTitled ? { 'aria-labelledby': 'night' } : { 'aria-label': ofNight.dates })}>
      {isTitled && (
        <h2 className="d3 bk-nights__title" id="night">
          {t.night}
        </h2>
      )}
      <DateStrip {...picking} />
      <div className="bk-nights">
        {night && <NightLine night={night} outlet={outlet} />}
        <button
          type="button"
          className="link small"
          aria-expanded={isWhole}
          aria-controls="four-weeks"
          onClick={() => setWhole(!isWhole)}
        >
          <Icon name="calendar" />
          <span className="bk-nights__label">{ofNight.fourWeeks}</span>
        </button>
      </div>
      <div className="bk-cal" id="four-weeks" data-open={isWhole || undefined}>
        <div>
          <FourWeeks {...picking} />
          <ul className="cal-legend micro" aria-hidden="true">
            {(['event', 'fully_booked', 'private_event', 'closed', 'whatsapp'] as const).map((state) => (
              <li key={state}>
                <i className={`cd cd--${state}`} />
                {ofNight.legend[state]}
              </li>
            ))}
          </ul>
        </div>
        {night && <NightPanel night={night} outlet={outlet} image={image} note={note} />}
      </div>
    </section>
  )
}
