import { expect, test } from 'vitest'
import { guestOf, phoneKey, provenSince, refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
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
const work = { now: () => NOW, settings, keys: { digest: (_: string, subject: string) => subject } as App['keys'] }
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test('R-048 a phone that is no number is still one phone, however many zeros it begins with', () => {
  expect(phoneKey('0812-3456-7890')).toBe('+6281234567890')
  expect(phoneKey('+44 (0)20 7946 0958')).toBe('+442079460958')
  for (const raw of ['00099', '0 0 099', '099']) expect(phoneKey(raw)).toBe('+6299')
  expect(phoneKey('90 0')).toBe('+900')
  // Zeros only are no valid number.
  for (const raw of ['000000', '0 0']) expect(phoneKey(raw)).toBe('')
})

test('R-055 strikes count for as long as they may ban, and a proof of a phone for its own time', () => {
  const { since, provenSince: proven } = guestOf(work, guest(), bookingForm('2026-11-25', '21:00'))
  expect(since).toEqual(hoursAgo(3))
  expect(proven).toEqual(provenSince(NOW))
  expect(proven.getTime()).toBeLessThan(NOW.getTime() - 60_000)
})

test('a retry is known by its sender and its body, and what may not be retried by nothing', () => {
  const idempotency = { key: 'k', body: '{}' }
  const form = bookingForm('2026-11-25', '21:00', { idempotency })
  const byGuest = guestOf(work, guest(), form).idempotency
  expect(byGuest).toMatchObject({ scope: 'guest', key: 'k' })
  expect(guestOf(work, guest({ memberId: 'm' }), form).idempotency).toEqual({ ...byGuest, scope: 'm' })
  const other = guestOf(work, guest(), { ...form, idempotency: { ...idempotency, body: '{} ' } }).idempotency
  expect(other?.requestHash).not.toBe(byGuest?.requestHash)
  expect(guestOf(work, guest(), { ...form, idempotency: null }).idempotency).toBeNull()
})

test('R-048 R-055 who has three strikes within the hour is banned for two, and who waits is told of what waits', () => {
  const strikes = [hoursAgo(1.9), hoursAgo(1.5), hoursAgo(1)]
  const refused = (standing: Partial<Parameters<typeof refuseByLimits>[1]>) => {
    try {
      refuseByLimits(work, { strikes: [], struck: 'browser', bans: [], waitingId: null, ...standing }, 7)
      return null
    } catch (error) {
      return error
    }
  }
  expect(refused({ strikes, waitingId: 'w' })).toMatchObject({
    code: 'banned',
    details: { until: new Date(NOW.getTime() + 3_600_000), by: 'browser' },
  })
  expect(refused({ strikes: [hoursAgo(2.5), ...strikes.slice(1)], waitingId: null })).toBeNull()
  expect(refused({ strikes: [], waitingId: 'w' })).toMatchObject({
    code: 'payment_pending',
    details: { reservationId: 'w' },
  })
})

test('R-055 a ban by staff of the outlet or the group refuses until its end, of the longest that is in force; another outlet’s does not', () => {
  const refusedAt = (bans: { outletId: number | null; until: Date }[], outletId: number, strikes: Date[] = []) => {
    try {
      refuseByLimits(work, { strikes, struck: 'browser', bans, waitingId: null }, outletId)
      return null
    } catch (error) {
      return (error as { details: { until: Date } }).details.until
    }
  }
  const [soon, late] = [hoursAgo(-1), hoursAgo(-500)]
  expect(refusedAt([{ outletId: 7, until: soon }], 7)).toEqual(soon)
  expect(refusedAt([{ outletId: 7, until: soon }], 8)).toBeNull()
  expect(
    refusedAt(
      [
        { outletId: 7, until: soon },
        { outletId: null, until: late },
      ],
      8,
    ),
  ).toEqual(late)
  const strikes = [hoursAgo(1.9), hoursAgo(1.5), hoursAgo(1)]
  expect(refusedAt([{ outletId: 7, until: late }], 7, strikes)).toEqual(late)
  expect(refusedAt([{ outletId: 8, until: late }], 7, strikes)).toEqual(hoursAgo(-1))
})
