import { expect, test } from 'vitest'
import type { Drawing, DrawnTable } from '#domain/floor/drawing.ts'
import { beginEditing, edit, type Edit, type Editing, freshKey, nextName } from '#domain/floor/edit-drawing.ts'

const table: DrawnTable = {
  key: 't1',
  name: 'B6',
  capacity: 4,
  categoryId: 1,
  sectionId: 1,
  shape: 'square',
  x: 2,
  y: 2,
  w: 1,
  h: 1,
  rotate: 0,
  joins: null,
}
const room: Drawing = {
  width: 10,
  height: 6,
  walls: [],
  fixtures: [{ key: 'f0', kind: 'bar', x: 8, y: 0, w: 1, h: 3, rotate: 0, label: {} }],
  tables: [table, { ...table, key: 't2', name: 'B7', x: 4, joins: 't1' }],
}
const after = (...deeds: Edit[]): Editing => deeds.reduce(edit, beginEditing(room))
const choose: Edit = { do: 'choose', chosen: { kind: 'table', key: 't1' } }
const right = (run = 'key'): Edit => ({ do: 'move', by: { x: 0.1, y: 0 }, run })
const findTable = (state: Editing, key = 't1') => state.drawing.tables.find((candidate) => candidate.key === key)

test('an edit moves, turns, changes or removes only the selected table', () => {
  expect(findTable(after(choose, right(), right(), right()))).toMatchObject({ x: 2.3, y: 2 })
  expect(findTable(after(choose, { do: 'turn', by: -15 }))).toMatchObject({ rotate: 345 })
  expect(findTable(after({ do: 'change table', key: 't1', to: { name: 'VIP' } }))).toMatchObject({ name: 'VIP' })
  const editing = after(choose, { do: 'remove' })
  expect(editing.drawing.tables).toEqual([{ ...table, key: 't2', name: 'B7', x: 4, joins: null }])
  expect(editing.chosen).toBeNull()
  expect(after(right()).drawing).toBe(room)
})

test('a fixture is selected, moved and removed like a table', () => {
  const bar: Edit = { do: 'choose', chosen: { kind: 'fixture', key: 'f0' } }
  expect(after(bar, right()).drawing.fixtures[0]).toMatchObject({ x: 8.1, y: 0 })
  expect(after(bar, { do: 'remove' }).drawing.fixtures).toEqual([])
  expect(after(bar, { do: 'duplicate' }).drawing.fixtures).toHaveLength(2)
})

test('a copied table is placed next to its original within the room, gets the next free name, and is selected', () => {
  const copied = after(choose, { do: 'duplicate' })
  expect(copied.drawing.tables[2]).toMatchObject({ name: 'B8', x: 3.6, y: 2, joins: null })
  expect(copied.chosen).toEqual({ kind: 'table', key: copied.drawing.tables[2]?.key })
  const atTheWall = after({ do: 'change table', key: 't1', to: { x: 9 } }, choose, { do: 'duplicate' })
  expect(atTheWall.drawing.tables[2]).toMatchObject({ x: 7.4 })
})

test('each edit of a floor plan can be undone and redone, and consecutive moves count as one edit', () => {
  const editing = after(choose, right(), right(), right(), { do: 'end run' }, right(), { do: 'turn', by: 15 })
  const back = (state: Editing, times: number) =>
    Array.from({ length: times }).reduce<Editing>((now) => edit(now, { do: 'undo' }), state)
  expect(findTable(back(editing, 1))).toMatchObject({ x: 2.4, rotate: 0 })
  expect(findTable(back(editing, 2))).toMatchObject({ x: 2.3 })
  expect(back(editing, 3).drawing).toBe(room)
  expect(back(editing, 9).drawing).toBe(room)
  expect(edit(back(editing, 3), { do: 'redo' }).drawing.tables[0]).toMatchObject({ x: 2.3 })
  expect(findTable(edit(edit(edit(back(editing, 3), { do: 'redo' }), { do: 'redo' }), { do: 'redo' }))).toMatchObject({
    x: 2.4,
    rotate: 15,
  })
  expect(edit(edit(back(editing, 2), right('other')), { do: 'redo' })).toMatchObject({ future: [] })
})

test('undoing a removal restores the table, the tables joined to it, and the selection', () => {
  const back = after(choose, { do: 'remove' }, { do: 'undo' })
  expect(back.drawing).toBe(room)
  expect(back.chosen).toEqual({ kind: 'table', key: 't1' })
})

test('an edit that changes nothing adds no undo step', () => {
  expect(after({ do: 'change table', key: 't1', to: { name: 'B6', x: 2 } }).past).toEqual([])
  expect(after({ do: 'change table', key: 'nobody', to: { name: 'B9' } }).past).toEqual([])
})

test('a new table gets a generated key and a suggested name that no other table uses', () => {
  expect(freshKey(room)).toBe('n4')
  expect(nextName('B6', ['B6', 'B7', ' B8'])).toBe('B9')
  expect(nextName('Sofa', ['Sofa'])).toBe('Sofa1')
  expect(nextName('', [])).toBe('1')
})
