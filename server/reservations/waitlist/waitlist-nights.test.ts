// Tests nights with a waitlist under load. This test is a small part of `npm run stress -- --only waitlist`, with the same nights and
// checks.
import { expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/night.ts'
import { FULL_HOUSES, nightOfTheYears } from '#tests/support/full-nights.ts'
import { playNight } from '#tests/support/waitlist-nights.ts'
import { testApp } from '#tests/support/app.ts'
import { randomFrom } from '../../../labs/stress/support/random.ts'

const NIGHTS = 9
const HOURS = { timezone: 'Asia/Jakarta', openHour: '17:00', closeHour: '03:00' }

test('R-067 on random nights with crashes, waiting guests get offers in the order of the waitlist, and no place is lost', async () => {
  await using app = await testApp()
  const dice = randomFrom(20_261_121)
  const reports = []
  for (let index = 0; index < NIGHTS; index++) {
    const night = nightOfTheYears(index)
    app.clock.set(new Date(instantOf(night, '18:00', HOURS).getTime() - 5 * 86_400_000))
    const full = await FULL_HOUSES[index % FULL_HOUSES.length]!(app, night)
    reports.push(await playNight(app, full, { dice, steps: 40, advance: (seconds) => app.clock.advance(seconds) }))
  }
  expect(reports.flatMap(({ faults }) => faults)).toEqual([])
  expect(reports.reduce((sum, { offers }) => sum + offers, 0)).toBeGreaterThan(NIGHTS)
}, 60_000)
