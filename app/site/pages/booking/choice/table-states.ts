import { AVAILABLE } from '#contract/web/availability.ts'
import type { TableEntity } from '#contract/web/entities.ts'
import type { CartTable } from '#domain/reservations/cart.ts'

/**
 * The state of a table for this guest. `held`: another guest holds the table, and it becomes free again if that guest does not pay.
 * `taken`: another guest has the table for the night.
 */
export type TableState = 'free' | 'chosen' | 'held' | 'taken' | 'closed'

export type TableNews = Pick<TableEntity, 'availability' | 'is_held'>

export function tableState(table: TableEntity, cartTables: readonly CartTable[]): TableState {
  if (cartTables.some(({ id }) => id === table.id)) return 'chosen'
  if (!table.is_reservable) return 'closed'
  if (table.availability === AVAILABLE) return 'free'
  return table.is_held ? 'held' : 'taken'
}

export const withNews = (tables: readonly TableEntity[], news: ReadonlyMap<number, TableNews>): TableEntity[] =>
  tables.map((table) => ({ ...table, ...news.get(table.id) }))

/** Returns the tables of the cart that are no longer available. */
export const lostTables = (tables: readonly TableEntity[], cartTables: readonly CartTable[]): TableEntity[] =>
  tables.filter((table) => table.availability !== AVAILABLE && cartTables.some(({ id }) => id === table.id))

/** The tables of one category in one section, in the order of the room. */
export type TableGroup = { key: string; name: string; section: string; tables: [TableEntity, ...TableEntity[]] }

export function tableGroups(tables: readonly TableEntity[]): TableGroup[] {
  const groups = new Map<string, TableGroup>()
  for (const table of tables) {
    const key = `${table.section.id}-${table.category.id}`
    const group = groups.get(key)
    if (group) group.tables.push(table)
    else groups.set(key, { key, name: table.category.name, section: table.section.name, tables: [table] })
  }
  return [...groups.values()]
}
