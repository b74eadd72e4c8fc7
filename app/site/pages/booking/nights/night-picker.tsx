import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { DateStrip } from '#app/site/pages/booking/nights/date-strip.tsx'
import { FourWeeks } from '#app/site/pages/booking/nights/four-weeks.tsx'
import { NightLine } from '#app/site/pages/booking/nights/night-line.tsx'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import type { Picking } from '#app/site/pages/booking/nights/picking.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

type NightPickerProps = Picking & { outlet: BookingOutlet; isTitled?: boolean }

export function NightPicker({ outlet, isTitled = true, ...picking }: NightPickerProps) {
  const { night } = picking
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const date = night?.date ?? ''
  // The calendar closes when another night is chosen. A dialog about a night opens above the calendar, and the calendar stays open.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === date
  const close = () => setOpenAt(null)
  // `onPick` stays the same function in every rendering, so that the strip of dates does not render again.
  const latest = useRef(picking.onPick)
  useEffect(() => {
    latest.current = picking.onPick
  })
  const onPick = useCallback((day: NightDay) => latest.current(day), [])
  return (
    <section className="bk-nights" {...(isTitled ? { 'aria-labelledby': 'night' } : { 'aria-label': ofNight.dates })}>
      {isTitled && (
        <h2 className="sr" id="night">
          {t.night}
        </h2>
      )}
      <DateStrip {...picking} onPick={onPick} />
      <button type="button" className="bk-nights__all small" aria-haspopup="dialog" onClick={() => setOpenAt(date)}>
        <Icon name="calendar" />
        <span>{ofNight.fourWeeks}</span>
      </button>
      {night && <NightLine night={night} outlet={outlet} />}
      <Sheet isOpen={isOpen} onClose={close} title={t.night} closeLabel={t.close}>
        <Calendar
          {...picking}
          onPick={(day) => {
            if (day.date === date) close()
            picking.onPick(day)
          }}
        />
      </Sheet>
    </section>
  )
}

/** When the calendar opens, the selected day gets the focus. */
function Calendar(picking: Picking) {
  const ofNight = useMessages('nights')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('.cd:not([tabindex="-1"])')?.focus(), [])
  return (
    <div className="bk-cal" ref={box}>
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
  )
}
