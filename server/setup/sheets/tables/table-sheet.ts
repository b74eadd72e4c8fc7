// Import of a sheet of tables. A row and a table of the outlet belong together if they have the same name. The import adds missing sections
// and kinds of table.
import type { SheetRow } from '#domain/sheets/column-map.ts'
import { withDraft } from '#server/inventory/floor-plans/add-to-draft.ts'
import { allAdded, idsOf, type ItemTable, type MadeItem } from '#server/setup/sheets/made-items.ts'
import { insertWithKey } from '#server/stock/tables/change-sections.ts'
import { insertCategory, insertSection } from '#server/stock/tables/section-repository.ts'
import { type ImportPlace, rowFault, type SheetHandler, textValue } from '#server/setup/sheets/sheet-handler.ts'
import {
  deleteTables,
  deleteUnusedParts,
  findUsedTables,
  insertTables,
  lengthenRoom,
  lockTables,
  readRoom,
  removeFromDraft,
  type RoomPart,
  shortenRoom,
} from '#server/setup/sheets/tables/table-sheet-repository.ts'
import type { Work } from '#server/work.ts'

const NO_PRICE = { weekday: 0, weekend: 0, event: 0 }

const plain = (text: string): string => text.trim().toLowerCase()

/** Finds a section or a kind of table by its name in either language. */
const findPart = (parts: readonly RoomPart[], text: string): RoomPart | undefined =>
  parts.find(({ key, name }) => [key, name.id, name.en].some((spelling) => plain(spelling ?? '') === plain(text)))

/** Returns the names in a column that do not exist at the outlet. Each name is spelled as in its first row. */
function newNames(parts: readonly RoomPart[], rows: readonly SheetRow[], column: string): string[] {
  const names = rows.map((row) => textValue(row, column)).filter((name) => !findPart(parts, name))
  return [...Map.groupBy(names, plain).values()].map(([first = '']) => first)
}

const itemsOf = (item: ItemTable, ids: readonly number[]): MadeItem[] => ids.map((id) => ({ item, itemId: String(id) }))

export const tableSheet: SheetHandler = {
  keyOf: (row) => plain(textValue(row, 'name')),
  keyColumn: 'name',

  async compare({ sql }, { outlet }, rows) {
    const { sections, categories, tables } = await readRoom(sql, outlet.id)
    const stateOf = new Map(tables.map(({ name, isRetired }) => [plain(name), isRetired]))
    const isStored = (row: SheetRow) => stateOf.get(plain(textValue(row, 'name'))) === false
    const isRetired = (row: SheetRow) => stateOf.get(plain(textValue(row, 'name'))) === true
    const fresh = rows.filter((row) => !isStored(row) && !isRetired(row))
    return {
      existing: new Set(rows.filter(isStored).map(({ row }) => row)),
      faults: rows.filter(isRetired).map((row) => rowFault(row, 'name', 'table_retired')),
      makes: [
        { column: 'section', names: newNames(sections, fresh, 'section') },
        { column: 'category', names: newNames(categories, fresh, 'category') },
      ].filter(({ names }) => names.length > 0),
    }
  },

  async add(work, { outlet }, rows) {
    const { sql } = work
    const parts = await makeParts(work, outlet, rows)
    const { sections, categories } = await readRoom(sql, outlet.id)
    const tables = rows.map((row) => {
      const kindId = findPart(categories, textValue(row, 'category'))?.id ?? 0
      // A new kind of table has no price yet. If the outlet is open, its tables are not reservable, because guests could book them for
      // free.
      const isPriced = !outlet.isPublished || !parts.kindIds.includes(kindId)
      return {
        name: textValue(row, 'name'),
        capacity: Number(row.values['seats']),
        sectionId: findPart(sections, textValue(row, 'section'))?.id ?? 0,
        categoryId: kindId,
        isReservable: row.values['bookable'] !== false && isPriced,
      }
    })
    const ids = await withDraft(work, outlet.id, () => insertTables(sql, outlet.id, tables))
    const room = await lengthenRoom(sql, outlet.id)
    return allAdded([
      ...itemsOf('sections', parts.sectionIds),
      ...itemsOf('kinds', parts.kindIds),
      ...itemsOf('tables', ids),
      ...(room ? [{ item: 'rooms' as const, itemId: `${room.outletId} ${room.before} ${room.after}` }] : []),
    ])
  },

  lock: (sql, items) => lockTables(sql, idsOf(items, 'tables')),

  async findUsed(sql, items) {
    const tables = await findUsedTables(sql, idsOf(items, 'tables'))
    return tables.map(({ id, label }) => ({ item: 'tables', itemId: String(id), label }))
  },

  async remove({ sql }, items) {
    await removeFromDraft(sql, idsOf(items, 'tables'))
    await deleteTables(sql, idsOf(items, 'tables'))
    await deleteUnusedParts(sql, { sectionIds: idsOf(items, 'sections'), kindIds: idsOf(items, 'kinds') })
    for (const { item, itemId } of items) {
      const [outletId = 0, before = 0, after = 0] = itemId.split(' ').map(Number)
      if (item === 'rooms') await shortenRoom(sql, { outletId, before, after })
    }
  },
}

/** Adds the missing sections and kinds of table. The number of seats of a new kind is the number of seats of its largest table. */
async function makeParts(
  work: Work,
  { id: outletId }: ImportPlace['outlet'],
  rows: readonly SheetRow[],
): Promise<{ sectionIds: number[]; kindIds: number[] }> {
  const { sections, categories } = await readRoom(work.sql, outletId)
  const sectionIds: number[] = []
  const kindIds: number[] = []
  for (const text of newNames(sections, rows, 'section')) {
    const name = { id: text, en: text }
    sectionIds.push((await insertWithKey(work, name, (key) => insertSection(work.sql, { outletId, key, name }))).id)
  }
  for (const text of newNames(categories, rows, 'category')) {
    const name = { id: text, en: text }
    const ofKind = rows.filter((row) => plain(textValue(row, 'category')) === plain(text))
    const capacity = Math.max(...ofKind.map(({ values }) => Number(values['seats'])))
    const kind = { name, kind: 'seated' as const, capacity, downPayment: NO_PRICE, minimumCost: NO_PRICE }
    kindIds.push((await insertWithKey(work, name, (key) => insertCategory(work.sql, { ...kind, outletId, key }))).id)
  }
  return { sectionIds, kindIds }
}
