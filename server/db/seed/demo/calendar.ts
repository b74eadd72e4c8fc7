import { moonOf, nightAfter, weekdayOf, weekOf } from './almanac.ts'
import { chanceOf } from './chance.ts'
import { offScheduleOn } from './off-schedule.ts'
import { outlets } from './outlets.ts'
import { series } from './series.ts'
import type { DemoCalendar, DemoEvent, DemoOutlet, DemoSeries, Night } from './shape.ts'

/** How many events a night has, Monday first; a moon may add to it. */
const EVENTS_A_NIGHT = [1, 1, 1, 2, 4, 5, 2]
/** The nights of the week whose first event is put forward. */
const PROMOTED_WEEKDAYS = [3, 5, 6, 7]
const FRIDAY = 5

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

/** Names of the tables the house has given away that night: 20–45 % of those it sells when there is an event, else 5–20 %. */
export function takenTables(outletSlug: string, night: Night): string[] {
  const outlet = outlets.find(({ slug }) => slug === outletSlug)
  if (!outlet || !isOpen(outlet, night)) return []
  const isEvent = eventsOn(night).some((event) => event.outlet === outletSlug)
  const [least, most] = isEvent ? [0.2, 0.45] : [0.05, 0.2]
  const tables = outlet.tables.filter((table) => table.isReservable).map((table) => table.name)
  const share = least + (most - least) * chanceOf('share', outletSlug, night)
  const count = Math.min(
    Math.floor(most * tables.length),
    Math.max(Math.ceil(least * tables.length), Math.round(share * tables.length)),
  )
  const order = new Map(tables.map((name) => [name, chanceOf('taken', outletSlug, night, name)]))
  return tables.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, count)
}

type Billing = { outlet: DemoOutlet; series: DemoSeries }

/** The events of one night, the one put forward first. */
export function eventsOn(night: Night): DemoEvent[] {
  const bill = billOf(night)
  const soldOut = weekdayOf(night) === flaggedWeekday('sold-out', night) ? bill.findLast(isBookable) : undefined
  const whatsapp =
    weekdayOf(night) === flaggedWeekday('whatsapp', night)
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

/** Thursday, Friday or Saturday of that week: the night that carries the week's exception. */
const flaggedWeekday = (what: string, night: Night) => 4 + Math.floor(chanceOf(what, weekOf(night)) * 3)

/** Who plays where: the moon's own nights first, then outlets by chance, spread over houses, cities and series. */
function billOf(night: Night): Billing[] {
  const weekday = weekdayOf(night)
  const open = outlets.filter((outlet) => isOpen(outlet, night)).flatMap((outlet) => seriesAt(outlet, night))
  const moons = new Set(open.filter((billing) => billing.series.moon).map((billing) => billing.series.slug))
  const wanted = Math.max(EVENTS_A_NIGHT[weekday - 1] ?? 1, moons.size)
  const bill: Billing[] = []
  while (bill.length < wanted) {
    const left = open.filter((billing) => !bill.some((chosen) => chosen.outlet === billing.outlet))
    const [next] = left
      .map((billing) => ({ billing, rank: rankOf(billing, bill, night) }))
      .sort((a, b) => a.rank - b.rank)
    if (!next) break
    bill.push(next.billing)
  }
  return bill
}

/** Lower comes first. */
function rankOf({ outlet, series: played }: Billing, bill: Billing[], night: Night): number {
  const alike = bill.reduce(
    (sum, chosen) =>
      sum +
      (chosen.series === played ? 20 : 0) +
      (chosen.outlet.brand === outlet.brand ? 1 : 0) +
      (chosen.outlet.city === outlet.city ? 0.5 : 0),
    0,
  )
  const weekendRoom = outlet.brand === 'gema' && weekdayOf(night) >= FRIDAY ? 1 : 0
  return alike - (played.moon ? 10 : 0) - weekendRoom + chanceOf('rank', night, outlet.slug)
}

/** The series an outlet would play that night: the moon's own, else its weekday's in turn, week by week. */
function seriesAt(outlet: DemoOutlet, night: Night): Billing[] {
  const moon = moonOf(night)
  const atHome = series.filter((played) => played.outlets.includes(outlet.slug))
  const moonlit = atHome.find((played) => played.moon && played.moon === moon)
  if (moonlit) return [{ outlet, series: moonlit }]
  const turns = atHome.filter((played) => !played.moon && played.weekdays.includes(weekdayOf(night)))
  const first = Math.floor(chanceOf('turn', outlet.slug, weekdayOf(night)) * turns.length)
  const played = turns[(weekOf(night) + first) % turns.length]
  return played ? [{ outlet, series: played }] : []
}

const isOpen = (outlet: DemoOutlet, night: Night) =>
  !outlet.closedWeekdays.includes(weekdayOf(night)) && offScheduleOn(outlet, night) === null
