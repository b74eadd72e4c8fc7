import { expect, test } from 'vitest'
import type { Drawing, DrawnTable } from '#domain/floor/drawing.ts'
import { problemsOf, tightest } from '#domain/floor/plan-problems.ts'
import { outlets } from '../../demo/data/outlets/outlets.ts'

const knownIds = { categories: new Set([1]), sections: new Set([1, 2]) }
const aTable = (key: string, more: Partial<DrawnTable> = {}): DrawnTable => ({
  key,
  name: key.toUpperCase(),
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
  ...more,
})
const aRoom = (tables: DrawnTable[], fixtures: Drawing['fixtures'] = []): Drawing => ({
  width: 10,
  height: 6,
  walls: [],
  fixtures,
  tables,
})
const kinds = (drawing: Drawing) =>
  problemsOf(drawing, knownIds).map(({ kind, key, other }) => [kind, key, other].filter(Boolean).join(' '))

test.each<[string, Partial<DrawnTable>, string[]]>([
  ['without a name', { name: '  ' }, ['name_missing a']],
  ['with the name of another, spaces apart', { name: ' B ' }, ['name_doubled a', 'name_doubled b']],
  ['without seats', { capacity: null }, ['capacity_missing a']],
  ['with no seat', { capacity: 0 }, ['capacity_missing a']],
  ['of a kind that there is not', { categoryId: 9 }, ['kind_missing a']],
  ['of a section that there is not', { sectionId: 9 }, ['section_missing a']],
  ['that joins nothing', { joins: 'z' }, ['join_broken a']],
  ['that joins itself', { joins: 'a' }, ['join_broken a']],
  ['that joins one of another section', { joins: 'c' }, ['join_broken a']],
  ['that joins its neighbour', { joins: 'b' }, []],
  ['half out of the room', { x: 0.2 }, ['out_of_room a']],
  ['out of the room by less than the tolerance', { x: 0.46 }, []],
  ['on another', { x: 4.5, y: 2 }, ['overlaps a b', 'overlaps b a']],
  ['that meets another', { x: 4, y: 2 }, []],
  ['that meets another by 4 cm', { x: 4.04, y: 2 }, []],
])('the plan check reports exactly the expected problems for a table %s', (_, change, expected) => {
  const others = [aTable('b', { x: 5 }), aTable('c', { x: 8, sectionId: 2 })]
  expect(kinds(aRoom([aTable('a', change), ...others]))).toEqual(expected)
})

test('a table may not overlap a bar, but may stand on the dance floor', () => {
  const at = { key: 'f', x: 1, y: 1, w: 2, h: 2, rotate: 0, label: {} }
  expect(kinds(aRoom([aTable('a')], [{ ...at, kind: 'bar' }]))).toEqual(['on_fixture a f'])
  expect(kinds(aRoom([aTable('a')], [{ ...at, kind: 'danceFloor' }]))).toEqual([])
})

test('a drawing without tables has the problem `no_tables`', () => {
  expect(kinds(aRoom([]))).toEqual(['no_tables'])
})

test('if the gap between two tables is too narrow for a guest, the gap and the other table are reported', () => {
  const [a, b] = [aTable('a'), aTable('b', { x: 3.36 })]
  expect(tightest(a, [a, b])).toEqual({ key: 'b', gap: expect.closeTo(0.36) as number })
  expect(tightest(a, [a, aTable('b', { x: 4 })])).toBeNull()
})

test('no room of the demo data has problems', () => {
  for (const { slug, floor, tables } of outlets) {
    const drawing: Drawing = {
      ...floor,
      fixtures: floor.fixtures.map((fixture, i) => ({ rotate: 0, label: {}, ...fixture, key: `f${i}` })),
      tables: tables.map((table) =>
        aTable(table.name, { ...table, key: table.name, categoryId: 1, sectionId: 1, joins: table.joins ?? null }),
      ),
    }
    expect([slug, kinds(drawing)]).toEqual([slug, []])
  }
})
