// The dates and hours of dinners against an oracle that shares no line with domain/calendar: plain days since 1970 and
// fixed offsets, for Indonesia has no summer time.
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

type Given = {
  zone: keyof typeof OFFSETS
  /** Minutes after the midnight with which the night begins; past 1440 on the next morning. */
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

/** Minutes of the night at which a party may arrive. */
function arrivalsOf({ opens, closes, first, last, eta }: Given): number[] {
  const from = Math.max(opens, first ?? 17 * 60)
  const to = Math.min(last ?? 21 * 60, eta)
  const all = Array.from({ length: 96 }, (_, half) => from + half * 30)
  return all.filter((minute) => minute <= to && minute < closes)
}

/** Why there is no dinner, by the words of spec §9 and the decisions. */
function problem(given: Given, night: string): string | null {
  const offset = OFFSETS[given.zone] * 3_600_000
  const today = Math.floor((given.at + offset) / DAY)
  const day = dayOf(night)
  const midnight = day * DAY - offset
  const lastArrival = arrivalsOf(given).at(-1)
  const isOver = midnight + (lastArrival ?? given.closes) * 60_000 < given.at
  if (day <= today && isOver) return 'past'
  if (day < today) return 'past'
  if (day < today + 3) return 'too_soon'
  const now = new Date(today * DAY)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 2]
  const daysThere = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const furthest = Date.UTC(year, month, Math.min(now.getUTCDate(), daysThere)) / DAY
  if (day > furthest || (given.cutOff !== null && day > today + given.cutOff)) return 'too_far'
  // The first of January 1970 was a Thursday.
  const weekday = ((day + 3) % 7) + 1
  if (weekday === 7) return 'sunday'
  if (given.day ? given.day.isClosed : given.closedWeekdays.includes(weekday)) return 'closed'
  if (given.day?.isPrivate) return 'private_event'
  return given.day && !given.day.reservationAvailable ? 'not_reservable' : null
}

const halves = (from: number, to: number) => fc.integer({ min: from * 2, max: to * 2 }).map((half) => half * 30)
const given: fc.Arbitrary<Given> = fc
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
    // Evenings and month ends as well as any moment of four years.
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
    // On the clock 'HH:mm' a time belongs to the night: at or after opening, or on the next morning until closing.
    const within = (half: number | null) => (half === null ? null : Math.min(rest.opens + half * 30, closes))
    return { ...rest, closes, first: within(first), last: within(last), eta: within(eta) ?? closes }
  })

const outletOf = (one: Given) => ({
  timezone: one.zone,
  openHour: clockAt(one.opens),
  closeHour: clockAt(one.closes),
  maximumEta: clockAt(one.eta),
  arrivalFrom: one.first === null ? null : clockAt(one.first),
  arrivalTo: one.last === null ? null : clockAt(one.last),
})

test('R-064 5,000 dates and hours of dinners in three zones, past midnight too, are judged as the oracle judges them', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(given, (one) => {
      const offset = OFFSETS[one.zone] * 3_600_000
      const night = nightAt(Math.floor((one.at + offset) / DAY) + one.nightsAhead)
      const now = new Date(one.at)
      const outlet = outletOf(one)
      const { reason } = dateState({
        night,
        outlet: {
          isActive: true,
          isReservable: true,
          openForReservation: true,
          closedWeekdays: one.closedWeekdays,
          cutOffDate: one.cutOff === null ? null : nightAt(Math.floor((one.at + offset) / DAY) + one.cutOff),
          hours: sessionHours(outlet),
          isRestaurant: true,
        },
        day: one.day,
        event: null,
        unitsFree: null,
        now,
      })
      expect(reason).toBe(problem(one, night))
      seen.set(String(reason), (seen.get(String(reason)) ?? 0) + 1)
      const arrivals = arrivalsOf(one)
      expect(sessionsOfNight(outlet)).toEqual(arrivals.map(clockAt))
      const instants = arrivals.map((minute) => dayOf(night) * DAY - offset + minute * 60_000)
      expect(sessionsOfNight(outlet).map((time) => instantOf(night, time, outlet).getTime())).toEqual(instants)
      expect(sessionsAhead({ night, outlet, now })).toEqual(
        arrivals.filter((_, index) => (instants[index] ?? 0) >= one.at).map(clockAt),
      )
    }),
    { numRuns: 5000, seed: 20_261_121 },
  )
  // None of the rules was tried on nothing.
  for (const reason of ['null', 'past', 'too_soon', 'too_far', 'sunday', 'closed', 'private_event', 'not_reservable'])
    expect(seen.get(reason) ?? 0, reason).toBeGreaterThan(30)
})
