import { expect, test } from 'vitest'
import { guestOf, phoneKey, provenSince, refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
import { usualHouse } from '#server/catalogue/house/usual-house.ts'
import type { App } from '#server/app.ts'
import { readSettings } from '#server/settings.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const settings = {
  ...readSettings({
    SENJA_SANDBOX: '1',
    DATA_DIR: '/tmp',
    LOG_LEVEL: 'error',
    APP_SECRET: 'a secret for tests only, long enough',
  }),
  ban: { strikes: 3, withinSeconds: 3600, forSeconds: 7200 },
}
const work = {
  now: () => NOW,
  settings,
  house: { read: () => Promise.resolve(usualHouse(settings)) },
  keys: { digest: (_: string, subject: string) => subject } as App['keys'],
}
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test('R-048 leading zeros do not change the normal form of an invalid phone number', () => {
  expect(phoneKey('0812-3456-7890')).toBe('+6281234567890')
  expect(phoneKey('+44 (0)20 7946 0958')).toBe('+442079460958')
  for (const raw of ['00099', '0 0 099', '099']) expect(phoneKey(raw)).toBe('+6299')
  expect(phoneKey('90 0')).toBe('+900')
  // A phone number that contains only zeros is invalid.
  for (const raw of ['000000', '0 0']) expect(phoneKey(raw)).toBe('')
})

test('R-055 the server loads only strikes that can still cause a ban', async () => {
  const { since, provenSince: proven } = await guestOf(work, guest(), bookingForm('2026-11-25', '21:00'))
  expect(since).toEqual(hoursAgo(3))
  expect(proven).toEqual(provenSince(NOW))
  expect(proven.getTime()).toBeLessThan(NOW.getTime() - 60_000)
})

test('a repeated request is recognized by its sender, key and body, but never without a key', async () => {
  const idempotency = { key: 'k', body: '{}' }
  const form = bookingForm('2026-11-25', '21:00', { idempotency })
  const byGuest = (await guestOf(work, guest(), form)).idempotency
  expect(byGuest).toMatchObject({ scope: 'guest', key: 'k' })
  expect((await guestOf(work, guest({ memberId: 'm' }), form)).idempotency).toEqual({ ...byGuest, scope: 'm' })
  const other = (await guestOf(work, guest(), { ...form, idempotency: { ...idempotency, body: '{} ' } })).idempotency
  expect(other?.requestHash).not.toBe(byGuest?.requestHash)
  expect((await guestOf(work, guest(), { ...form, idempotency: null })).idempotency).toBeNull()
})

test('R-048 R-055 three strikes within an hour ban the guest for two hours', async () => {
  const strikes = [hoursAgo(1.9), hoursAgo(1.5), hoursAgo(1)]
  const catchRefusal = async (standing: Partial<Parameters<typeof refuseByLimits>[1]>) => {
    try {
      await refuseByLimits(work, { strikes: [], struck: 'browser', bans: [], waitingId: null, ...standing }, 7)
      return null
    } catch (error) {
      return error
    }
  }
  expect(await catchRefusal({ strikes, waitingId: 'w' })).toMatchObject({
    code: 'banned',
    details: { until: new Date(NOW.getTime() + 3_600_000), by: 'browser' },
  })
  expect(await catchRefusal({ strikes: [hoursAgo(2.5), ...strikes.slice(1)], waitingId: null })).toBeNull()
  expect(await catchRefusal({ strikes: [], waitingId: 'w' })).toMatchObject({
    code: 'payment_pending',
    details: { reservationId: 'w' },
  })
})

test('R-055 a staff ban blocks the guest at the banned outlet or at all outlets until the longest ban ends', async () => {
  const refusedAt = async (
    bans: { outletId: number | null; until: Date }[],
    outletId: number,
    strikes: Date[] = [],
  ) => {
    try {
      await refuseByLimits(work, { strikes, struck: 'browser', bans, waitingId: null }, outletId)
      return null
    } catch (error) {
      return (error as { details: { until: Date } }).details.until
    }
  }
  const [soon, late] = [hoursAgo(-1), hoursAgo(-500)]
  expect(await refusedAt([{ outletId: 7, until: soon }], 7)).toEqual(soon)
  expect(await refusedAt([{ outletId: 7, until: soon }], 8)).toBeNull()
  expect(
    await refusedAt(
      [
        { outletId: 7, until: soon },
        { outletId: null, until: late },
      ],
      8,
    ),
  ).toEqual(late)
  const strikes = [hoursAgo(1.9), hoursAgo(1.5), hoursAgo(1)]
  expect(await refusedAt([{ outletId: 7, until: late }], 7, strikes)).toEqual(late)
  expect(await refusedAt([{ outletId: 8, until: late }], 7, strikes)).toEqual(hoursAgo(-1))
})
