// Selects tables for a party, the best tables first, and changes the selection when staff choose a table.

/**
 * A table that can be chosen. `x` and `y`: the position of the table in meters. `joinsId`: the id of another table that staff can push
 * together with this table.
 */
export type FreeTable = {
  id: number
  name: string
  section: string
  capacity: number
  unit: number
  minimum: number
  isFree: boolean
  x?: number
  y?: number
  joinsId?: number | null
}

const MOST_TABLES = 3

const seatsOf = (tables: readonly FreeTable[]) => tables.reduce((sum, { capacity }) => sum + capacity, 0)

/**
 * Sorts the free tables. First come the tables that seat the whole party, ordered by their number of spare seats and then by price. Smaller
 * tables follow, the largest first.
 */
export function byFit<Table extends FreeTable>(tables: readonly Table[], pax: number): Table[] {
  return tables
    .filter(({ isFree }) => isFree)
    .toSorted((a, b) => {
      const [overA, overB] = [a.capacity - pax, b.capacity - pax]
      if (overA < 0 !== overB < 0) return overA < 0 ? 1 : -1
      if (overA < 0) return overB - overA
      return overA - overB || a.unit - b.unit || a.name.localeCompare(b.name, 'en', { numeric: true })
    })
}

const SPARE_SEATS = 2

/**
 * Sorts the free tables for a party that has not agreed to a minimum spend. Tables with at most two spare seats come first, sorted by their
 * minimum spend. All other tables follow.
 */
export function byLowMinimum<Table extends FreeTable>(tables: readonly Table[], pax: number): Table[] {
  const isFar = ({ capacity }: Table) => Number(capacity < pax || capacity - pax > SPARE_SEATS)
  return byFit(tables, pax).toSorted((a, b) => isFar(a) - isFar(b) || (isFar(a) === 0 ? a.minimum - b.minimum : 0))
}

/** Returns the best single table for a party, or null if no table seats all guests. */
export const bestFor = <Table extends FreeTable>(tables: readonly Table[], pax: number): Table | null =>
  byFit(tables, pax).find(({ capacity }) => capacity >= pax) ?? null

/**
 * Returns the distance between two tables in meters. The distance is 0 if the tables can be pushed together, and very large if the tables
 * are in different sections.
 */
export function distance(a: FreeTable, b: FreeTable): number {
  if (a.joinsId === b.id || b.joinsId === a.id) return 0
  const metres = Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0))
  return a.section === b.section ? metres : metres + FAR
}
const FAR = 1000

/**
 * Returns the tables for a party: the best single table, or else two tables, or else three tables. Sets of tables that are close together
 * are preferred, and then sets with few spare seats. Returns an empty list if three tables are not enough.
 */
export function tablesFor<Table extends FreeTable>(tables: readonly Table[], pax: number): Table[] {
  const best = bestFor(tables, pax)
  if (best) return [best]
  const free = byFit(tables, pax)
  const pairs = free.flatMap((a, at) => free.slice(at + 1).map((b) => [a, b]))
  const two = closest(pairs, pax)
  if (two) return two
  // Only tables of one section are combined. A room with sixty tables would otherwise give too many sets of three tables.
  const threes = free.flatMap((a, at) => {
    const others = free.slice(at + 1).filter(({ section }) => section === a.section)
    return others.flatMap((b, next) => others.slice(next + 1).map((c) => [a, b, c]))
  })
  return closest(threes, pax) ?? []
}

function closest<Table extends FreeTable>(sets: readonly Table[][], pax: number): Table[] | null {
  const spread = (set: readonly Table[]) =>
    set
      .slice(1)
      .reduce(
        (sum, table) =>
          sum + Math.min(...set.filter((other) => other !== table).map((other) => distance(other, table))),
        0,
      )
  const fitting = sets
    .filter((set) => seatsOf(set) >= pax)
    .map((set) => ({ set, spread: spread(set), over: seatsOf(set) - pax }))
  return fitting.toSorted((a, b) => a.spread - b.spread || a.over - b.over)[0]?.set ?? null
}

/**
 * Returns the selection after staff chose a table. A selected table is deselected. A new table is added, up to three tables. But if the new
 * table or the current selection seats the whole party, the new table replaces the selection.
 */
export function chooseTable(selected: readonly FreeTable[], table: FreeTable, pax: number): FreeTable[] {
  if (selected.some(({ id }) => id === table.id)) return selected.filter(({ id }) => id !== table.id)
  const isEnough = table.capacity >= pax || seatsOf(selected) >= pax
  return isEnough ? [table] : [...selected, table].slice(-MOST_TABLES)
}

export const together = (tables: readonly { name: string }[]): string => tables.map(({ name }) => name).join(' + ')
