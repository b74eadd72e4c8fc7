import { useId } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { detailsControls } from '#app/site/pages/booking/details/details-controls.ts'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { zoneName } from '#domain/calendar/night.ts'

type ArrivalFieldProps = {
  outlet: BookingOutlet
  sale: Sale
  /** The arrival time 'HH:mm', or empty. */
  time: string
  fault: string | undefined
  onTime: (time: string) => void
}

/** The available arrival times of the night. */
export function ArrivalField({ outlet, sale, time, fault, onTime }: ArrivalFieldProps) {
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const note = useId()
  const id = detailsControls.idOf('time')
  return (
    <div>
      <h2 className="d3 form__head">{t.when}</h2>
      <p className="small quiet legend-note" id={note}>
        {sale.slots.length > 0
          ? t.arrivalNote(zoneName(outlet.hours.timezone), messages.clock(sale.latestSlot))
          : t.noSlots}
      </p>
      <div className={fault ? 'form__times field--bad' : 'form__times'} id={id} tabIndex={-1}>
        <RadioChips
          legend={t.arrival}
          name="time"
          value={time}
          choices={sale.slots.map((slot) => ({
            value: slot,
            label: <span className="num">{messages.clock(slot)}</span>,
          }))}
          onChange={onTime}
          aria-describedby={fault ? `${note} ${id}-error` : note}
        />
      </div>
      {fault && (
        <p className="error form__time-error" id={`${id}-error`} role="alert">
          <Icon name="warn" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
