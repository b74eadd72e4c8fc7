import { expect, test } from 'vitest'
import {
  countNight,
  guaranteedMinimum,
  isOverTime,
  lateAt,
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
  lateAt: at('16:15'),
  until: null,
  leftAt: null,
  expiresAt: null,
  hasPlace: true,
  ...over,
})

test.each([
  ['a paid party is expected until its arrival time', party(), '15:59', 'coming'],
  ['a party is late only after its grace period', party(), '16:15', 'coming'],
  ['after the grace period the party is late', party(), '16:16', 'late'],
  ['a party with guests counted at the door is at the door, even if it is late', party({ heads: 2 }), '17:00', 'door'],
  ['a request without a place waits for an answer', party({ state: 'Pending', hasPlace: false }), '15:00', 'asked'],
  ['a place that the venue holds for a guest waits for this guest', party({ state: 'Pending' }), '15:00', 'held'],
  [
    'a hold that waits for its payment is held',
    party({ state: 'WaitingForPayment', expiresAt: at('16:00') }),
    '15:59',
    'held',
  ],
  [
    'a hold after its deadline is gone, even if no job has run',
    party({ state: 'WaitingForPayment', expiresAt: at('16:00') }),
    '16:00',
    'gone',
  ],
  ['a seated party is inside', party({ state: 'Seated' }), '17:00', 'inside'],
  ['a seated party with a leaving time has left', party({ state: 'Seated', leftAt: at('17:30') }), '18:00', 'left'],
  ['a party with a closed bill has left', party({ state: 'ClosedBill' }), '18:00', 'left'],
  ['a party that was marked as a no-show is a no-show', party({ state: 'NoShow' }), '18:00', 'no_show'],
  ['a canceled party is gone', party({ state: 'Cancelled' }), '15:00', 'gone'],
] as const)('the status of a party on the night: %s', (_, nightParty, clock, expected) => {
  expect(standingOf(nightParty, at(clock))).toBe(expected)
})

test('a seated party is over its time from one minute after the end of its seating', () => {
  const seatedParty = party({ state: 'Seated', until: at('18:00') })
  expect(isOverTime(seatedParty, at('18:00'))).toBe(false)
  expect(isOverTime(seatedParty, at('18:01'))).toBe(true)
  expect(isOverTime(party({ state: 'Seated' }), at('23:00'))).toBe(false)
})

test('the counters show the expected guests, the arrived guests out of all booked guests, and the seated parties', () => {
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
    seated: { parties: 1, guests: 5, overTime: 1 },
    held: 1,
    noShows: 1,
  })
})

test('the chart of the night has a bar for each quarter hour, and parties before the opening are in the first bar', () => {
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
})

test('the grace of a party begins at its arrival time and lasts as long as the settings define', () => {
  const arrivalAt = new Date(at('16:00'))
  expect([0, 15, 90].map((noShowGrace) => lateAt(arrivalAt, { noShowGrace }))).toEqual([
    at('16:00'),
    at('16:15'),
    at('17:30'),
  ])
})

test('D6 only bookings that are paid ahead count towards the guaranteed minimum', () => {
  const walkIn = { paid: 0, minimum: 5_200_000 }
  const paid = { paid: 1_300_000, minimum: 5_200_000 }
  const refunded = { paid: 0, minimum: 1_600_000 }
  expect(guaranteedMinimum([walkIn, paid, refunded])).toEqual({ bookings: 1, minimum: 5_200_000 })
  expect(guaranteedMinimum([])).toEqual({ bookings: 0, minimum: 0 })
})
