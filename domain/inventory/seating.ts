// Where a party dines: which table, or which tables pushed together, for its two hours.

/** A seating holds its table for two hours (spec §9). */
export const SEATING_MINUTES = 120
export const SEATING_MS = SEATING_MINUTES * 60_000
/** More than this contacts the venue (spec §9, R-064). */
export const LARGEST_PARTY = 6

export type DiningTable = {
  id: number
  sectionId: number
  capacity: number
  isReservable: boolean
  /** The table beside it that it may be pushed together with. */
  joinsId: number | null
}

/** `capacity`: guests that may dine in the section at once; null: as many as its tables seat. */
export type DiningSection = { id: number; capacity: number | null }

export type DiningRoom = { sections: readonly DiningSection[]; tables: readonly DiningTable[] }

/** Who sits where: `from` and `to` in milliseconds of the epoch, `to` excluded; `pax` guests of the party at this table. */
export type Seated = { tableId: number; sectionId: number; from: number; to: number; pax: number }

export type SeatingWish = { pax: number; from: number; sectionId?: number | null; tableId?: number | null }

/** Tables in the order of their ids, with the guests that sit at each; all of one section. */
export type SeatingPlan = { sectionId: number; seats: { tableId: number; pax: number }[] }

/**
 * The best place for a party among those that are free for its two hours, or null where none is: in the section or at the table
 * it asks for, else in the first section that has one. A small party takes the smallest table that seats it; tables are pushed
 * together only where no single one would do; those above six are kept for parties above six.
 */
export function planSeating(room: DiningRoom, seated: readonly Seated[], wish: SeatingWish): SeatingPlan | null {
  const there = overlapping(seated, wish.from)
  const taken = new Set(there.map((one) => one.tableId))
  const ofWish = room.tables.find((table) => table.id === wish.tableId)
  if (wish.tableId != null && !ofWish) return null
  for (const section of room.sections) {
    if (wish.sectionId != null && section.id !== wish.sectionId) continue
    if (ofWish && section.id !== ofWish.sectionId) continue
    if (seatsOpen(section, there, wish.from) < wish.pax) continue
    const free = room.tables.filter(
      (table) => table.sectionId === section.id && isForParty(table, wish.pax) && !taken.has(table.id),
    )
    const best = ofWish ? atTable(free, ofWish, wish.pax) : bestOf(free, wish.pax)
    if (best) return { sectionId: section.id, seats: shared(best, wish.pax) }
  }
  return null
}

/** Guests that a section can still take for the two hours from `from` on: at free tables, and within its limit. */
export function seatsLeft(room: DiningRoom, seated: readonly Seated[], sectionId: number, from: number): number {
  const section = room.sections.find((one) => one.id === sectionId)
  if (!section) return 0
  const there = overlapping(seated, from)
  const taken = new Set(there.map((one) => one.tableId))
  const atTables = room.tables
    .filter((table) => table.sectionId === sectionId && table.isReservable && !taken.has(table.id))
    .reduce((sum, table) => sum + table.capacity, 0)
  return Math.max(0, Math.min(atTables, seatsOpen(section, there, from)))
}

/** The most guests in a section at any minute of the two hours. */
export function busiest(seated: readonly Seated[], sectionId: number, from: number): number {
  const there = overlapping(seated, from).filter((one) => one.sectionId === sectionId)
  const moments = [from, ...there.map((one) => one.from).filter((at) => at > from)]
  return Math.max(
    0,
    ...moments.map((at) => there.reduce((sum, one) => sum + (one.from <= at && at < one.to ? one.pax : 0), 0)),
  )
}

const overlapping = (seated: readonly Seated[], from: number) =>
  seated.filter((one) => one.from < from + SEATING_MS && from < one.to)

const seatsOpen = (section: DiningSection, there: readonly Seated[], from: number) =>
  section.capacity === null ? Infinity : section.capacity - busiest(there, section.id, from)

/** A large table is not given to a party of six while one of twelve may still ask for it. */
const isForParty = (table: DiningTable, pax: number) =>
  table.isReservable && (table.capacity <= LARGEST_PARTY || pax > LARGEST_PARTY)

/** The table that was chosen, unless a smaller one of its section is free and seats the party too. */
function atTable(free: readonly DiningTable[], chosen: DiningTable, pax: number): DiningTable[] | null {
  if (!free.some((table) => table.id === chosen.id)) return null
  if (chosen.capacity < pax) return bestJoined(free, pax, chosen.id)
  const smaller = free.some((table) => table.capacity >= pax && table.capacity < chosen.capacity)
  return smaller ? null : [chosen]
}

function bestOf(free: readonly DiningTable[], pax: number): DiningTable[] | null {
  const [single] = free
    .filter((table) => table.capacity >= pax)
    .toSorted((a, b) => a.capacity - b.capacity || loneliness(free, [a]) - loneliness(free, [b]) || a.id - b.id)
  return single ? [single] : bestJoined(free, pax)
}

/** Tables in a row: the fewest, then the fewest seats to spare, then those that leave the fewest others between two parties. */
function bestJoined(free: readonly DiningTable[], pax: number, withId?: number): DiningTable[] | null {
  let best: { row: DiningTable[]; cost: number[] } | null = null
  for (const row of rowsOf(free, pax)) {
    if (withId !== undefined && !row.some((table) => table.id === withId)) continue
    const spare = seatsOf(row) - pax
    const cost = [row.length, spare, loneliness(free, row), Math.min(...row.map((table) => table.id))]
    if (!best || isLess(cost, best.cost)) best = { row, cost }
  }
  return best?.row ?? null
}

/** Every row of free tables side by side that seats the party and would not without its last table. */
function* rowsOf(free: readonly DiningTable[], pax: number): Generator<DiningTable[]> {
  const byId = new Map(free.map((table) => [table.id, table]))
  const beside = neighbours(free)
  const stack = free.map((table) => [table])
  for (let row = stack.pop(); row; row = stack.pop()) {
    if (seatsOf(row) >= pax) {
      if (row.length > 1) yield row
      continue
    }
    for (const id of beside.get(row.at(-1)?.id ?? 0) ?? []) {
      const next = byId.get(id)
      if (next && !row.includes(next)) stack.push([...row, next])
    }
  }
}

function neighbours(free: readonly DiningTable[]): Map<number, number[]> {
  const beside = new Map<number, number[]>()
  const add = (a: number, b: number) => beside.set(a, [...(beside.get(a) ?? []), b])
  const ids = new Set(free.map((table) => table.id))
  for (const { id, joinsId } of free) {
    if (joinsId === null || !ids.has(joinsId)) continue
    add(id, joinsId)
    add(joinsId, id)
  }
  return beside
}

/** How many free tables beside these would then stand alone. */
function loneliness(free: readonly DiningTable[], row: readonly DiningTable[]): number {
  const beside = neighbours(free)
  const inRow = new Set(row.map((table) => table.id))
  const around = new Set([...inRow].flatMap((id) => beside.get(id) ?? []).filter((id) => !inRow.has(id)))
  return [...around].filter((id) => (beside.get(id) ?? []).every((other) => inRow.has(other))).length
}

const seatsOf = (row: readonly DiningTable[]) => row.reduce((sum, table) => sum + table.capacity, 0)

const isLess = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/** The party along its tables, each filled before the next. */
function shared(tables: readonly DiningTable[], pax: number): SeatingPlan['seats'] {
  let left = pax
  return tables
    .toSorted((a, b) => a.id - b.id)
    .map((table) => {
      const here = Math.min(left, table.capacity)
      left -= here
      return { tableId: table.id, pax: here }
    })
    .filter((seat) => seat.pax > 0)
}
