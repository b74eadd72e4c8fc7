import { nightAfter, weekdayOf, weekOf } from './almanac.ts'
import { randomOf } from '../random.ts'
import { offScheduleOn } from './off-schedule.ts'
import { outlets } from '../outlets/outlets.ts'
import { type Billing, isOpen, programmeOn } from './programme.ts'
import type { DemoCalendar, DemoEvent, Night } from '../shape.ts'

/** The nights of the week whose first event is put forward. */
const PROMOTED_WEEKDAYS = [3, 5, 6, 7]

/**
 * What happens on `days` nights from `from` on. Each night is settled by its own date alone: laying out one night more
 * adds that night and changes nothing before it. Every night has an event somewhere, Fridays and Saturdays four or more,
 * and every full week a sold-out event, one on WhatsApp only, a private night at Gema and a closed night.
 */
export function layOut(from: Night, days: number): DemoCalendar {
  const nights = Array.from({ length: days }, (_, after) => nightAfter(from, after))
  return {
    events: nights.flatMap(eventsOn),
    days: nights.flatMap((night) => outlets.flatMap((outlet) => offScheduleOn(outlet, night) ?? [])),
  }
}

/** Names of the tables the house has given away that night: 20–45 % of those it sells when there is an event, else 5–20 %; at a restaurant none. */
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

/** The events of one night, the one put forward first. */
export function eventsOn(night: Night): DemoEvent[] {
  const bill = programmeOn(night)
  const soldOut =
    weekdayOf(night) === weekdayOfWeek('sold-out', night, [4, 5, 6]) ? bill.findLast(isBookable) : undefined
  const whatsapp =
    weekdayOf(night) === weekdayOfWeek('whatsapp', night, [5, 6])
      ? bill.findLast((billing) => billing !== soldOut && isBookable(billing))
      : undefined
  const promoted = PROMOTED_WEEKDAYS.includes(weekdayOf(night))
    ? bill.find((billing) => billing !== soldOut && billing !== whatsapp && isBookable(billing))
    : undefined
  return bill.map((billing) => ({
    slug: `${billing.series.slug}-${billing.outlet.slug}-${night}`,
    series: billing.series.slug,
    outlet: billing.outlet.slug,
    night,
    isSoldOut: billing === soldOut,
    whatsappOnly: billing === whatsapp || !isBookable(billing),
    isPromoted: billing === promoted,
  }))
}

const isBookable = ({ series: played }: Billing) => played.whatsappOnly !== true

/** The weekday, of those given, that carries that week's exception. */
const weekdayOfWeek = (what: string, night: Night, weekdays: number[]) =>
  weekdays[Math.floor(randomOf(what, weekOf(night)) * weekdays.length)]
