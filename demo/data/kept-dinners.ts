import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { weekdayOf, weekOf } from './calendar/almanac.ts'
import { randomOf } from './random.ts'
import { outlets } from './outlets/outlets.ts'
import { isOpen } from './calendar/programme.ts'
import type { DemoKeptDinner, DemoOutlet, Night } from './shape.ts'

const WEDNESDAY = 3
const SATURDAY = 6
/** Number of weeks between two full Saturdays. Two months are on sale, so one or two of their Saturdays are full. */
const WEEKS_BETWEEN_FULL = 5
const HALF_HOURS_A_SEATING = 4
/**
 * Percentage of tables that the restaurant's own guests occupy, by weekday; Monday is first. On Wednesdays, all tables are free for
 * visitors of the demo.
 */
const BUSY = [20, 25, 0, 40, 65, 75, 0]
/**
 * Start times on a busy Friday or Saturday. Each number counts half hours after 17:00: from 2 (18:00) to 6 (20:00). Most guests want to eat
 * at about 19:00.
 */
const RUSH = [2, 3, 4, 5, 6]

/**
 * Returns the dinners of the restaurant's own guests on a night. These dinners fill some sessions, and sometimes a whole Saturday. The
 * result depends only on the date. Returns no dinners if the outlet is closed or is not a restaurant.
 */
export function keptDinners(outletSlug: string, night: Night): DemoKeptDinner[] {
  const outlet = outlets.find(({ slug }) => slug === outletSlug)
  if (!outlet?.courses || !isOpen(outlet, night) || weekdayOf(night) === WEDNESDAY) return []
  const starts = startsOf(outlet)
  const isFull = isFullNight(outlet, night)
  return outlet.tables
    .filter((table) => table.isReservable && table.capacity <= USUAL_HOUSE.largestDinner)
    .flatMap(({ name, capacity }) => {
      const random = (what: string) => randomOf(what, outletSlug, night, name)
      const pax = Math.max(1, capacity - Math.floor(random('pax') * 2))
      const from = isFull ? starts.filter((_, at) => at % HALF_HOURS_A_SEATING === 0) : startFor(random, starts, night)
      return from.map((time) => ({ table: name, time, pax }))
    })
}

/** Returns true if the restaurant's own guests occupy every table for the whole evening. */
function isFullNight(outlet: DemoOutlet, night: Night): boolean {
  const turn = outlets.indexOf(outlet) % WEEKS_BETWEEN_FULL
  return weekdayOf(night) === SATURDAY && weekOf(night) % WEEKS_BETWEEN_FULL === turn && isOpen(outlet, night)
}

function startFor(random: (what: string) => number, starts: readonly string[], night: Night): string[] {
  const weekday = weekdayOf(night)
  const isRush = (weekday === 5 || weekday === SATURDAY) && weekOf(night) % 2 === 0
  const choice = isRush ? starts.filter((_, at) => RUSH.includes(at)) : starts
  const isTaken = isRush || random('dines') * 100 < (BUSY[weekday - 1] ?? 0)
  return isTaken ? [choice[Math.floor(random('starts') * choice.length)] ?? ''].filter(Boolean) : []
}

/** Returns every half-hour of the restaurant's sessions, 'HH:mm'. */
function startsOf({ arrivalFrom, arrivalTo }: DemoOutlet): string[] {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const [first, last] = [minutes(arrivalFrom ?? '17:00'), minutes(arrivalTo ?? '21:00')]
  return Array.from({ length: (last - first) / 30 + 1 }, (_, at) => {
    const minute = first + at * 30
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  })
}
