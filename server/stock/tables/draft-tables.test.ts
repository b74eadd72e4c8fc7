// Tests the adding of tables while the plan has a draft. A new table must also be in the draft. Otherwise, publishing the draft would
// retire the table.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { publishFloorPlan } from '#server/service/floor-plans/publish-plan.ts'
import { addTable } from '#server/stock/tables/change-tables.ts'
import { aRoomToPlan, someStaff } from '#tests/support/floor-plan.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { sheetDesk } from '#tests/support/sheet-desk.ts'
import { testApp } from '#tests/support/app.ts'

test('a table that is added during a draft is also in the draft, below the other tables, and stays after publishing', async () => {
  await using app = await testApp()
  const { outletId, begin, draw, read } = await aRoomToPlan(app)
  const { drawing: before, id: draftId } = await begin()
  const [like] = before.tables
  if (!like) throw new Error('no tables')
  // The tables of the draft extend farther down than the tables of the published plan.
  const { revision } = await draw((drawing) => ({
    ...drawing,
    height: drawing.height + 10,
    tables: drawing.tables.map((table) => (table.key === like.key ? { ...table, y: drawing.height + 9 } : table)),
  }))
  const values = { name: 'Baru 1', capacity: 4, categoryId: like.categoryId, sectionId: like.sectionId }
  const { id } = await addTable(app, someStaff(), outletId, { ...values, isReservable: true, shape: 'round' })
  const { draft } = await read()
  expect(draft?.revision).toBe(revision + 1)
  const added = draft?.drawing.tables.find(({ key }) => key === `t${id}`)
  expect(added).toMatchObject({ ...values, joins: null })
  expect((added?.y ?? 0) - (added?.h ?? 0) / 2).toBeGreaterThan(before.height + 9 + like.h / 2)
  expect(draft?.drawing.height).toBeGreaterThan((added?.y ?? 0) + (added?.h ?? 0) / 2)
  const published = { fromNight: PAID_NIGHT, nights: null, keep: [] }
  await publishFloorPlan(app, someStaff(), { id: draftId, revision: revision + 1 }, published)
  const rows = await app.sql<{ retiredAt: Date | null }[]>`select retired_at from tables where id = ${id}`
  expect([...rows]).toEqual([{ retiredAt: null }])
})

test('if the draft already has a table with the name of a new table, the draft does not change', async () => {
  await using app = await testApp()
  const { outletId, begin, draw, read } = await aRoomToPlan(app)
  const { drawing } = await begin()
  const [like] = drawing.tables
  if (!like) throw new Error('no tables')
  const { revision } = await draw((from) => ({
    ...from,
    tables: [...from.tables, { ...like, key: 'n1', name: 'Baru 1', y: like.y + 50 }],
  }))
  const values = { name: 'Baru 1', capacity: 4, categoryId: like.categoryId, sectionId: like.sectionId }
  await addTable(app, someStaff(), outletId, { ...values, isReservable: true, shape: 'round' })
  const { draft } = await read()
  expect(draft?.drawing.tables.filter(({ name }) => name === 'Baru 1')).toHaveLength(1)
  expect(draft?.revision).toBe(revision)
})

test('undoing an import removes the imported tables from the draft, except a table that staff edited', async () => {
  await using app = await testApp()
  const { begin, draw, read } = await aRoomToPlan(app)
  await begin()
  const { outlet, apply, undo } = await sheetDesk(app)
  const id = randomUUID()
  const rows = ['Z1', 'Z2', 'Z3'].map((name) => `${name};4;${outlet.section};${outlet.category}`)
  await apply('tables', ['Meja;Kursi;Bagian;Jenis meja', ...rows].join('\n'), id)
  const importedTables = async () =>
    (await read()).draft?.drawing.tables.filter(({ name }) => name.startsWith('Z')) ?? []
  expect((await importedTables()).map(({ name }) => name)).toEqual(['Z1', 'Z2', 'Z3'])
  await draw((drawing) => ({
    ...drawing,
    tables: drawing.tables.map((table) => (table.name === 'Z2' ? { ...table, capacity: 8 } : table)),
  }))
  expect((await undo(id)).body.data).toEqual({ removed: 2, stays: ['Z2'] })
  expect((await importedTables()).map(({ name }) => name)).toEqual(['Z2'])
})
