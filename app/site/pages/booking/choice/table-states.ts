import { AVAILABLE } from '#contract/web/availability.ts'
import type { TableEntity } from '#contract/web/entities.ts'
import type { CartTable } from '#domain/reservations/cart.ts'

/** What a table is to this guest; `held` may come back, `taken` will not tonight. */
export type TableState = 'free' | 'chosen' | 'held' | 'taken' | 'closed'

/** News of one table, as the live stream tells it. */
export type TableNews = Pick<TableEntity, 'availability' | 'is_held'>

export function tableState(table: TableEntity, chosen: readonly CartTable[]): TableState {
  if (chosen.some(({ id }) => id === table.id)) return 'chosen'
  if (!table.is_reservable) return 'closed'
  if (table.availability === AVAILABLE) return 'free'
  return table.is_held ? 'held' : 'taken'
}

/** The tables as they stand after some news. */
export const withNews = (tables: readonly TableEntity[], news: ReadonlyMap<number, TableNews>): TableEntity[] =>
  tables.map((table) => ({ ...table, ...news.get(table.id) }))

/** Chosen tables that can no longer be had. */
export const lostTables = (tables: readonly TableEntity[], chosen: readonly CartTable[]): TableEntity[] =>
  tables.filter((table) => table.availability !== AVAILABLE && chosen.some(({ id }) => id === table.id))

/** Tables of one kind in one part of the room, in the room's order. */
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
