// The sheet of menus, with one row for each dish. The menu, the section and the name identify a dish. New menus are hidden.
import { isNewSlug, slugOf } from '#domain/content/editing/slug-of.ts'
import type { SheetRow } from '#domain/sheets/column-map.ts'
import { recordMade } from '#server/content/making/record-made.ts'
import { allAdded, idsOf, type MadeItem } from '#server/setup/sheets/made-items.ts'
import { type ImportPlace, rowFault, type SheetHandler, textValue } from '#server/setup/sheets/sheet-handler.ts'
import {
  deleteMenus,
  findUsedMenus,
  insertDishes,
  insertOutletMenu,
  lockMenus,
  menusOfOutlet,
  type StoredMenu,
} from '#server/setup/sheets/menus/menu-sheet-repository.ts'
import type { Work } from '#server/work.ts'

const keyOfColumn = (row: SheetRow, name: string): string => slugOf(textValue(row, name))
const dishKey = (row: SheetRow): string => `${keyOfColumn(row, 'section')}/${keyOfColumn(row, 'dish')}`
const NAMES = ['menu', 'section', 'dish']

const findMenu = (menus: readonly StoredMenu[], row: SheetRow): StoredMenu | undefined =>
  menus.find(({ title }) => [title.id, title.en].some((text) => slugOf(text ?? '') === keyOfColumn(row, 'menu')))

const both = (id: string, en: string) => ({ ...(id && { id }), ...(en && { en }) })
const madeIds = (items: readonly MadeItem[]) => ({ menus: idsOf(items, 'menus'), dishes: idsOf(items, 'dishes') })

export const menuSheet: SheetHandler = {
  keyOf: (row) => `${keyOfColumn(row, 'menu')}/${dishKey(row)}`,
  keyColumn: 'dish',

  async compare({ sql }, { outlet }, rows) {
    const menus = await menusOfOutlet(sql, outlet.id)
    const keysOf = new Map(menus.map(({ id, dishes }) => [id, new Set(dishes)]))
    const isStored = (row: SheetRow) => keysOf.get(findMenu(menus, row)?.id ?? 0)?.has(dishKey(row)) ?? false
    return {
      existing: new Set(rows.flatMap((row) => (isStored(row) ? [row.row] : []))),
      faults: rows.flatMap((row) =>
        NAMES.flatMap((name) => (isNewSlug(keyOfColumn(row, name)) ? [] : [rowFault(row, name, 'no_slug')])),
      ),
    }
  },

  async add(work, place, rows) {
    const { ids, newIds } = await menuIds(work, place, rows)
    const dishes = rows.map((row) => {
      const [description, descriptionEn] = [textValue(row, 'description'), textValue(row, 'descriptionEn')]
      return {
        menuId: ids.get(keyOfColumn(row, 'menu')) ?? 0,
        sectionKey: keyOfColumn(row, 'section'),
        section: textValue(row, 'section'),
        key: keyOfColumn(row, 'dish'),
        name: both(textValue(row, 'dish'), textValue(row, 'dishEn')),
        description: description || descriptionEn ? both(description, descriptionEn) : null,
        price: typeof row.values['price'] === 'number' ? row.values['price'] : null,
        alcohol: row.values['alcohol'] === true,
        pork: row.values['pork'] === true,
        vegetarian: row.values['vegetarian'] === true,
      }
    })
    const dishIds = await insertDishes(work.sql, dishes)
    return allAdded([
      ...newIds.map((id) => ({ item: 'menus' as const, itemId: String(id) })),
      ...dishIds.map((id) => ({ item: 'dishes' as const, itemId: String(id) })),
    ])
  },

  lock: (sql, items) => lockMenus(sql, madeIds(items)),

  async findUsed(sql, items) {
    const rows = await findUsedMenus(sql, madeIds(items))
    return rows.map(({ item, id, label }) => ({ item, itemId: String(id), label }))
  },

  remove: ({ sql }, items) => deleteMenus(sql, madeIds(items)),
}

/** Finds the menus that the rows name, and inserts the missing menus. `newIds` are the ids of the inserted menus. */
async function menuIds(
  work: Work,
  { outlet }: ImportPlace,
  rows: readonly SheetRow[],
): Promise<{ ids: Map<string, number>; newIds: number[] }> {
  const menus = await menusOfOutlet(work.sql, outlet.id)
  const ids = new Map<string, number>()
  const newIds: number[] = []
  for (const row of rows) {
    const key = keyOfColumn(row, 'menu')
    if (ids.has(key)) continue
    const stored = findMenu(menus, row)
    if (stored) {
      ids.set(key, stored.id)
      continue
    }
    const id = await insertOutletMenu(
      work.sql,
      { outletId: outlet.id, brandId: outlet.brandId },
      {
        key,
        otherKey: `${key.slice(0, 70)}-${outlet.brandSlug}-${outlet.slug}`,
        title: { id: textValue(row, 'menu') },
      },
    )
    await recordMade(work, { kind: 'menus', id }, outlet.id)
    ids.set(key, id)
    newIds.push(id)
  }
  return { ids, newIds }
}
