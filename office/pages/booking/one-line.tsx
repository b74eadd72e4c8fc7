import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type BookingLine, readBookingLine } from '#domain/service/booking-line.ts'
import { useMessages } from '#office/messages.tsx'
import { byFit } from '#office/pages/booking/table-choice.ts'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { inZone, useTimeText } from '#office/text/time-text.ts'

type Table = Booking['places']['tables'][number]

const isName = (word: string, { name }: Table) => name.toLowerCase() === word
/** Returns true if the category or the section of a table contains a word that starts with `word`. */
const isKind = (word: string, { category, section }: Table) =>
  word.length >= 3 &&
  [category, section].some((text) =>
    (text ?? '')
      .toLowerCase()
      .split(/[\s-]+/)
      .some((part) => part.startsWith(word)),
  )

/** Finds a free table by its name. If no free table has this name, finds the best free table with this category or section. */
function tableOf(word: string, tables: readonly Table[], pax: number): Table | null {
  const free = byFit(tables, pax)
  return free.find((table) => isName(word, table)) ?? free.find((table) => isKind(word, table)) ?? null
}

const PAUSE_MS = 350

/** Returns the text at the last pause in typing. Also returns a function that sets this text at once. */
function useRested(text: string): [string, (text: string) => void] {
  const [settledText, setSettledText] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setSettledText(text), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [text])
  return [settledText, setSettledText]
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

type OneLineProps = {
  booking: Booking
  /** Called with true while the form below does not show the typed text yet, and with false when it does. */
  onPending: (isPending: boolean) => void
}

/**
 * Parses a booking from one line of text and shows the result in words. After a pause in typing, the form below gets the result too, but
 * keeps a guest's name that staff typed in the form. Table names are searched only after the night in the text has loaded.
 */
export function OneLine({ booking, onPending }: OneLineProps) {
  const t = useMessages('booking')
  const { places, tables, draft, change, now } = booking
  const { nights } = useTimeText(places.outlet.zone)
  const frame = useMessages('frame')
  const [text, setText] = useState('')
  const [settledText, setSettledText] = useRested(text)
  const [appliedLine, setAppliedLine] = useState({ text: '', name: '' })
  const [, setParams] = useSearchParams()
  const id = useId()
  const today = inZone(new Date(now), places.outlet.zone).date
  const line = readBookingLine(text, today)
  const pax = line.pax ?? draft.pax
  const isOfNight = line.night === null || line.night === places.night
  const entries = line.words.map((word) => ({
    word,
    table: tableOf(word, tables, pax),
    isPlace: tables.some((candidate) => isName(word, candidate) || isKind(word, candidate)),
  }))
  const table = entries.find((entry) => entry.table)?.table ?? null
  const unavailable = entries.filter((entry) => entry.isPlace && !entry.table).map(({ word }) => word)
  const name = entries
    .filter((entry) => !entry.isPlace)
    .map(({ word }) => capital(word))
    .join(' ')
  const isPending = text.trim() !== '' && appliedLine.text !== text
  useEffect(() => onPending(isPending), [isPending, onPending])
  useEffect(() => {
    if (settledText.trim() === '' || settledText === appliedLine.text) return
    setParams((before) => withWhen(before, readBookingLine(settledText, today)), {
      replace: true,
      preventScrollReset: true,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each line
  }, [settledText])
  useEffect(() => {
    if (settledText.trim() === '' || settledText !== text || settledText === appliedLine.text || !isOfNight) return
    const isOwnName = draft.name === '' || draft.name === appliedLine.name
    change({
      pax,
      ...(line.phone && { phone: line.phone, known: null }),
      ...(isOwnName && { name }),
      ...(table && { tableIds: [table.id], isPlaceChosen: true, ticketId: null }),
    })
    setAppliedLine({ text: settledText, name: isOwnName ? name : appliedLine.name })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each line, when the night in the line is loaded
  }, [settledText, text, isOfNight])
  function fill(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setSettledText(text)
  }
  const parts = [
    line.pax !== null && t.read.pax(line.pax),
    line.night && nights.short(line.night),
    line.time && `${frame.clock(line.time)} ${places.outlet.zoneName}`,
    line.phone && t.read.phone(line.phone),
    isOfNight ? table?.name : null,
    ...(isOfNight ? unavailable.map((word) => t.read.noneFree(word)) : []),
    isOfNight ? name : null,
  ].filter((part): part is string => typeof part === 'string' && part !== '')
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
        {parts.map((part) => (
          <li key={part}>{part}</li>
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
