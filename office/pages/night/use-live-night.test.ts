import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import { withChanges } from '#office/pages/night/use-live-night.ts'

const party = (id: string, version: number, over: object = {}) => ({ id, version, name: id, ...over })
const night = (...parties: object[]) => ({ token: 'a', parties, tables: [] }) as unknown as OfficeNight
const changes = (parties: object[], removedIds: string[] = []) =>
  ({ token: 'b', parties, gone: removedIds, held: [] }) as unknown as Parameters<typeof withChanges>[1]

test('updates replace known parties, new parties are added at the end, and removed parties disappear', () => {
  const next = withChanges(
    night(party('a', 1), party('b', 1), party('c', 1)),
    changes([party('b', 2, { state: 'Seated' }), party('d', 1)], ['c']),
  )
  expect(next).toMatchObject({ token: 'b', parties: [{ id: 'a' }, { id: 'b', state: 'Seated' }, { id: 'd' }] })
})

test('if an update from the server is older than the user’s own action, the party keeps the state from that action', () => {
  const next = withChanges(night(party('a', 3, { state: 'Seated' })), changes([party('a', 2, { state: 'Completed' })]))
  expect(next.parties).toEqual([party('a', 3, { state: 'Seated' })])
})

test('an update from the stream adds and removes holds of tables', () => {
  const tables = [
    { id: 1, hold: null },
    { id: 2, hold: { id: 'old' } },
  ]
  const update = { ...changes([]), held: [{ tableId: 1, hold: { id: 'new' } }] } as Parameters<typeof withChanges>[1]
  const next = withChanges({ ...night(), tables } as unknown as OfficeNight, update)
  expect(next.tables.map(({ hold }) => hold?.id ?? null)).toEqual(['new', null])
})
