// Selects tables for a party, the best first, and changes the selection.

/** `x` and `y`: where it stands, in metres; `joins_id`: the table that it may be pushed together with. */
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

/** Free tables: those that seat the party, with the fewest seats over and the lowest price, then the largest of the others. */
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

/** Free tables for a party without an agreed minimum spend: among tables with few spare seats, the lowest minimum comes first. */
export function byLowMinimum<Table extends FreeTable>(tables: readonly Table[], pax: number): Table[] {
  const isFar = ({ capacity }: Table) => Number(capacity < pax || capacity - pax > SPARE_SEATS)
  return byFit(tables, pax).toSorted((a, b) => isFar(a) - isFar(b) || (isFar(a) === 0 ? a.minimum - b.minimum : 0))
}

/** The best table that seats a party alone; null where none does. */
export const bestFor = <Table extends FreeTable>(tables: readonly Table[], pax: number): Table | null =>
  byFit(tables, pax).find(({ capacity }) => capacity >= pax) ?? null

/** The distance of two tables: 0 if they can be pushed together, far if they are in different areas. */
export function distance(a: FreeTable, b: FreeTable): number {
  if (a.joinsId === b.id || b.joinsId === a.id) return 0
  const metres = Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0))
  return a.section === b.section ? metres : metres + FAR
}
const FAR = 1000

/**
 * The tables that a party sits at: the best one that seats it alone; else two, else three, those that stand closest together
 * before those with the fewest seats over. None where not even three would do.
 */
export function tablesFor<Table extends FreeTable>(tables: readonly Table[], pax: number): Table[] {
  const best = bestFor(tables, pax)
  if (best) return [best]
  const free = byFit(tables, pax)
  const pairs = free.flatMap((a, at) => free.slice(at + 1).map((b) => [a, b]))
  const two = closest(pairs, pax)
  if (two) return two
  // Around each pair only what stands in its area: a room of sixty tables has too many threes.
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
        (sum, table) => sum + Math.min(...set.filter((one) => one !== table).map((one) => distance(one, table))),
        0,
      )
  const fitting = sets
    .filter((set) => seatsOf(set) >= pax)
    .map((set) => ({ set, spread: spread(set), over: seatsOf(set) - pax }))
  return fitting.toSorted((a, b) => a.spread - b.spread || a.over - b.over)[0]?.set ?? null
}

/** A table that is chosen replaces the others where either seats the party alone; else it joins them, three at most. */
export function chooseTable(chosen: readonly FreeTable[], table: FreeTable, pax: number): FreeTable[] {
  if (chosen.some(({ id }) => id === table.id)) return chosen.filter(({ id }) => id !== table.id)
  const isEnough = table.capacity >= pax || seatsOf(chosen) >= pax
  return isEnough ? [table] : [...chosen, table].slice(-MOST_TABLES)
}

/** Several tables of one party, as they are said: "12 + 13". */
export const together = (tables: readonly { name: string }[]): string => tables.map(({ name }) => name).join(' + ')
