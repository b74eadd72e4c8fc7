import { nightAfter, weekdayOf, weekOf } from './almanac.ts'
import { randomOf } from '../random.ts'
import { offScheduleOn } from './off-schedule.ts'
import { outlets } from '../outlets/outlets.ts'
import { type Billing, isOpen, programmeOn } from './programme.ts'
import type { DemoCalendar, DemoEvent, Night } from '../shape.ts'

/** Weekdays on which the first event is promoted. 1 is Monday, 7 is Sunday. */
const PROMOTED_WEEKDAYS = [3, 5, 6, 7]

/**
 * Returns the calendar of `days` nights, starting with the night `from`. Each night depends only on its own date, so a longer calendar
 * contains the same nights and some more. Every night has an event at some outlet. Fridays and Saturdays have four or more events. Every
 * full week has a sold-out event, an event that is sold only on WhatsApp, a private night at Gema and a closed night.
 */
export function layOut(from: Night, days: number): DemoCalendar {
  const nights = Array.from({ length: days }, (_, after) => nightAfter(from, after))
  return {
    events: nights.flatMap(eventsOn),
    days: nights.flatMap((night) => outlets.flatMap((outlet) => offScheduleOn(outlet, night) ?? [])),
  }
}

/**
 * Returns the names of the tables that the outlet reserves for its own guests on a night. On a night with an event, the outlet reserves
 * 20–45 % of the tables on sale. On any other night, it reserves 5–20 %. Returns an empty list for a restaurant.
 */
export function takenTables(outletSlug: string, night: Night): string[] {
  const outlet = outlets.find(({ slug }) => slug === outletSlug)
  if (!outlet || outlet.courses || !isOpen(outlet, night)) return []
  const isEvent = eventsOn(night).some((event) => event.outlet === outletSlug)
  const [least, most] = isEvent ? [0.2, 0.45] : [0.05, 0.2]
  const tables = outlet.tables.filter((table) => table.isReservable).map((table) => table.name)
  const share = least + (most - least) * randomOf('share', outletSlug, night)
  const count = Math.min(
    Math.floor(most * tables.length),
    Math.max(Math.ceil(least * tables.length), Math.round(share * tables.length)),
  )
  const order = new Map(tables.map((name) => [name, randomOf('taken', outletSlug, night, name)]))
  return tables.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, count)
}

/** Returns the events of a night. The promoted event comes first. */
export function eventsOn(night: Night): DemoEvent[] {
  const bill = programmeOn(night)
  const soldOut =
    weekdayOf(night) === weekdayOfWeek('sold-out', night, [4, 5, 6]) ? bill.findLast(isBookable) : undefined
  const whatsapp =
    weekdayOf(night) === weekdayOfWeek('whatsapp', night, [5, 6])
      ? bill.findLast((billing) => billing !== soldOut && isBookable(billing))
      : undefined
  const promotedBilling = PROMOTED_WEEKDAYS.includes(weekdayOf(night))
    ? bill.find((billing) => billing !== soldOut && billing !== whatsapp && isBookable(billing))
    : undefined
  return bill.map((billing) => ({
    slug: `${billing.series.slug}-${billing.outlet.slug}-${night}`,
    series: billing.series.slug,
    outlet: billing.outlet.slug,
    night,
    isSoldOut: billing === soldOut,
    whatsappOnly: billing === whatsapp || !isBookable(billing),
    isPromoted: billing === promotedBilling,
  }))
}

const isBookable = ({ series: eventSeries }: Billing) => eventSeries.whatsappOnly !== true

/**
 * Chooses one of `weekdays` for an exception in the week of `night`. `what` is the name of the exception. The result depends only on the
 * week and on this name.
 */
const weekdayOfWeek = (what: string, night: Night, weekdays: number[]) =>
  weekdays[Math.floor(randomOf(what, weekOf(night)) * weekdays.length)]
