// Compares the hours and closed nights of the database with those of domain/calendar, and tests the constraint.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClosedByWeek } from '#domain/calendar/closed-night.ts'
import {
  addNights,
  clockOf,
  hoursOfNight,
  nightOf,
  nightsFrom,
  type SpecialHours,
  instantOf,
  isoIn,
} from '#domain/calendar/night.ts'
import { overlap } from '#domain/outlets/special-hours.ts'
import { testApp } from '#tests/support/app.ts'

const FIRST = '2031-03-01'

const clocks = (least: number, most: number) =>
  fc.integer({ min: least * 2, max: most * 2 }).map((half) => clockOf(half * 30))
const rows: fc.Arbitrary<SpecialHours> = fc
  .record({
    season: fc.option(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 }))),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    is_closed: fc.boolean(),
    open_hour: clocks(9, 22),
    close_hour: fc.oneof(clocks(0, 8), clocks(22, 23)),
  })
  .map(({ season, ...row }) => {
    const from = season && addNights(FIRST, season[0])
    return {
      ...row,
      weekdays: from === null && row.weekdays.length === 0 ? [5] : row.weekdays,
      is_closed: from !== null && row.is_closed,
      from_night: from,
      until_night: from && addNights(from, season?.[1] ?? 0),
      arrival_from: null,
      arrival_to: null,
    }
  })
const unambiguous = (list: SpecialHours[]) =>
  list.filter((row, at) => list.slice(0, at).every((former) => !overlap(former, row)))

test('for random weeks and seasons, the database and the domain have the same hours, closed nights and current night', async () => {
  await using app = await testApp()
  const usual = { timezone: 'Asia/Makassar', openHour: '18:00', closeHour: '02:00' }
  const nights = nightsFrom(FIRST, 30)
  await fc.assert(
    fc.asyncProperty(
      fc.array(rows, { maxLength: 6 }),
      fc.subarray([1, 2, 3]),
      clocks(0, 23),
      async (list, closedWeekdays, clock) => {
        const outlet = { ...usual, closedWeekdays, specialHours: unambiguous(list) }
        const special = JSON.stringify(outlet.specialHours)
        const stored = await app.sql<
          { night: string; hours: string[]; closed: boolean; fits: boolean; early: string; at: string }[]
        >`
        select n.night::date::text as night, to_char(clock_of_night(${clock}, ${usual.openHour}, ${usual.closeHour}, s.special, n.night::date), 'YYYY-MM-DD"T"HH24:MI') as at, hours_of_night(${usual.openHour}, ${usual.closeHour}, s.special, n.night::date) as hours,
          outlet_is_closed(${closedWeekdays}::int[], s.special, n.night::date) as closed, special_hours_fit(s.special) as fits,
          night_of(n.night::timestamp + interval '1 day 5 hours', ${usual.openHour}, ${usual.closeHour}, s.special)::text as early
        from (select ${special}::text::jsonb as special) s,
          generate_series(${FIRST}::date, ${FIRST}::date + 29, interval '1 day') n(night)`
        expect(stored).toEqual(
          nights.map((night) => {
            const { openHour, closeHour } = hoursOfNight(outlet, night)
            return {
              night,
              at: isoIn(instantOf(night, clock, outlet), outlet.timezone).slice(0, 16),
              hours: [openHour, closeHour],
              closed: isClosedByWeek(outlet, night),
              fits: true,
              early: nightOf(new Date(`${addNights(night, 1)}T05:00+08:00`), outlet),
            }
          }),
        )
      },
    ),
    { numRuns: 60, seed: 20_261_201 },
  )
})

const season = { name: {}, from_night: FIRST, until_night: '2031-03-30', weekdays: [], is_closed: true }
const weekend = { name: {}, weekdays: [6], is_closed: false, open_hour: '16:00', close_hour: '02:00' }

test.each([
  ['two seasons that overlap', [season, { ...season, from_night: '2031-03-30' }]],
  ['two rows for one weekday', [weekend, { ...weekend, weekdays: [6, 7] }]],
  ['a season that ends before it begins', [{ ...season, until_night: '2031-02-01' }]],
  ['a season without an end', [{ ...season, until_night: null }]],
  ['a row without days and nights', [{ ...weekend, weekdays: [] }]],
  ['an eighth weekday', [{ ...weekend, weekdays: [8] }]],
  ['an open row without hours', [{ ...weekend, close_hour: null }]],
  ['a time that does not exist', [{ ...weekend, close_hour: '24:00' }]],
  ['a row without the list of weekdays', [{ ...season, weekdays: null }]],
])('the database refuses %s', async (_, list) => {
  await using app = await testApp()
  const write = (special: unknown) =>
    app.sql`update outlets set special_hours = ${JSON.stringify(special)}::text::jsonb where slug = 'kuningan'`
  await write([season, weekend, { ...season, weekdays: [6] }])
  await expect(write(list)).rejects.toMatchObject({ constraint_name: 'outlets_special_hours' })
})
