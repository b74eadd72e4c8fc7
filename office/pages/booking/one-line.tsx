import { type KeyboardEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type BookingLine, readBookingLine } from '#domain/service/booking-line.ts'
import { useMessages } from '#office/messages.tsx'
import { byFit } from '#office/pages/booking/table-choice.ts'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { inZone, useTimeText } from '#office/text/time-text.ts'

type Table = Booking['places']['tables'][number]

/** The table that a word names: itself, else the best of its kind or its area. */
function tableOf(word: string, tables: readonly Table[], pax: number): Table | null {
  const free = byFit(tables, pax)
  const starts = (text: string | null) =>
    word.length >= 3 &&
    (text ?? '')
      .toLowerCase()
      .split(/[\s-]+/)
      .some((part) => part.startsWith(word))
  return (
    free.find(({ name }) => name.toLowerCase() === word) ??
    free.find(({ category, section }) => starts(category) || starts(section)) ??
    null
  )
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** A booking said in one line, read back in words as it is typed; Enter fills it in below, where all of it can be corrected. */
export function OneLine({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, tables, draft, change, now } = booking
  const { nights } = useTimeText(places.outlet.zone)
  const frame = useMessages('frame')
  const [text, setText] = useState('')
  const [, setParams] = useSearchParams()
  const id = useId()
  const today = inZone(new Date(now), places.outlet.zone).date
  const line = readBookingLine(text, today)
  const pax = line.pax ?? draft.pax
  const named = line.words.map((word) => ({ word, table: tableOf(word, tables, pax) }))
  const table = named.find((one) => one.table)?.table ?? null
  const name = named
    .filter((one) => !one.table)
    .map(({ word }) => capital(word))
    .join(' ')
  function fill(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    change({
      pax,
      ...(line.phone && { phone: line.phone, known: null }),
      ...(name && { name }),
      ...(table && { tableIds: [table.id], isPlaceChosen: true, ticketId: null }),
    })
    setParams((before) => withWhen(before, line), { replace: true, preventScrollReset: true })
  }
  const said = [
    line.pax !== null && t.read.pax(line.pax),
    line.night && nights.short(line.night),
    line.time && `${frame.clock(line.time)} ${places.outlet.zone_name}`,
    line.phone && t.read.phone(line.phone),
    table?.name,
    name,
  ].filter((one): one is string => typeof one === 'string' && one !== '')
  return (
    <div className="booking__say">
      <label className="label" htmlFor={id}>
        {t.oneLine}
      </label>
      <input
        className="input"
        id={id}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t.oneLineHint}
        value={text}
        aria-describedby={`${id}-read`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={fill}
      />
      <ul className="booking__read" id={`${id}-read`} aria-label={t.readAs}>
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}

function withWhen(params: URLSearchParams, { night, time }: BookingLine): URLSearchParams {
  if (night) params.set('night', night)
  if (time) params.set('time', time)
  return params
}
