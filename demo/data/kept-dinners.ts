import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'
import { weekdayOf, weekOf } from './calendar/almanac.ts'
import { randomOf } from './random.ts'
import { outlets } from './outlets/outlets.ts'
import { isOpen } from './calendar/programme.ts'
import type { DemoKeptDinner, DemoOutlet, Night } from './shape.ts'

const WEDNESDAY = 3
const SATURDAY = 6
/** Of every so many Saturdays one is full: in the two months that are sold, one or two. */
const WEEKS_BETWEEN_FULL = 5
const HALF_HOURS_A_SEATING = 4
/** How many tables of a hundred have guests of the house, Monday first: Wednesdays are left to whoever comes. */
const BUSY = [20, 25, 0, 40, 65, 75, 0]
/** Everybody wants to eat at seven: on a Friday or Saturday every table is taken from one of these, in half-hours after 17:00. */
const RUSH = [2, 3, 4, 5, 6]

/**
 * Whom the house itself seats at a restaurant that night, so that its sessions look as they do in life: some are full, a Saturday
 * now and then is full altogether. Settled by the date alone; nothing at an outlet that is no restaurant or is shut.
 */
export function keptDinners(outletSlug: string, night: Night): DemoKeptDinner[] {
  const outlet = outlets.find(({ slug }) => slug === outletSlug)
  if (!outlet?.courses || !isOpen(outlet, night) || weekdayOf(night) === WEDNESDAY) return []
  const starts = startsOf(outlet)
  const isFull = isFullNight(outlet, night)
  return outlet.tables
    .filter((table) => table.isReservable && table.capacity <= LARGEST_DINNER)
    .flatMap(({ name, capacity }) => {
      const random = (what: string) => randomOf(what, outletSlug, night, name)
      const pax = Math.max(1, capacity - Math.floor(random('pax') * 2))
      const from = isFull ? starts.filter((_, at) => at % HALF_HOURS_A_SEATING === 0) : startFor(random, starts, night)
      return from.map((time) => ({ table: name, time, pax }))
    })
}

/** Whether every table of a restaurant is taken all evening. */
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

/** Every half-hour of the restaurant's sessions, 'HH:mm'. */
function startsOf({ arrivalFrom, arrivalTo }: DemoOutlet): string[] {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const [first, last] = [minutes(arrivalFrom ?? '17:00'), minutes(arrivalTo ?? '21:00')]
  return Array.from({ length: (last - first) / 30 + 1 }, (_, at) => {
    const minute = first + at * 30
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  })
}
