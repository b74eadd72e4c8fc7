import { nightText } from '#app/components/night-text.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { useSession } from '#office/session.tsx'

const MINUTE_MS = 60_000
export const HOME_ZONE = 'Asia/Jakarta'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * One for each zone: making it costs a hundred times what it does. In the styles of a locale that has whole years and 24 hours, which
 * costs a third of naming each field.
 */
function formatOf(zone: string): Intl.DateTimeFormat {
  const ready = formats.get(zone)
  if (ready) return ready
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, made)
  return made
}

type Local = { date: string; clock: string }

/** What was worked out, by zone and minute: guests of a night come at the same few times. */
const known = new Map<string, Local>()
const MOST_KNOWN = 1000

/** Date (YYYY-MM-DD) and clock (HH:mm) of an instant in a zone. */
export function inZone(instant: Date, zone: string): Local {
  const key = `${Math.floor(instant.getTime() / MINUTE_MS)} ${zone}`
  const last = known.get(key)
  if (last) return last
  if (known.size >= MOST_KNOWN) known.clear()
  const made = workedOut(instant, zone)
  known.set(key, made)
  return made
}

function workedOut(instant: Date, zone: string): Local {
  const parts = formatOf(zone).formatToParts(instant)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, clock: `${of('hour')}:${of('minute')}` }
}

/** Formats instants and nights in the reader's language and in a zone. */
export function useTimeText(zone = HOME_ZONE) {
  const t = useMessages('frame')
  const dates = nightText(useMessages('calendar'))
  const language = useLanguage()
  const thisYear = inZone(new Date(useSession().visit.now), zone).date.slice(0, 4)
  const clock = (at: string | Date) => t.clock(inZone(new Date(at), zone).clock)
  /** 'Sab 21 Nov', or 'Sel 25 Nov 2025' for another year. */
  const short = (night: string) =>
    night.startsWith(thisYear) ? dates.short(night) : `${dates.short(night)} ${night.slice(0, 4)}`
  const date = (at: string | Date) => short(inZone(new Date(at), zone).date)
  /** 'Sab 21 Nov, 23.45' */
  const moment = (at: string | Date) => `${date(at)}, ${clock(at)}`
  return {
    nights: { ...dates, short },
    language,
    clock,
    date,
    moment,
    /** 'Sab 21 Nov, 23.45 WITA' */
    zonedMoment: (at: string | Date) => `${moment(at)} ${zoneName(zone)}`,
    /** How long ago, in the largest unit that says enough. `now`: epoch milliseconds. */
    ago: (at: string | null, now: number): string => {
      if (at === null) return t.never
      const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS)
      if (minutes < 2) return t.now
      if (minutes < 60) return t.minutesAgo(minutes)
      if (minutes < 60 * 24) return t.hoursAgo(Math.floor(minutes / 60))
      return t.daysAgo(Math.floor(minutes / 60 / 24))
    },
  }
}
