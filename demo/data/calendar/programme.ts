import { moonOf, nightOfWeek, weekdayOf, weekOf } from './almanac.ts'
import { randomOf } from '../random.ts'
import { offScheduleOn } from './off-schedule.ts'
import { outlets } from '../outlets/outlets.ts'
import { series } from '../series/series.ts'
import type { DemoOutlet, DemoSeries, Night } from '../shape.ts'

/** A series at one of its outlets. */
export type Billing = { outlet: DemoOutlet; series: DemoSeries }

/** How many events a night has, Monday first; a moon may add to it. */
const EVENTS_A_NIGHT = [3, 3, 3, 4, 8, 9, 4]
const FRIDAY = 5
const SATURDAY = 6
/** A season is planned as a whole, so that every series has its turn; any 90 nights hold a full one. */
const WEEKS_A_SEASON = 6

/** An outlet is open on a night that is neither its weekly rest nor out of the ordinary. */
export const isOpen = (outlet: DemoOutlet, night: Night) =>
  !outlet.closedWeekdays.includes(weekdayOf(night)) && offScheduleOn(outlet, night) === null

/** Who plays where that night, the most wanted first. It depends on the date alone. */
export function programmeOn(night: Night): Billing[] {
  const season = Math.floor(weekOf(night) / WEEKS_A_SEASON)
  const planned = seasons.get(season) ?? planSeason(season)
  seasons.set(season, planned)
  return planned.get(night) ?? []
}

/** Seasons already planned: a plan never changes, but takes a moment to make. */
const seasons = new Map<number, Map<Night, Billing[]>>()

function planSeason(season: number): Map<Night, Billing[]> {
  const plan = new Map<Night, Billing[]>()
  for (let day = 0; day < WEEKS_A_SEASON * 7; day++) {
    const night = nightOfWeek(season * WEEKS_A_SEASON, day)
    plan.set(night, planNight([...plan.values()], night))
  }
  return plan
}

/** Fills one night, choosing each time what the season so far and the night so far have had least of. */
function planNight(before: Billing[][], night: Night): Billing[] {
  const moon = moonOf(night)
  const choice = outlets
    .filter((outlet) => isOpen(outlet, night))
    .flatMap((outlet) =>
      series.filter((played) => played.outlets.includes(outlet.slug)).map((played) => ({ outlet, series: played })),
    )
    .filter(({ series: played }) => (played.moon ? played.moon === moon : played.weekdays.includes(weekdayOf(night))))
  const moons = new Set(choice.filter((billing) => billing.series.moon).map((billing) => billing.series.slug))
  const wanted = Math.max(EVENTS_A_NIGHT[weekdayOf(night) - 1] ?? 1, moons.size)
  const bill: Billing[] = []
  while (bill.length < wanted) {
    const [next] = choice
      .filter(({ outlet }) => !bill.some((chosen) => chosen.outlet === outlet))
      .map((billing) => ({ billing, rank: rankOf(billing, bill, before, night) }))
      .sort((a, b) => a.rank - b.rank)
    if (!next) break
    bill.push(next.billing)
  }
  return bill
}

/** Lower comes first: rarely played, unlike the rest of the night; the moon's own nights before any other, and every Saturday something by ticket. */
function rankOf(billing: Billing, bill: Billing[], before: Billing[][], night: Night): number {
  const { outlet, series: played } = billing
  const season = before.flat()
  const isClubNight = weekdayOf(night) === FRIDAY || weekdayOf(night) === SATURDAY
  const isFirstTicketed = played.kind === 'tickets' && !bill.some((chosen) => chosen.series.kind === 'tickets')
  return (
    3 * count(season, (past) => past.series === played) +
    2 * count(season, (past) => past.outlet === outlet) +
    4 * count(before.slice(-3).flat(), (past) => past.series === played || past.outlet === outlet) +
    40 * count(bill, (chosen) => chosen.series === played) +
    4 * count(bill, (chosen) => chosen.outlet.brand === outlet.brand) +
    3 * count(bill, (chosen) => chosen.outlet.city === outlet.city) +
    2 * randomOf('rank', night, outlet.slug, played.slug) -
    (played.moon ? 100 : 0) -
    (isClubNight && outlet.brand === 'gema' ? 5 : 0) -
    (weekdayOf(night) === SATURDAY && isFirstTicketed ? 12 : 0)
  )
}

const count = (billings: Billing[], isLike: (billing: Billing) => boolean) => billings.filter(isLike).length
