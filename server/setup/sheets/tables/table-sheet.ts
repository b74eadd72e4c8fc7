// The sheet of tables. A table is recognized by its name in the outlet.
import type { SheetRow } from '#domain/sheets/column-map.ts'
import { allAdded, idsOf } from '#server/setup/sheets/made-items.ts'
import { type RowFault, rowFault, type SheetHandler, textValue } from '#server/setup/sheets/sheet-handler.ts'
import {
  deleteTables,
  findUsedTables,
  insertTables,
  lengthenRoom,
  lockTables,
  readRoom,
  type RoomPart,
  shortenRoom,
} from '#server/setup/sheets/tables/table-sheet-repository.ts'

const plain = (text: string): string => text.trim().toLowerCase()

/** Finds a section or a kind of table by its name in either language. */
const findPart = (parts: readonly RoomPart[], text: string): RoomPart | undefined =>
  parts.find(({ key, name }) => [key, name.id, name.en].some((spelling) => plain(spelling ?? '') === plain(text)))

const namesOf = (parts: readonly RoomPart[]): string => parts.map(({ name }) => name.id).join(', ')

export const tableSheet: SheetHandler = {
  keyOf: (row) => plain(textValue(row, 'name')),
  keyColumn: 'name',

  async compare({ sql }, { outlet }, rows) {
    const { sections, categories, tables } = await readRoom(sql, outlet.id)
    const stateOf = new Map(tables.map(({ name, isRetired }) => [plain(name), isRetired]))
    const faultsOf = (row: SheetRow): RowFault[] => {
      if (stateOf.get(plain(textValue(row, 'name')))) return [rowFault(row, 'name', 'table_retired')]
      return [
        ...(findPart(sections, textValue(row, 'section'))
          ? []
          : [rowFault(row, 'section', 'unknown_section', namesOf(sections))]),
        ...(findPart(categories, textValue(row, 'category'))
          ? []
          : [rowFault(row, 'category', 'unknown_category', namesOf(categories))]),
      ]
    }
    return {
      existing: new Set(rows.flatMap((row) => (stateOf.get(plain(textValue(row, 'name'))) === false ? [row.row] : []))),
      faults: rows.flatMap(faultsOf),
    }
  },

  async add({ sql }, { outlet }, rows) {
    const { sections, categories } = await readRoom(sql, outlet.id)
    const tables = rows.map((row) => ({
      name: textValue(row, 'name'),
      capacity: Number(row.values['seats']),
      sectionId: findPart(sections, textValue(row, 'section'))?.id ?? 0,
      categoryId: findPart(categories, textValue(row, 'category'))?.id ?? 0,
      isReservable: row.values['bookable'] !== false,
    }))
    const ids = await insertTables(sql, outlet.id, tables)
    const room = await lengthenRoom(sql, outlet.id)
    return allAdded([
      ...ids.map((id) => ({ item: 'tables' as const, itemId: String(id) })),
      ...(room ? [{ item: 'rooms' as const, itemId: `${room.outletId} ${room.before} ${room.after}` }] : []),
    ])
  },

  lock: (sql, items) => lockTables(sql, idsOf(items, 'tables')),

  async findUsed(sql, items) {
    const tables = await findUsedTables(sql, idsOf(items, 'tables'))
    return tables.map(({ id, label }) => ({ item: 'tables', itemId: String(id), label }))
  },

  async remove({ sql }, items) {
    await deleteTables(sql, idsOf(items, 'tables'))
    for (const { item, itemId } of items) {
      const [outletId = 0, before = 0, after = 0] = itemId.split(' ').map(Number)
      if (item === 'rooms') await shortenRoom(sql, { outletId, before, after })
    }
  },
}
