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

/** Finds the free table that a word names, or the best free table of the kind or area that it names. */
function tableOf(word: string, tables: readonly Table[], pax: number): Table | null {
  const free = byFit(tables, pax)
  return free.find((table) => isName(word, table)) ?? free.find((table) => isKind(word, table)) ?? null
}

const PAUSE_MS = 350

/** Returns the text after a pause in typing. The setter sets it at once. */
function useRested(text: string): [string, (text: string) => void] {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [text])
  return [rested, setRested]
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

type OneLineProps = {
  booking: Booking
  /** Called with whether the form below still has to follow the line. */
  onPending: (isPending: boolean) => void
}

/**
 * Reads a booking from one line and shows it in words. The form below follows after a pause in typing, and staff may correct it
 * there. Tables of the line are looked up when the line's night is loaded. A name that was typed in the form stays.
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
    isPlace: tables.some((candidate) => isName(word, candidate) || isKind(word, candidate)),
  }))
  const table = named.find((entry) => entry.table)?.table ?? null
  const unavailable = named.filter((entry) => entry.isPlace && !entry.table).map(({ word }) => word)
  const name = named
    .filter((entry) => !entry.isPlace)
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
    // oxlint-disable-next-line react/exhaustive-deps -- once for each line, when its night is loaded
  }, [rested, text, isOfNight])
  function fill(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setRested(text)
  }
  const said = [
    line.pax !== null && t.read.pax(line.pax),
    line.night && nights.short(line.night),
    line.time && `${frame.clock(line.time)} ${places.outlet.zoneName}`,
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
