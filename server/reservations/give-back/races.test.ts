// Races for a listed place with real concurrency. The long form is `npm run stress -- --only givebacks --races 10000`.
import { expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/night.ts'
import { randomFrom } from '../../../labs/stress/support/random.ts'
import { testApp } from '#tests/support/app.ts'
import { nightOfTheYears } from '#tests/support/full-nights.ts'
import { playRace, type RaceReport, RIVALS } from '#tests/support/give-back-races.ts'

const HOURS = { timezone: 'Asia/Jakarta', openHour: '17:00', closeHour: '03:00' }

test('a place that a guest listed for sale has one owner, even if other changes run during the payment', async () => {
  await using app = await testApp()
  const dice = randomFrom(146)
  const reports: RaceReport[] = []
  for (const [at, rival] of [...RIVALS, ...RIVALS].entries()) {
    const night = nightOfTheYears(at)
    app.clock.set(new Date(instantOf(night, '18:00', HOURS).getTime() - 5 * 86_400_000))
    reports.push(await playRace(app, { night, rivals: [rival, dice.pick(RIVALS)], dice }))
  }
  expect(reports.flatMap(({ faults, rivals }) => faults.map((fault) => `${rivals.join(' ')}: ${fault}`))).toEqual([])
  expect(reports.filter(({ isSold }) => isSold).length).toBeGreaterThan(0)
})
