import { expect, test } from 'vitest'
import {
  countNight,
  GRACE_MINUTES,
  guaranteedMinimum,
  isOverTime,
  type NightParty,
  quartersOf,
  standingOf,
} from '#domain/service/night-parties.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
const party = (over: Partial<NightParty> = {}): NightParty => ({
  state: 'Completed',
  pax: 4,
  heads: null,
  arrivalAt: at('16:00'),
  until: null,
  leftAt: null,
  expiresAt: null,
  hasPlace: true,
  ...over,
})

test.each([
  ['a paid party before its time is coming', party(), '15:59', 'coming'],
  ['a party is late once its grace is over, not before', party(), '16:15', 'coming'],
  ['after its grace it is late', party(), '16:16', 'late'],
  ['whose guests are counted at the door stands at the door, however late', party({ heads: 2 }), '17:00', 'door'],
  ['a request without a place is to be answered', party({ state: 'Pending', hasPlace: false }), '15:00', 'asked'],
  ['a place that is kept for a guest waits for them', party({ state: 'Pending' }), '15:00', 'held'],
  [
    'a hold that waits for money is held',
    party({ state: 'WaitingForPayment', expiresAt: at('16:00') }),
    '15:59',
    'held',
  ],
  [
    'a hold past its end is gone, whether or not a job ran',
    party({ state: 'WaitingForPayment', expiresAt: at('16:00') }),
    '16:00',
    'gone',
  ],
  ['a seated party is inside', party({ state: 'Seated' }), '17:00', 'inside'],
  ['a seated party that has gone has left', party({ state: 'Seated', leftAt: at('17:30') }), '18:00', 'left'],
  ['a closed bill has left', party({ state: 'ClosedBill' }), '18:00', 'left'],
  ['a no-show is one', party({ state: 'NoShow' }), '18:00', 'no_show'],
  ['a cancelled party is gone', party({ state: 'Cancelled' }), '15:00', 'gone'],
] as const)('%s', (_, one, clock, wanted) => {
  expect(standingOf(one, at(clock))).toBe(wanted)
})

test('a party sits over its time where somebody else is due, and never before', () => {
  const seated = party({ state: 'Seated', until: at('18:00') })
  expect(isOverTime(seated, at('18:00'))).toBe(false)
  expect(isOverTime(seated, at('18:01'))).toBe(true)
  expect(isOverTime(party({ state: 'Seated' }), at('23:00'))).toBe(false)
})

test('the counters say who is to come, who came of all that were booked, and who sits', () => {
  const now = at('17:00')
  expect(
    countNight(
      [
        party({ arrivalAt: at('18:00') }),
        party({ pax: 2 }),
        party({ heads: 1, pax: 3 }),
        party({ state: 'Seated', pax: 6, heads: 5, until: at('16:30') }),
        party({ state: 'ClosedBill', pax: 2 }),
        party({ state: 'NoShow', pax: 8 }),
        party({ state: 'Cancelled', pax: 9 }),
        party({ state: 'WaitingForPayment', expiresAt: at('17:10') }),
      ],
      now,
    ),
  ).toEqual({
    expected: { guests: 9, parties: 3 },
    arrived: { guests: 7, of: 24 },
    seated: { parties: 1, overTime: 1 },
    held: 1,
    noShows: 1,
  })
})

test('the night line has a bar for each quarter hour, and whoever came before the doors is in the first', () => {
  const quarters = quartersOf(
    [
      party({ arrivalAt: at('14:00'), state: 'Seated' }),
      party({ arrivalAt: at('15:29') }),
      party({ arrivalAt: at('23:00'), pax: 2 }),
    ],
    { opensAt: at('15:00'), closesAt: at('16:00'), now: at('15:20') },
  )
  expect(quarters).toEqual([
    { due: 4, came: 4 },
    { due: 4, came: 0 },
    { due: 0, came: 0 },
    { due: 2, came: 0 },
  ])
  expect(GRACE_MINUTES).toBe(15)
})

test('D6 only bookings that were paid ahead count for the guaranteed minimum', () => {
  const walkIn = { paid: 0, minimum: 5_200_000 }
  const paid = { paid: 1_300_000, minimum: 5_200_000 }
  const refunded = { paid: 0, minimum: 1_600_000 }
  expect(guaranteedMinimum([walkIn, paid, refunded])).toEqual({ bookings: 1, minimum: 5_200_000 })
  expect(guaranteedMinimum([])).toEqual({ bookings: 0, minimum: 0 })
})
