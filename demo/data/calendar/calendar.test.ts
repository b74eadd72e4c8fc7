import { expect, test } from 'vitest'
import { moonOf, nightAfter, weekdayOf } from './almanac.ts'
import { eventsOn, layOut, takenTables } from './calendar.ts'
import { outlets } from '../outlets/outlets.ts'
import { series } from '../series/series.ts'
import type { DemoEvent } from '../shape.ts'

const outletBySlug = new Map(outlets.map((outlet) => [outlet.slug, outlet]))
const seriesBySlug = new Map(series.map((one) => [one.slug, one]))
/** Mondays to Sundays, month ends, a leap day, the turn of a year. */
const starts = ['2026-11-21', '2026-12-28', '2027-02-26', '2027-08-10', '2028-02-27', '2029-05-02']
const fortnights = Array.from({ length: 60 }, (_, i) => nightAfter('2026-11-16', i * 3))

test('the same nights are laid out the same, from wherever one begins', () => {
  const whole = layOut('2026-11-21', 120)
  expect(layOut('2026-11-21', 120)).toEqual(whole)
  const [first, rest] = [layOut('2026-11-21', 37), layOut('2026-12-28', 83)]
  expect([...first.events, ...rest.events]).toEqual(whole.events)
  expect([...first.days, ...rest.days]).toEqual(whole.days)
})

test('a night has three to six events, a Friday or Saturday eight to fourteen', () => {
  for (const start of starts) {
    const perNight = Map.groupBy(layOut(start, 90).events, (event) => event.night)
    for (let i = 0; i < 90; i++) {
      const night = nightAfter(start, i)
      const count = perNight.get(night)?.length ?? 0
      const [least, most] = [5, 6].includes(weekdayOf(night)) ? [8, 14] : [3, 6]
      expect(count, night).toBeGreaterThanOrEqual(least)
      expect(count, night).toBeLessThanOrEqual(most)
    }
  }
})

test('ninety nights bring 400 to 460 events, every series among them and every outlet several times', () => {
  for (const start of starts) {
    const { events } = layOut(start, 90)
    expect(events.length).toBeGreaterThanOrEqual(400)
    expect(events.length).toBeLessThanOrEqual(460)
    expect(new Set(events.map((event) => event.series)).size).toBe(36)
    for (const { slug } of outlets)
      expect(events.filter((event) => event.outlet === slug).length, slug).toBeGreaterThan(5)
    expect(new Set(events.map((event) => event.slug)).size).toBe(events.length)
  }
})

test('an event falls on an open night of its outlet, one to a night, on its own weekday or under its moon', () => {
  const { events, days } = layOut('2026-11-21', 200)
  const outOfOrder = new Set(days.map((day) => `${day.outlet} ${day.night}`))
  const wrong = events.filter((event) => {
    const [one, outlet] = [seriesBySlug.get(event.series), outletBySlug.get(event.outlet)]
    const weekday = weekdayOf(event.night)
    const suits = one?.moon ? one.moon === moonOf(event.night) : one?.weekdays.includes(weekday)
    return (
      !suits ||
      outlet?.closedWeekdays.includes(weekday) !== false ||
      outOfOrder.has(`${event.outlet} ${event.night}`) ||
      event.slug !== `${event.series}-${event.outlet}-${event.night}`
    )
  })
  expect(wrong).toEqual([])
  expect(new Set(events.map((event) => `${event.outlet} ${event.night}`)).size).toBe(events.length)
})

test('within any fortnight something is sold out, on WhatsApp only, sold by ticket, put forward, private, closed, walk-in only', () => {
  for (const from of fortnights) {
    const { events, days } = layOut(from, 14)
    const has = (like: (event: DemoEvent) => boolean) => events.some(like)
    expect(
      has((event) => event.isSoldOut && !event.whatsappOnly),
      from,
    ).toBe(true)
    expect(
      has((event) => event.whatsappOnly),
      from,
    ).toBe(true)
    expect(
      has((event) => event.isPromoted),
      from,
    ).toBe(true)
    expect(
      has((event) => seriesBySlug.get(event.series)?.kind === 'tickets' && !event.isSoldOut),
      from,
    ).toBe(true)
    expect(
      days.some((day) => day.kind === 'private' && outletBySlug.get(day.outlet)?.brand === 'gema'),
      from,
    ).toBe(true)
    for (const kind of ['closed', 'walk_in_only'])
      expect(
        days.some((day) => day.kind === kind),
        from,
      ).toBe(true)
  }
})

test('no event is put forward that cannot be booked here', () => {
  const { events } = layOut('2026-11-21', 200)
  expect(events.filter((event) => event.isPromoted && (event.isSoldOut || event.whatsappOnly))).toEqual([])
})

test('the house keeps 20 to 45 % of the tables on an event night and 5 to 20 % on another, never one that is not sold', () => {
  for (const { slug, tables, courses } of outlets) {
    if (courses) continue
    const sold = tables.filter((table) => table.isReservable).map((table) => table.name)
    for (let i = 0; i < 40; i++) {
      const night = nightAfter('2026-11-21', i)
      const taken = takenTables(slug, night)
      expect(takenTables(slug, night)).toEqual(taken)
      expect(taken.filter((name) => !sold.includes(name))).toEqual([])
      const isEvent = eventsOn(night).some((event) => event.outlet === slug)
      expect(taken.length / sold.length, `${slug} ${night}`).toBeLessThanOrEqual(isEvent ? 0.45 : 0.2)
      if (isEvent) expect(taken.length / sold.length, `${slug} ${night}`).toBeGreaterThanOrEqual(0.2)
    }
  }
})

test('the moon is full when it is full: 24 November 2026, 22 January 2027', () => {
  expect([moonOf('2026-11-24'), moonOf('2027-01-22'), moonOf('2026-11-09')]).toEqual(['full', 'full', null])
})
