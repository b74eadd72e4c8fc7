import { expect, test } from 'vitest'
import { dropOf } from '#office/pages/floor/drop-of.ts'
import type { Party } from '#office/pages/night/party.ts'

const party = { id: 'p', tableIds: [4, 5] } as Party
const FREE = { id: 9, party: null }
const THEIRS = { id: 4, party }

test('a party that is dragged onto a free table moves there, and a free table that is dragged onto a party is joined', () => {
  expect(dropOf(THEIRS, FREE, false)).toEqual({ kind: 'move', party, fromTable: 4, toTable: 9 })
  expect(dropOf(FREE, THEIRS, false)).toEqual({ kind: 'join', party, table: 9 })
  expect(dropOf(FREE, { id: 8, party: null }, false)).toBeNull()
})

test('a dinner that is dragged onto a table moves to this table', () => {
  expect(dropOf(THEIRS, FREE, true)).toEqual({ kind: 'dinner', party, asked: [9, 5] })
  expect(dropOf(FREE, THEIRS, true)).toEqual({ kind: 'dinner', party, asked: [4, 5, 9] })
})
