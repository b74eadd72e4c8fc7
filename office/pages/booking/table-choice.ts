// Which tables fit a party, the best first, and what choosing one does to those that are chosen.

export type FreeTable = { id: number; name: string; capacity: number; unit: number; minimum: number; is_free: boolean }

const MOST_TABLES = 3

const seatsOf = (tables: readonly FreeTable[]) => tables.reduce((sum, { capacity }) => sum + capacity, 0)

/** Free tables: those that seat the party, with the fewest seats over and the lowest price, then the largest of the others. */
export function byFit<Table extends FreeTable>(tables: readonly Table[], pax: number): Table[] {
  return tables
    .filter(({ is_free }) => is_free)
    .toSorted((a, b) => {
      const [overA, overB] = [a.capacity - pax, b.capacity - pax]
      if (overA < 0 !== overB < 0) return overA < 0 ? 1 : -1
      if (overA < 0) return overB - overA
      return overA - overB || a.unit - b.unit || a.name.localeCompare(b.name, 'en', { numeric: true })
    })
}

/** The best table that seats a party alone; null where none does. */
export const bestFor = <Table extends FreeTable>(tables: readonly Table[], pax: number): Table | null =>
  byFit(tables, pax).find(({ capacity }) => capacity >= pax) ?? null

/** A table that is chosen replaces the others where either seats the party alone; else it joins them, three at most. */
export function chooseTable(chosen: readonly FreeTable[], table: FreeTable, pax: number): FreeTable[] {
  if (chosen.some(({ id }) => id === table.id)) return chosen.filter(({ id }) => id !== table.id)
  const isEnough = table.capacity >= pax || seatsOf(chosen) >= pax
  return isEnough ? [table] : [...chosen, table].slice(-MOST_TABLES)
}
