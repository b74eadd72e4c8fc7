import { nightText } from '#app/components/night-text.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { useSession } from '#office/session.tsx'

const MINUTE_MS = 60_000
export const HOME_ZONE = 'Asia/Jakarta'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Caches one formatter for each zone, because creating a formatter takes a hundred times as long as using it. A formatter with a date style
 * is three times as fast as a formatter with one option for each date field. The date style of this locale has full years and 24 hours.
 */
function formatOf(zone: string): Intl.DateTimeFormat {
  const ready = formats.get(zone)
  if (ready) return ready
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return format
}

type Local = { date: string; clock: string }

/** Cache of local times by zone and minute, because many guests of a night arrive at the same times. */
const localTimes = new Map<string, Local>()
const MOST_KNOWN = 1000

/** Returns the date (YYYY-MM-DD) and the clock time (HH:mm) of an instant in a zone. */
export function inZone(instant: Date, zone: string): Local {
  const key = `${Math.floor(instant.getTime() / MINUTE_MS)} ${zone}`
  const last = localTimes.get(key)
  if (last) return last
  if (localTimes.size >= MOST_KNOWN) localTimes.clear()
  const localTime = workedOut(instant, zone)
  localTimes.set(key, localTime)
  return localTime
}

function workedOut(instant: Date, zone: string): Local {
  const parts = formatOf(zone).formatToParts(instant)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, clock: `${of('hour')}:${of('minute')}` }
}

export function useTimeText(zone = HOME_ZONE) {
  const t = useMessages('frame')
  const dates = nightText(useMessages('calendar'))
  const language = useLanguage()
  const thisYear = inZone(new Date(useSession().visit.now), zone).date.slice(0, 4)
  const clock = (at: string | Date) => t.clock(inZone(new Date(at), zone).clock)
  /** Formats a night as 'Sab 21 Nov', or as 'Sel 25 Nov 2025' if it is in another year. */
  const short = (night: string) =>
    night.startsWith(thisYear) ? dates.short(night) : `${dates.short(night)} ${night.slice(0, 4)}`
  const date = (at: string | Date) => short(inZone(new Date(at), zone).date)
  /** Formats an instant as 'Sab 21 Nov, 23.45'. */
  const moment = (at: string | Date) => `${date(at)}, ${clock(at)}`
  return {
    nights: { ...dates, short },
    language,
    clock,
    date,
    moment,
    /** Formats an instant as 'Sab 21 Nov, 23.45 WITA'. */
    zonedMoment: (at: string | Date) => `${moment(at)} ${zoneName(zone)}`,
    /** Formats the time since an instant in the largest suitable unit. `now` is in epoch milliseconds. */
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
