// Compares the dates and hours of dinners with a second calculation. This calculation shares no code with domain/calendar. It counts days
// since 1970 and uses fixed offsets, because Indonesia has no daylight saving time.
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/night.ts'
import { sessionHours, sessionsAhead, sessionsOfNight } from '#domain/calendar/sessions.ts'
import { dateState } from '#domain/inventory/date-state.ts'

const OFFSETS = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const
const DAY = 86_400_000
const dayOf = (night: string) => Date.parse(`${night}T00:00Z`) / DAY
const nightAt = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
const clockAt = (minute: number) => new Date((minute % 1440) * 60_000).toISOString().slice(11, 16)

type DinnerCase = {
  zone: keyof typeof OFFSETS
  /** Times of the night, in minutes after 00:00 on the date of the night. A value above 1440 is on the next morning. */
  opens: number
  closes: number
  first: number | null
  last: number | null
  eta: number
  nightsAhead: number
  cutOff: number | null
  at: number
  day: { isClosed: boolean; isPrivate: boolean; reservationAvailable: boolean } | null
  closedWeekdays: number[]
}

function arrivalsOf({ opens, closes, first, last, eta }: DinnerCase): number[] {
  const from = Math.max(opens, first ?? 17 * 60)
  const to = Math.min(last ?? 21 * 60, eta)
  const all = Array.from({ length: 96 }, (_, half) => from + half * 30)
  return all.filter((minute) => minute <= to && minute < closes)
}

/**
 * Returns the reason why a dinner is not possible on a night, by the rules of spec §9 and the decisions. Returns null if a dinner is
 * possible.
 */
function problem(dinnerCase: DinnerCase, night: string): string | null {
  const offset = OFFSETS[dinnerCase.zone] * 3_600_000
  const today = Math.floor((dinnerCase.at + offset) / DAY)
  const day = dayOf(night)
  const midnight = day * DAY - offset
  const lastArrival = arrivalsOf(dinnerCase).at(-1)
  const isOver = midnight + (lastArrival ?? dinnerCase.closes) * 60_000 < dinnerCase.at
  if (day <= today && isOver) return 'past'
  if (day < today) return 'past'
  if (day < today + 3) return 'too_soon'
  const now = new Date(today * DAY)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 2]
  const daysThere = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const furthest = Date.UTC(year, month, Math.min(now.getUTCDate(), daysThere)) / DAY
  if (day > furthest || (dinnerCase.cutOff !== null && day > today + dinnerCase.cutOff)) return 'too_far'
  // Day 0 is 1 January 1970, a Thursday. Monday is weekday 1, so Thursday is weekday 4.
  const weekday = ((day + 3) % 7) + 1
  if (weekday === 7) return 'sunday'
  if (dinnerCase.day ? dinnerCase.day.isClosed : dinnerCase.closedWeekdays.includes(weekday)) return 'closed'
  if (dinnerCase.day?.isPrivate) return 'private_event'
  return dinnerCase.day && !dinnerCase.day.reservationAvailable ? 'not_reservable' : null
}

const halves = (from: number, to: number) => fc.integer({ min: from * 2, max: to * 2 }).map((half) => half * 30)
const dinnerCases: fc.Arbitrary<DinnerCase> = fc
  .record({
    zone: fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
    opens: halves(10, 19),
    open: halves(4, 12),
    first: fc.option(fc.integer({ min: 0, max: 20 })),
    last: fc.option(fc.integer({ min: 0, max: 20 })),
    eta: fc.integer({ min: 0, max: 24 }),
    nightsAhead: fc.oneof(
      fc.integer({ min: -2, max: 5 }),
      fc.integer({ min: 50, max: 66 }),
      fc.integer({ min: 0, max: 70 }),
    ),
    cutOff: fc.option(fc.integer({ min: 0, max: 70 }), { freq: 4 }),
    // The instants include the ends of months, times around midnight, and random moments within four years.
    at: fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
      fc
        .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: -30 * 60, max: 30 * 60 }))
        .map(([month, minutes]) => Date.UTC(2026, month) + minutes * 60_000),
    ),
    day: fc.option(fc.record({ isClosed: fc.boolean(), isPrivate: fc.boolean(), reservationAvailable: fc.boolean() }), {
      freq: 2,
    }),
    closedWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  })
  .map(({ open, first, last, eta, ...rest }) => {
    const closes = rest.opens + open
    // A time 'HH:mm' is in the night only if it is between opening and closing. So a later time is replaced by the closing time.
    const within = (half: number | null) => (half === null ? null : Math.min(rest.opens + half * 30, closes))
    return { ...rest, closes, first: within(first), last: within(last), eta: within(eta) ?? closes }
  })

const outletOf = (dinnerCase: DinnerCase) => ({
  timezone: dinnerCase.zone,
  openHour: clockAt(dinnerCase.opens),
  closeHour: clockAt(dinnerCase.closes),
  maximumEta: clockAt(dinnerCase.eta),
  arrivalFrom: dinnerCase.first === null ? null : clockAt(dinnerCase.first),
  arrivalTo: dinnerCase.last === null ? null : clockAt(dinnerCase.last),
})

test('R-064 the rules for dinner dates agree with an independent calculation for 5,000 random cases in three timezones', () => {
  const counts = new Map<string, number>()
  fc.assert(
    fc.property(dinnerCases, (dinnerCase) => {
      const offset = OFFSETS[dinnerCase.zone] * 3_600_000
      const night = nightAt(Math.floor((dinnerCase.at + offset) / DAY) + dinnerCase.nightsAhead)
      const now = new Date(dinnerCase.at)
      const outlet = outletOf(dinnerCase)
      const { reason } = dateState({
        night,
        outlet: {
          isActive: true,
          ahead: USUAL_HOUSE,
          isReservable: true,
          openForReservation: true,
          closedWeekdays: dinnerCase.closedWeekdays,
          cutOffDate:
            dinnerCase.cutOff === null ? null : nightAt(Math.floor((dinnerCase.at + offset) / DAY) + dinnerCase.cutOff),
          hours: sessionHours(outlet),
          isRestaurant: true,
        },
        day: dinnerCase.day,
        event: null,
        unitsFree: null,
        now,
      })
      expect(reason).toBe(problem(dinnerCase, night))
      counts.set(String(reason), (counts.get(String(reason)) ?? 0) + 1)
      const arrivals = arrivalsOf(dinnerCase)
      expect(sessionsOfNight(outlet)).toEqual(arrivals.map(clockAt))
      const instants = arrivals.map((minute) => dayOf(night) * DAY - offset + minute * 60_000)
      expect(sessionsOfNight(outlet).map((time) => instantOf(night, time, outlet).getTime())).toEqual(instants)
      expect(sessionsAhead({ night, outlet, now })).toEqual(
        arrivals.filter((_, index) => (instants[index] ?? 0) >= dinnerCase.at).map(clockAt),
      )
    }),
    { numRuns: 5000, seed: 20_261_121 },
  )
  // Each reason must occur in enough random cases, so that the test covers it.
  for (const reason of ['null', 'past', 'too_soon', 'too_far', 'sunday', 'closed', 'private_event', 'not_reservable'])
    expect(counts.get(reason) ?? 0, reason).toBeGreaterThan(30)
})
