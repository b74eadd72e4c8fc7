import { expect, test } from 'vitest'
import { moonOf, nightAfter, weekdayOf } from './almanac.ts'
import { eventsOn, layOut, takenTables } from './calendar.ts'
import { outlets } from '../outlets/outlets.ts'
import { series } from '../series/series.ts'
import type { DemoEvent } from '../shape.ts'

const outletBySlug = new Map(outlets.map((outlet) => [outlet.slug, outlet]))
const seriesBySlug = new Map(series.map((eventSeries) => [eventSeries.slug, eventSeries]))
/**
 * First nights of the tested calendars. They fall on different weekdays. Some of them are shortly before the end of a month or year, or
 * before a leap day.
 */
const starts = ['2026-11-21', '2026-12-28', '2027-02-26', '2027-08-10', '2028-02-27', '2029-05-02']
const fortnights = Array.from({ length: 60 }, (_, i) => nightAfter('2026-11-16', i * 3))

test('the calendar generator returns the same events for a range of nights as for the two halves of the range', () => {
  const whole = layOut('2026-11-21', 120)
  expect(layOut('2026-11-21', 120)).toEqual(whole)
  const [first, rest] = [layOut('2026-11-21', 37), layOut('2026-12-28', 83)]
  expect([...first.events, ...rest.events]).toEqual(whole.events)
  expect([...first.days, ...rest.days]).toEqual(whole.days)
})

test('each night from Sunday to Thursday has three to six events, and each Friday and Saturday night eight to fourteen', () => {
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

test('ninety nights contain 400 to 460 events, every series, and more than five events at each outlet', () => {
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

test('each event of the demo is on an open night, and on a weekday or in a moon phase of its series', () => {
  const { events, days } = layOut('2026-11-21', 200)
  const outOfOrder = new Set(days.map((day) => `${day.outlet} ${day.night}`))
  const wrong = events.filter((event) => {
    const [eventSeries, outlet] = [seriesBySlug.get(event.series), outletBySlug.get(event.outlet)]
    const weekday = weekdayOf(event.night)
    const suits = eventSeries?.moon ? eventSeries.moon === moonOf(event.night) : eventSeries?.weekdays.includes(weekday)
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

test('no artist plays at two outlets on one night', () => {
  const sets = layOut('2026-11-21', 400).events.flatMap(({ night, series: slug }) =>
    [...new Set(seriesBySlug.get(slug)?.artists)].map((artist) => `${night} ${artist}`),
  )
  expect(sets.length).toBeGreaterThan(1000)
  expect(sets.filter((set, index) => sets.indexOf(set) !== index)).toEqual([])
})

test('any fourteen nights contain every kind of night, such as sold out, private, closed and walk-in only', () => {
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

test('no sold-out or WhatsApp-only event is promoted', () => {
  const { events } = layOut('2026-11-21', 200)
  expect(events.filter((event) => event.isPromoted && (event.isSoldOut || event.whatsappOnly))).toEqual([])
})

test('the demo withholds 20 to 45 % of the reservable tables on an event night, and at most 20 % on other nights', () => {
  for (const { slug, tables, courses } of outlets) {
    if (courses) continue
    const sold = tables.filter((table) => table.isReservable).map((table) => table.name)
    for (let i = 0; i < 40; i++) {
      const night = nightAfter('2026-11-21', i)
      const takenNames = takenTables(slug, night)
      expect(takenTables(slug, night)).toEqual(takenNames)
      expect(takenNames.filter((name) => !sold.includes(name))).toEqual([])
      const isEvent = eventsOn(night).some((event) => event.outlet === slug)
      expect(takenNames.length / sold.length, `${slug} ${night}`).toBeLessThanOrEqual(isEvent ? 0.45 : 0.2)
      if (isEvent) expect(takenNames.length / sold.length, `${slug} ${night}`).toBeGreaterThanOrEqual(0.2)
    }
  }
})

test('the demo calendar has its full moons on 24 November 2026 and 22 January 2027', () => {
  expect([moonOf('2026-11-24'), moonOf('2027-01-22'), moonOf('2026-11-09')]).toEqual(['full', 'full', null])
})
