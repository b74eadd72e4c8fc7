import { expect, test } from 'vitest'
import { byNearness } from '#domain/service/joined-tables.ts'

const at = (id: number, x: number, joinsId: number | null = null) => ({ id, x, y: 0, joinsId })

test('tables that can be joined to the party’s tables come first, then the other tables by distance', () => {
  const choices = [at(1, 2), at(2, 9, 10), at(3, 21), at(4, 60)].map((table) => ({ table }))
  const order = (own: Parameters<typeof byNearness>[1]) => byNearness(choices, own).map(({ table }) => table.id)
  expect(order([at(10, 0)])).toEqual([2, 1, 3, 4])
  expect(order([at(10, 0), at(11, 22)])).toEqual([2, 3, 1, 4])
})
