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
const one = (state: Editing, key = 't1') => state.drawing.tables.find((found) => found.key === key)

test('a chosen table is moved, turned, changed and taken away; nothing else is touched', () => {
  expect(one(after(choose, right(), right(), right()))).toMatchObject({ x: 2.3, y: 2 })
  expect(one(after(choose, { do: 'turn', by: -15 }))).toMatchObject({ rotate: 345 })
  expect(one(after({ do: 'change table', key: 't1', to: { name: 'VIP' } }))).toMatchObject({ name: 'VIP' })
  const gone = after(choose, { do: 'remove' })
  expect(gone.drawing.tables).toEqual([{ ...table, key: 't2', name: 'B7', x: 4, joins: null }])
  expect(gone.chosen).toBeNull()
  expect(after(right()).drawing).toBe(room)
})

test('a fixture is chosen, moved and taken away as a table is', () => {
  const bar: Edit = { do: 'choose', chosen: { kind: 'fixture', key: 'f0' } }
  expect(after(bar, right()).drawing.fixtures[0]).toMatchObject({ x: 8.1, y: 0 })
  expect(after(bar, { do: 'remove' }).drawing.fixtures).toEqual([])
  expect(after(bar, { do: 'duplicate' }).drawing.fixtures).toHaveLength(2)
})

test('a copy stands beside its table within the room, with the next free name, and is chosen', () => {
  const copied = after(choose, { do: 'duplicate' })
  expect(copied.drawing.tables[2]).toMatchObject({ name: 'B8', x: 3.6, y: 2, joins: null })
  expect(copied.chosen).toEqual({ kind: 'table', key: copied.drawing.tables[2]?.key })
  const atTheWall = after({ do: 'change table', key: 't1', to: { x: 9 } }, choose, { do: 'duplicate' })
  expect(atTheWall.drawing.tables[2]).toMatchObject({ x: 7.4 })
})

test('each deed is taken back and done again, a run of moves at once', () => {
  const moved = after(choose, right(), right(), right(), { do: 'end run' }, right(), { do: 'turn', by: 15 })
  const back = (state: Editing, times: number) =>
    Array.from({ length: times }).reduce<Editing>((now) => edit(now, { do: 'undo' }), state)
  expect(one(back(moved, 1))).toMatchObject({ x: 2.4, rotate: 0 })
  expect(one(back(moved, 2))).toMatchObject({ x: 2.3 })
  expect(back(moved, 3).drawing).toBe(room)
  expect(back(moved, 9).drawing).toBe(room)
  expect(edit(back(moved, 3), { do: 'redo' }).drawing.tables[0]).toMatchObject({ x: 2.3 })
  expect(one(edit(edit(edit(back(moved, 3), { do: 'redo' }), { do: 'redo' }), { do: 'redo' }))).toMatchObject({
    x: 2.4,
    rotate: 15,
  })
  expect(edit(edit(back(moved, 2), right('other')), { do: 'redo' })).toMatchObject({ future: [] })
})

test('a removal that is taken back brings the table, what it joined and that it was chosen', () => {
  const back = after(choose, { do: 'remove' }, { do: 'undo' })
  expect(back.drawing).toBe(room)
  expect(back.chosen).toEqual({ kind: 'table', key: 't1' })
})

test('what changes nothing is no deed', () => {
  expect(after({ do: 'change table', key: 't1', to: { name: 'B6', x: 2 } }).past).toEqual([])
  expect(after({ do: 'change table', key: 'nobody', to: { name: 'B9' } }).past).toEqual([])
})

test('keys and names are ones that nothing has', () => {
  expect(freshKey(room)).toBe('n4')
  expect(nextName('B6', ['B6', 'B7', ' B8'])).toBe('B9')
  expect(nextName('Sofa', ['Sofa'])).toBe('Sofa1')
  expect(nextName('', [])).toBe('1')
})
