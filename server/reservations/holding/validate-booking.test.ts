import { expect, test } from 'vitest'
import { validateByNight } from '#server/reservations/holding/validate-booking.ts'
import { testApp } from '#tests/support/app.ts'
import { NIGHT, outletIdOf } from '#tests/support/booking.ts'

test('R-040 an arrival time is checked only if outlet and night are known and the night is open', async () => {
  await using app = await testApp()
  const outletId = await outletIdOf(app, 'kuningan')
  const judge = (night: string | null, time: string, at: number | null = outletId) =>
    validateByNight(app, { night, time, affiliatorCode: null, phone: '' }, at)
  expect(await judge(NIGHT, '21:00')).toMatchObject({ saleNight: { night: NIGHT }, faults: {} })
  expect((await judge(NIGHT, '03:33')).faults).toEqual({ time: ['time_invalid'] })
  for (const [night, at] of [[null], [NIGHT, null], [null, null]] as const)
    expect(await judge(night, '03:33', at)).toMatchObject({ saleNight: null, faults: {} })
  const closed = await judge('2027-11-25', '03:33')
  expect(closed.saleNight?.reason).toBeTruthy()
  expect(closed.faults).toEqual({})
})
