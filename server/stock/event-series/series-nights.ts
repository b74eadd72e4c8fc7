import { type Departure, isClosedNight } from '#domain/calendar/closed-night.ts'
import { type Night, nightOf, nightsFrom, weekdayOf } from '#domain/calendar/night.ts'
import { lastRepeat } from '#domain/calendar/repeated-nights.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { Refused } from '#domain/refusals.ts'
import { daysBetween } from '#server/inventory/repository.ts'
import { eventsOfOutlet, type OutletEvent, type SeriesEvent } from '#server/stock/event-series/series-repository.ts'
import { findStockOutlet } from '#server/stock/stock-repository.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Reasons why a night gets no copy of an event. `series`: the night has an event of the same series. `taken`: the night has another event.
 * `closed`: the outlet is closed. `private`: the outlet is open only for a private party.
 */
export type SkipReason = 'series' | 'taken' | 'closed' | 'private'
export type SkippedNight = { night: Night; reason: SkipReason; title: string | null }

export type SeriesNights = {
  tonight: Night
  last: Night
  /** The nights of the coming year that get no copy. */
  skipped: SkippedNight[]
  /** The coming events of the series at the same outlet, including this event. */
  events: OutletEvent[]
}

const YEAR = 367

/** Returns the nights of the coming year to which staff can copy an event. @throws Refused not_found */
export async function seriesNights(
  sql: Db,
  { outletId, series }: SeriesEvent,
  { isUsingTicket, now }: { isUsingTicket: boolean; now: Date },
): Promise<SeriesNights> {
  const outlet = await findStockOutlet(sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const tonight = nightOf(now, outlet)
  const last = lastRepeat(tonight)
  const [days, events] = [
    await daysBetween(sql, outletId, tonight, last),
    await eventsOfOutlet(sql, { outletId, from: tonight, to: last }),
  ]
  const dayOn = new Map(days.map((day) => [day.night, day]))
  const eventOn = new Map(events.map((event) => [event.night, event]))
  const isShutOnSundays = servesDinner(outlet.type) && !isUsingTicket
  const reasonOf = (night: Night): SkipReason | null => {
    const [event, day] = [eventOn.get(night), dayOn.get(night)]
    if (event) return event.series === series ? 'series' : 'taken'
    const departure: Departure | null = day ? (day.isClosed ? 'closed' : day.isPrivate ? 'private' : 'open') : null
    if (departure === 'private') return 'private'
    return isClosedNight(outlet, night, departure) || (isShutOnSundays && weekdayOf(night) === 7) ? 'closed' : null
  }
  const skips = nightsFrom(tonight, YEAR)
    .filter((night) => night <= last)
    .flatMap((night): SkippedNight[] => {
      const reason = reasonOf(night)
      return reason ? [{ night, reason, title: eventOn.get(night)?.title ?? null }] : []
    })
  return { tonight, last, skipped: skips, events: events.filter((event) => event.series === series) }
}
