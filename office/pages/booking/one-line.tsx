import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type BookingLine, readBookingLine } from '#domain/service/booking-line.ts'
import { useMessages } from '#office/messages.tsx'
import { byFit } from '#office/pages/booking/table-choice.ts'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { inZone, useTimeText } from '#office/text/time-text.ts'

type Table = Booking['places']['tables'][number]

const isName = (word: string, { name }: Table) => name.toLowerCase() === word
/** Whether a word begins the kind or the area of a table. */
const isKind = (word: string, { category, section }: Table) =>
  word.length >= 3 &&
  [category, section].some((text) =>
    (text ?? '')
      .toLowerCase()
      .split(/[\s-]+/)
      .some((part) => part.startsWith(word)),
  )

/** The free table that a word names: itself, else the best of its kind or its area. */
function tableOf(word: string, tables: readonly Table[], pax: number): Table | null {
  const free = byFit(tables, pax)
  return free.find((one) => isName(word, one)) ?? free.find((one) => isKind(word, one)) ?? null
}

const REST_MS = 350

/** A text once the hand rests, or at once by the setter. */
function useRested(text: string): [string, (text: string) => void] {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(wait)
  }, [text])
  return [rested, setRested]
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

type OneLineProps = {
  booking: Booking
  /** Whether the form below has yet to follow the line. */ onPending: (isPending: boolean) => void
}

/**
 * A booking said in one line, read back in words. The form below follows it once the hand rests, and can be corrected there. Words
 * name tables of the night in the line, so they wait for that night; a name that was typed by hand stays.
 */
export function OneLine({ booking, onPending }: OneLineProps) {
  const t = useMessages('booking')
  const { places, tables, draft, change, now } = booking
  const { nights } = useTimeText(places.outlet.zone)
  const frame = useMessages('frame')
  const [text, setText] = useState('')
  const [rested, setRested] = useRested(text)
  const [applied, setApplied] = useState({ text: '', name: '' })
  const [, setParams] = useSearchParams()
  const id = useId()
  const today = inZone(new Date(now), places.outlet.zone).date
  const line = readBookingLine(text, today)
  const pax = line.pax ?? draft.pax
  const isOfNight = line.night === null || line.night === places.night
  const named = line.words.map((word) => ({
    word,
    table: tableOf(word, tables, pax),
    isPlace: tables.some((one) => isName(word, one) || isKind(word, one)),
  }))
  const table = named.find((one) => one.table)?.table ?? null
  const unavailable = named.filter((one) => one.isPlace && !one.table).map(({ word }) => word)
  const name = named
    .filter((one) => !one.isPlace)
    .map(({ word }) => capital(word))
    .join(' ')
  const isPending = text.trim() !== '' && applied.text !== text
  useEffect(() => onPending(isPending), [isPending, onPending])
  useEffect(() => {
    if (rested.trim() === '' || rested === applied.text) return
    setParams((before) => withWhen(before, readBookingLine(rested, today)), { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each line
  }, [rested])
  useEffect(() => {
    if (rested.trim() === '' || rested !== text || rested === applied.text || !isOfNight) return
    const isOwnName = draft.name === '' || draft.name === applied.name
    change({
      pax,
      ...(line.phone && { phone: line.phone, known: null }),
      ...(isOwnName && { name }),
      ...(table && { tableIds: [table.id], isPlaceChosen: true, ticketId: null }),
    })
    setApplied({ text: rested, name: isOwnName ? name : applied.name })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each line, as soon as its night is here
  }, [rested, text, isOfNight])
  function fill(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setRested(text)
  }
  const said = [
    line.pax !== null && t.read.pax(line.pax),
    line.night && nights.short(line.night),
    line.time && `${frame.clock(line.time)} ${places.outlet.zone_name}`,
    line.phone && t.read.phone(line.phone),
    isOfNight ? table?.name : null,
    ...(isOfNight ? unavailable.map((word) => t.read.noneFree(word)) : []),
    isOfNight ? name : null,
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
