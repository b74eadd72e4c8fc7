import { expect, test } from 'vitest'
import {
  equalShares,
  friendReminderAt,
  leastOfOrganiser,
  type NewShare,
  pageEnd,
  shareFaults,
  shownSplitState,
  splitStateAt,
  splitTimes,
} from '#domain/reservations/split.ts'
import { STATE } from '#domain/reservations/states.ts'

const at = (text: string) => new Date(`${text}Z`)
const opensAt = at('2026-12-10T14:00')
const timesAt = (now: Date, splitHours = 24) =>
  splitTimes({ now, opensAt, holdEndsAt: new Date(now.getTime() + 1_800_000) }, { splitHours })

test('a split lasts 24 hours if it starts at least 72 hours before the opening', () => {
  expect(timesAt(at('2026-12-01T14:00'))).toEqual({
    deadline: at('2026-12-02T14:00'),
    coverUntil: at('2026-12-03T02:00'),
    isInsideHold: false,
  })
  expect(timesAt(at('2026-12-07T14:00'), 72)).toMatchObject({ deadline: at('2026-12-08T14:00'), isInsideHold: false })
})

test('a split that starts less than 72 hours before the opening ends with the hold', () => {
  const end = at('2026-12-07T14:30:01')
  expect(timesAt(at('2026-12-07T14:00:01'))).toEqual({ deadline: end, coverUntil: end, isInsideHold: true })
})

test('the state of an open split depends only on its times', () => {
  const split = { state: 'open', deadline: at('2026-12-02T14:00'), endsAt: at('2026-12-03T02:00') } as const
  expect(splitStateAt(split, at('2026-12-02T13:59'))).toBe('gathering')
  expect(splitStateAt(split, at('2026-12-02T14:00'))).toBe('covering')
  expect(splitStateAt(split, at('2026-12-03T02:00'))).toBe('released')
  expect(splitStateAt({ ...split, state: 'funded' }, at('2026-12-03T02:00'))).toBe('funded')
})

test('a split is over if its reservation was canceled or has expired', () => {
  const split = { state: 'funded' as const, deadline: at('2026-12-02T14:00'), endsAt: at('2026-12-03T02:00') }
  const stateWith = (reservationState: number) => shownSplitState(reservationState, split, at('2026-12-02T13:59'))
  expect(stateWith(STATE.Completed)).toBe('funded')
  expect([STATE.Cancelled, STATE.Expired].map(stateWith)).toEqual(['released', 'released'])
})

test('equal shares are rounded down to IDR 1,000, and the organizer pays the rest', () => {
  expect(equalShares(1_000_000, 3)).toEqual([334_000, 333_000, 333_000])
  expect(equalShares(25_500, 2)).toEqual([13_500, 12_000])
  expect(equalShares(19_000, 2)).toBeNull()
})

test('the organizer pays at least 20 percent of a long split', () => {
  expect([leastOfOrganiser(1_000_001, false), leastOfOrganiser(1_000_000, true)]).toEqual([200_001, 10_000])
})

const share = (amount: number, over: Partial<NewShare> = {}): NewShare => ({
  amount,
  name: '',
  isFree: false,
  isOrganiser: false,
  ...over,
})
const own = (amount: number) => share(amount, { isOrganiser: true })
const limits = { total: 100_000, pax: 3, isInsideHold: false }

test('the shares add up to the total, and the share of a guest may be 0', () => {
  expect(shareFaults([own(60_000), share(40_000), share(0, { isFree: true })], limits)).toEqual({})
  expect(shareFaults([own(60_000), share(39_999)], limits)).toEqual({ shares: ['invalid'] })
  expect(shareFaults([own(90_001), share(9999)], limits)).toEqual({ 'shares.1.amount': ['invalid'] })
  expect(shareFaults([own(19_999), share(80_001)], limits)).toEqual({ 'shares.0.amount': ['invalid'] })
  expect(shareFaults([own(100_000)], limits)).toEqual({ shares: ['invalid'] })
  expect(shareFaults([own(50_000), share(20_000), share(20_000), share(10_000)], limits)).toEqual({
    shares: ['invalid'],
  })
})

test('a payment page lasts at most 15 minutes, and opens only if at least one minute is left', () => {
  const now = at('2026-12-01T14:00')
  expect(pageEnd(now, at('2026-12-02T14:00'), { isFirst: false })).toEqual(at('2026-12-01T14:15'))
  expect(pageEnd(now, at('2026-12-01T14:30'), { isFirst: true })).toEqual(at('2026-12-01T14:30'))
  expect(pageEnd(now, at('2026-12-01T14:05'), { isFirst: false })).toEqual(at('2026-12-01T14:05'))
  expect(pageEnd(now, at('2026-12-01T14:00:59'), { isFirst: false })).toBeNull()
})

test('a friend is reminded three hours before the deadline, or before the quiet hours if these come first', () => {
  const zone = 'Asia/Jakarta'
  const remindedAt = (deadline: string, now = '2026-12-07T01:00', isInsideHold = false) =>
    friendReminderAt({ deadline: at(deadline), isInsideHold }, { now: at(now), timezone: zone })
  expect(remindedAt('2026-12-08T10:00')).toEqual(at('2026-12-08T07:00'))
  // The split ends at 11:00 in Jakarta. Three hours earlier, and the whole night before, are quiet hours.
  expect(remindedAt('2026-12-08T04:00')).toEqual(at('2026-12-07T15:30'))
  expect(remindedAt('2026-12-08T10:00', '2026-12-08T07:00')).toBeNull()
  expect(remindedAt('2026-12-08T10:00', '2026-12-07T01:00', true)).toBeNull()
})
