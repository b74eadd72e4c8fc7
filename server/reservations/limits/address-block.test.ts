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
])('R-048 the network of %s is %s', (address, block) => expect(blockOf(address)).toBe(block))

test('R-048 a network has another name on each day and to each secret, and none where nothing is limited', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const blockAt = (address: string) =>
    proofOf(app, { memberId: null, address }, { isPhoneProven: false }).addressBlock ?? ''
  const today = blockAt('203.0.113.7')
  expect(today).toBe(app.keys.digest('address block', '2026-11-20\n203.0.113'))
  app.clock.advance(3600)
  expect([blockAt('203.0.113.8'), blockAt('203.0.114.7') === today]).toEqual([today, false])
  app.clock.advance(86_400)
  expect(blockAt('203.0.113.7')).not.toBe(today)
  const open = { ...app, settings: { ...app.settings, areLimitsOn: false } }
  const unlimited = { isProven: false, addressBlock: null, limits: null }
  expect(proofOf(open, { memberId: null, address: '203.0.113.7' }, { isPhoneProven: false })).toEqual(unlimited)
})

test('R-048 F19 a code or its own account proves a phone; the limits of unproven holds never apply to members', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const isProven = (memberId: string | null, isPhoneProven: boolean) =>
    proofOf(app, { memberId, address: '203.0.113.7' }, { isPhoneProven }).isProven
  expect([isProven(null, false), isProven('m', false), isProven(null, true)]).toEqual([false, false, true])
  expect(proofOf(app, { memberId: 'm', address: '203.0.113.7' }, { isPhoneProven: false }).limits).toBeNull()
  const { limits } = proofOf(app, { memberId: null, address: '203.0.113.7' }, { isPhoneProven: false })
  expect(limits).toEqual(app.settings.unproven)
})

test('R-048 a night that is full of unproven holds is told once in half an hour, by its outlet and date', async () => {
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
