// Tests the promoter of the demo: guests who booked with the code, an earned commission, and a paid statement.
import { expect, test } from 'vitest'
import { liveDemo } from '#demo/past/live-demo.ts'
import { openLane } from '#demo/past/open-lane.ts'
import { activeAccounts, crewOf } from '#demo/past/crew.ts'
import { outletsOfPast } from '#demo/past/past-repository.ts'
import { openPromoter, PROMOTER, settlePromoter } from '#demo/past/live-promoter.ts'
import { demoContent } from '#demo/data/demo-content.ts'
import { readOverview } from '#server/service/promoters/read-overview.ts'
import { listAffiliators } from '#server/service/affiliators/affiliator-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NIGHTS = 6

async function overviewOf(app: TestApp) {
  const promoter = (await listAffiliators(app.sql, '2026-12-12')).find(({ name }) => name === PROMOTER.name)
  if (!promoter) throw new Error('no promoter')
  return readOverview(app, promoter, 'en')
}

test('the promoter of the demo has guests who came, a commission that is earned, and a statement that is paid', async () => {
  await using app = await testApp({ now: '2026-12-03T15:00:00+07:00' })
  const part = { nights: NIGHTS, outlets: ['luna-senja/kuningan', 'luna-senja/tunjungan'] }
  await liveDemo(app, part)
  const first = await overviewOf(app)
  expect(first.codes.map(({ code }) => code)).toEqual([PROMOTER.code])
  expect(first.nights.some(({ came }) => came > 0)).toBe(true)
  expect(first.money.earned).toBeGreaterThan(0)
  expect([first.money.approved > 0, first.money.paid]).toEqual([true, 0])
  app.clock.set('2026-12-12T15:00:00+07:00')
  const [outlet] = await outletsOfPast(app.sql, part.outlets)
  const crew = crewOf(await activeAccounts(app.sql), outlet?.id ?? 0, app.now())
  if (!crew) throw new Error('no crew')
  for (let run = 0; run < 2; run++) {
    await openPromoter(openLane(app), crew, { nights: 30, until: app.now() })
    await settlePromoter(openLane(app), crew, { nights: 30, until: app.now() })
  }
  const later = await overviewOf(app)
  expect([later.money.paid, later.money.approved]).toEqual([first.money.approved, 0])
})

test('the code of the promoter is one of the codes of the demo', () => {
  expect(demoContent.affiliatorCodes.map(({ code, partner }) => [code, partner])).toContainEqual([
    PROMOTER.code,
    PROMOTER.name,
  ])
})
