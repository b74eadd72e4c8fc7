import { expect, test } from 'vitest'
import { standingTables } from '#office/pages/floor/table-state.ts'
import type { NightTable, Party } from '#office/pages/night/party.ts'

const table = (id: number): NightTable => ({
  id,
  name: `B${id}`,
  section: 'Main',
  capacity: 4,
  minimum: 0,
  isReservable: true,
  joinsId: null,
  shape: 'round',
  x: id,
  y: 1,
  w: 1,
  h: 1,
  rotate: 0,
  hold: null,
})
const party = (over: Partial<Party>): Party => ({
  id: '00000000-0000-4000-8000-000000000001',
  code: 'SNJ-000001',
  version: 1,
  name: 'Sari',
  kind: 'tables',
  origin: 'guest',
  state: 'Completed',
  stateChangedAt: '2026-11-21T10:00:00Z',
  pax: 4,
  heads: null,
  arrivalAt: '2026-11-21T14:00:00Z',
  lateAt: '2026-11-21T14:15:00Z',
  news: null,
  until: null,
  seatedAt: null,
  leftAt: null,
  expiresAt: null,
  tableIds: [1],
  joinedIds: [],
  place: 'B1',
  section: null,
  paid: 0,
  owed: 0,
  given: null,
  freeCode: null,
  minimum: 0,
  credit: 0,
  asksWaiver: false,
  spent: null,
  flags: [],
  ordered: [],
  note: '',
  changedBy: null,
  came: 0,
  inside: 0,
  ...over,
})
const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
const stateAt = (parties: Party[], time: string, now = time) =>
  standingTables({ tables: [table(1)], parties }, at(time), at(now))[0]?.state

test('the floor plan shows a table as free, booked, held for payment or seated during the night', () => {
  expect(stateAt([], '14:00')).toBe('free')
  expect(stateAt([party({})], '13:00')).toBe('booked')
  const unpaidParty = party({ state: 'WaitingForPayment', expiresAt: '2026-11-21T13:20:00Z' })
  expect(stateAt([unpaidParty], '13:00')).toBe('held')
  expect(stateAt([unpaidParty], '13:20')).toBe('free')
  const seatedParty = party({ state: 'Seated', seatedAt: '2026-11-21T14:05:00Z', heads: 4 })
  expect(stateAt([seatedParty], '15:00')).toBe('seated')
  expect(stateAt([{ ...seatedParty, leftAt: '2026-11-21T16:00:00Z' }], '16:00')).toBe('free')
})

test('a party that is still seated after the end of its booked time is shown as over its time', () => {
  const seatedParty = party({ state: 'Seated', seatedAt: '2026-11-21T14:05:00Z', until: '2026-11-21T16:00:00Z' })
  expect(stateAt([seatedParty], '15:59')).toBe('seated')
  expect(stateAt([seatedParty], '16:01')).toBe('over')
})

test('the floor at a past hour of the night shows the state that each table had at that hour', () => {
  const closedParty = party({
    state: 'ClosedBill',
    stateChangedAt: '2026-11-21T18:00:00Z',
    seatedAt: '2026-11-21T14:05:00Z',
    heads: 4,
  })
  expect(stateAt([closedParty], '14:00', '19:00')).toBe('booked')
  expect(stateAt([closedParty], '16:00', '19:00')).toBe('seated')
  expect(stateAt([closedParty], '18:30', '19:00')).toBe('free')
})

test('before a dinner, a table is shown as booked for as long as the dinner lasts', () => {
  const dinner = (until: string) => party({ kind: 'restaurant', until: `2026-11-21T${until}:00Z` })
  const states = (until: string, ...times: string[]) => times.map((time) => stateAt([dinner(until)], time))
  expect(states('16:00', '11:59', '12:00')).toEqual(['free', 'booked'])
  expect(states('15:30', '12:29', '12:30')).toEqual(['free', 'booked'])
  expect(states('17:00', '10:59', '11:00')).toEqual(['free', 'booked'])
})

test('a free table shows the arrival time of its next expected dinner', () => {
  const dinner = (over: Partial<Party>) => party({ kind: 'restaurant', until: '2026-11-21T16:00:00Z', ...over })
  const second = dinner({
    arrivalAt: '2026-11-21T17:00:00Z',
    lateAt: '2026-11-21T17:15:00Z',
    until: '2026-11-21T19:00:00Z',
  })
  const freeUntil = (parties: Party[], time: string) =>
    standingTables({ tables: [table(1)], parties }, at(time), at(time))[0]?.freeUntil
  expect(freeUntil([], '11:00')).toBeNull()
  expect(freeUntil([second, dinner({})], '11:00')).toBe('2026-11-21T14:00:00Z')
  expect(freeUntil([second, dinner({ state: 'Cancelled' })], '11:00')).toBe('2026-11-21T17:00:00Z')
  // A booked table shows its party. It does not show the time of the next arrival.
  expect(freeUntil([second, dinner({})], '12:00')).toBeNull()
})

test('a table on hold, a closed table and a table that cannot be reserved are not shown as free', () => {
  const hold = {
    id: '00000000-0000-4000-8000-000000000009',
    version: 1,
    reason: 'artist',
    forName: null,
    by: null,
    releaseAt: null,
    from: null,
    to: null,
  }
  const keptTable = { ...table(1), hold: { ...hold, kind: 'kept' as const } }
  const states = (nightTable: NightTable) =>
    standingTables({ tables: [nightTable], parties: [] }, at('14:00'), at('14:00'))[0]?.state
  expect(states(keptTable)).toBe('kept')
  expect(states({ ...keptTable, hold: { ...hold, kind: 'closed' } })).toBe('closed')
  expect(states({ ...table(1), isReservable: false })).toBe('closed')
})

test('a table is on hold exactly until its hold ends, or at a restaurant during the hours of the hold', () => {
  const hold = {
    id: '00000000-0000-4000-8000-000000000009',
    version: 1,
    kind: 'kept' as const,
    reason: '',
    forName: 'Bu Ratna',
    by: null,
    releaseAt: '2026-11-21T15:00:00Z',
    from: null,
    to: null,
  }
  const stateOf = (over: object, time: string) =>
    standingTables({ tables: [{ ...table(1), hold: { ...hold, ...over } }], parties: [] }, at(time), at(time))[0]?.state
  expect(stateOf({}, '14:59')).toBe('kept')
  expect(stateOf({}, '15:00')).toBe('free')
  const dinner = { releaseAt: null, from: '2026-11-21T14:00:00Z', to: '2026-11-21T16:00:00Z' }
  expect(['11:59', '12:00', '15:59', '16:00'].map((time) => stateOf(dinner, time))).toEqual([
    'free',
    'kept',
    'kept',
    'free',
  ])
})
