import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import { withChanges } from '#office/pages/night/use-live-night.ts'

const party = (id: string, version: number, over: object = {}) => ({ id, version, name: id, ...over })
const night = (...parties: object[]) => ({ token: 'a', parties, tables: [] }) as unknown as OfficeNight
const changes = (parties: object[], gone: string[] = []) =>
  ({ token: 'b', parties, gone, held: [] }) as unknown as Parameters<typeof withChanges>[1]

test('what was changed is laid over what is there, what is new comes last, and what is gone goes', () => {
  const next = withChanges(
    night(party('a', 1), party('b', 1), party('c', 1)),
    changes([party('b', 2, { state: 'Seated' }), party('d', 1)], ['c']),
  )
  expect(next).toMatchObject({ token: 'b', parties: [{ id: 'a' }, { id: 'b', state: 'Seated' }, { id: 'd' }] })
})

test('news that is older than one’s own act takes nothing back', () => {
  const next = withChanges(night(party('a', 3, { state: 'Seated' })), changes([party('a', 2, { state: 'Completed' })]))
  expect(next.parties).toEqual([party('a', 3, { state: 'Seated' })])
})

test('a table that is held, and one that is held no more, are seen by whoever looks on', () => {
  const tables = [
    { id: 1, hold: null },
    { id: 2, hold: { id: 'old' } },
  ]
  const update = { ...changes([]), held: [{ tableId: 1, hold: { id: 'new' } }] } as Parameters<typeof withChanges>[1]
  const next = withChanges({ ...night(), tables } as unknown as OfficeNight, update)
  expect(next.tables.map(({ hold }) => hold?.id ?? null)).toEqual(['new', null])
})
