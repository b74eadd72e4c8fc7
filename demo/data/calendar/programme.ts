import { moonOf, nightOfWeek, weekdayOf, weekOf } from './almanac.ts'
import { randomOf } from '../random.ts'
import { offScheduleOn } from './off-schedule.ts'
import { outlets } from '../outlets/outlets.ts'
import { series } from '../series/series.ts'
import type { DemoOutlet, DemoSeries, Night } from '../shape.ts'

/** A series of events, and one of the outlets that host the series. */
export type Billing = { outlet: DemoOutlet; series: DemoSeries }

/** Number of events on a night, by weekday; Monday is first. A full or half moon can add an event. */
const EVENTS_A_NIGHT = [3, 3, 3, 4, 8, 9, 4]
const FRIDAY = 5
const SATURDAY = 6
/**
 * Number of weeks in a season. A season is planned as a whole, so that every series plays in it. A season has 42 nights, so any 90 nights
 * contain a full season.
 */
const WEEKS_A_SEASON = 6

/**
 * Returns true if the outlet has its usual hours on the night. The night must not be a closed weekday of the outlet or an off-schedule day.
 */
export const isOpen = (outlet: DemoOutlet, night: Night) =>
  !outlet.closedWeekdays.includes(weekdayOf(night)) && offScheduleOn(outlet, night) === null

/**
 * Returns the series that play on a night, each with its outlet. The most popular series comes first. The result depends only on the date.
 */
export function programmeOn(night: Night): Billing[] {
  const season = Math.floor(weekOf(night) / WEEKS_A_SEASON)
  const plan = seasons.get(season) ?? planSeason(season)
  seasons.set(season, plan)
  return plan.get(night) ?? []
}

/** Cache of planned seasons, because planning takes time and a plan never changes. */
const seasons = new Map<number, Map<Night, Billing[]>>()

function planSeason(season: number): Map<Night, Billing[]> {
  const plan = new Map<Night, Billing[]>()
  for (let day = 0; day < WEEKS_A_SEASON * 7; day++) {
    const night = nightOfWeek(season * WEEKS_A_SEASON, day)
    plan.set(night, planNight([...plan.values()], night))
  }
  return plan
}

/** Plans one night. Each step adds the series and outlet with the lowest rank, until the night has enough events. */
function planNight(before: Billing[][], night: Night): Billing[] {
  const moon = moonOf(night)
  const choice = outlets
    .filter((outlet) => isOpen(outlet, night))
    .flatMap((outlet) =>
      series
        .filter((eventSeries) => eventSeries.outlets.includes(outlet.slug))
        .map((eventSeries) => ({ outlet, series: eventSeries })),
    )
    .filter(({ series: eventSeries }) =>
      eventSeries.moon ? eventSeries.moon === moon : eventSeries.weekdays.includes(weekdayOf(night)),
    )
  const moons = new Set(choice.filter((billing) => billing.series.moon).map((billing) => billing.series.slug))
  const targetCount = Math.max(EVENTS_A_NIGHT[weekdayOf(night) - 1] ?? 1, moons.size)
  const bill: Billing[] = []
  while (bill.length < targetCount) {
    const [next] = choice
      .filter((billing) => !bill.some((entry) => entry.outlet === billing.outlet || sharesArtist(entry, billing)))
      .map((billing) => ({ billing, rank: rankOf(billing, bill, before, night) }))
      .sort((a, b) => a.rank - b.rank)
    if (!next) break
    bill.push(next.billing)
  }
  return bill
}

/** Returns true if an artist plays in both series. An artist cannot play at two outlets on one night. */
const sharesArtist = (billing: Billing, other: Billing): boolean =>
  billing.series.artists.some((artist) => other.series.artists.includes(artist))

/**
 * Returns the rank of a series at an outlet. The series with the lowest rank is added to the night first. These series have a low rank:
 * series that are rarely played, series that add variety to the night, series of a moon phase, and a first series with tickets on a
 * Saturday.
 */
function rankOf(billing: Billing, bill: Billing[], before: Billing[][], night: Night): number {
  const { outlet, series: eventSeries } = billing
  const season = before.flat()
  const isClubNight = weekdayOf(night) === FRIDAY || weekdayOf(night) === SATURDAY
  const isFirstTicketed = eventSeries.kind === 'tickets' && !bill.some((entry) => entry.series.kind === 'tickets')
  return (
    3 * count(season, (past) => past.series === eventSeries) +
    2 * count(season, (past) => past.outlet === outlet) +
    4 * count(before.slice(-3).flat(), (past) => past.series === eventSeries || past.outlet === outlet) +
    40 * count(bill, (entry) => entry.series === eventSeries) +
    4 * count(bill, (entry) => entry.outlet.brand === outlet.brand) +
    3 * count(bill, (entry) => entry.outlet.city === outlet.city) +
    2 * randomOf('rank', night, outlet.slug, eventSeries.slug) -
    (eventSeries.moon ? 100 : 0) -
    (isClubNight && outlet.brand === 'gema' ? 5 : 0) -
    (weekdayOf(night) === SATURDAY && isFirstTicketed ? 12 : 0)
  )
}

const count = (billings: Billing[], isLike: (billing: Billing) => boolean) => billings.filter(isLike).length
