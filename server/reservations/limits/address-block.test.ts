import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { alarmUnprovenNight, blockOf, proofOf } from '#server/reservations/limits/unproven-night.ts'
import { transact } from '#server/work.ts'
import { testApp } from '#tests/support/app.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:0:42::/64', '2001:db8:0'],
  ['2001:db8:0:0::/64', '2001:db8:0'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001:db8:abcd:42::1', '2001:db8:abcd'],
  ['unknown', 'unknown'],
])('R-048 the network of the IP address %s is %s', (address, block) => expect(blockOf(address)).toBe(block))

test('R-048 the digest of a network depends on the day and the secret', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const blockAt = async (address: string) =>
    (await proofOf(app, { memberId: null, address }, { isPhoneProven: false })).addressBlock ?? ''
  const today = await blockAt('203.0.113.7')
  expect(today).toBe(app.keys.digest('address block', '2026-11-20\n203.0.113'))
  app.clock.advance(3600)
  expect([await blockAt('203.0.113.8'), (await blockAt('203.0.114.7')) === today]).toEqual([today, false])
  app.clock.advance(86_400)
  expect(await blockAt('203.0.113.7')).not.toBe(today)
  const open = { ...app, settings: { ...app.settings, areLimitsOn: false } }
  const unlimitedProof = { isProven: false, addressBlock: null, limits: null }
  expect(await proofOf(open, { memberId: null, address: '203.0.113.7' }, { isPhoneProven: false })).toEqual(
    unlimitedProof,
  )
})

test('R-048 F19 a member with an unproven phone has no limits for unproven holds', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const isProven = async (memberId: string | null, isPhoneProven: boolean) =>
    (await proofOf(app, { memberId, address: '203.0.113.7' }, { isPhoneProven })).isProven
  expect([await isProven(null, false), await isProven('m', false), await isProven(null, true)]).toEqual([
    false,
    false,
    true,
  ])
  expect((await proofOf(app, { memberId: 'm', address: '203.0.113.7' }, { isPhoneProven: false })).limits).toBeNull()
  const { limits } = await proofOf(app, { memberId: null, address: '203.0.113.7' }, { isPhoneProven: false })
  expect(limits).toEqual(app.settings.unproven)
})

test('R-048 reaching the limit of unproven holds on a night logs at most one alert in half an hour', async () => {
  await using app = await testApp()
  const night = { outletId: 7, night: '2026-11-25' }
  const proof = { isProven: false, addressBlock: 'A', limits: null }
  const alarm = () => transact(app, system('test'), (work) => alarmUnprovenNight(work, { ...night, proof }))
  const warnings = () => app.heard.filter((line) => line.includes('limit reached'))
  await alarm()
  app.clock.advance(1799)
  await alarm()
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toContain('unproven holds 7 2026-11-25')
  app.clock.advance(1)
  await alarm()
  expect(warnings()).toHaveLength(2)
})
