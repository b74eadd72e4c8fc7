// Finds the place of a party during its dinner: one table, or several joined tables.
import type { DinnerRules } from '#domain/settings/house-settings.ts'

const MINUTE_MS = 60_000

/** Returns the instant at which a dinner ends. `minutes`: the length of the dinner. */
export const dinnerEnd = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS)

export type DiningTable = {
  id: number
  sectionId: number
  capacity: number
  isReservable: boolean
  /** The id of the neighboring table to which this table can be joined; null if this table cannot be joined. */
  joinsId: number | null
}

/**
 * A section of a room. `capacity`: maximum number of guests who are in the section at the same time. Null means that only the tables limit
 * the number.
 */
export type DiningSection = { id: number; capacity: number | null }

/** `rules`: the settings of the house for new dinners. */
export type DiningRoom = { sections: readonly DiningSection[]; tables: readonly DiningTable[]; rules: DinnerRules }

/**
 * A party at one of its tables. The party is there from `from` until just before `to`, in epoch milliseconds. `pax`: the number of its
 * guests at this table.
 */
export type Seating = { tableId: number; sectionId: number; from: number; to: number; pax: number }

/**
 * The time of a dinner that starts at `from`. `minutes`: the length of a dinner that is already booked. For a new dinner, the settings of
 * the house decide the length.
 */
type DinnerTime = { from: number; minutes?: number }

export type SeatingWish = DinnerTime & { pax: number; sectionId?: number | null; tableId?: number | null }

/** The place of a party: its section, its tables, and the number of its guests at each table. All tables are in this section. */
export type SeatingPlan = { sectionId: number; seats: { tableId: number; pax: number }[] }

/**
 * Finds the best free place for a party during its dinner, or returns null. The party gets the requested section or table, or else the
 * first section with a free place. It gets the smallest table that is large enough, and joined tables only if no single table is large
 * enough. Tables with more seats than the house's largest dinner are kept for larger parties, which may also get tables that do not touch.
 */
export function planSeating(room: DiningRoom, seatings: readonly Seating[], wish: SeatingWish): SeatingPlan | null {
  const ofWish = room.tables.find((table) => table.id === wish.tableId)
  if (wish.tableId != null && !ofWish) return null
  const there = overlapping(room, seatings, wish)
  const takenIds = new Set(there.map((seating) => seating.tableId))
  for (const section of room.sections) {
    if (wish.sectionId != null && section.id !== wish.sectionId) continue
    if (seatsOpen(room, section, there, wish) < wish.pax) continue
    const free = freeFor(room, takenIds, section.id, wish.pax)
    const best = ofWish ? atTable(free, ofWish, wish.pax) : bestOf(room, free, wish.pax)
    if (best) return { sectionId: section.id, seats: shared(best, wish.pax) }
  }
  return null
}

export const TABLES_PROBLEMS = ['unknown', 'sections', 'taken', 'too_small', 'too_many', 'section_full'] as const
export type TablesProblem = (typeof TABLES_PROBLEMS)[number]

/**
 * Seats a party at the tables that staff selected. These tables need not touch, and may be reserved for larger parties. Returns the problem
 * if the party cannot have the tables.
 */
export function planAtTables(
  room: DiningRoom,
  seatings: readonly Seating[],
  { pax, tableIds, ...time }: DinnerTime & { pax: number; tableIds: readonly number[] },
): SeatingPlan | TablesProblem {
  const tables = room.tables.filter((table) => tableIds.includes(table.id))
  const [first] = tables
  if (!first || tables.length < new Set(tableIds).size || tables.some((table) => !table.isReservable)) return 'unknown'
  if (tables.some((table) => table.sectionId !== first.sectionId)) return 'sections'
  const there = overlapping(room, seatings, time)
  if (there.some((seating) => tableIds.includes(seating.tableId))) return 'taken'
  if (seatsOf(tables) < pax) return 'too_small'
  if (tables.length > pax) return 'too_many'
  const section = room.sections.find(({ id }) => id === first.sectionId)
  if (section && seatsOpen(room, section, there, time) < pax) return 'section_full'
  return { sectionId: first.sectionId, seats: shared(tables, pax) }
}

/**
 * Finds a place for a dinner after its number of guests changed. Tries four choices in order: the current tables, the first current table
 * with its neighbors, the same section, any section. Returns null if no place is large enough.
 */
export function planAgain(
  room: DiningRoom,
  others: readonly Seating[],
  { own, sectionId, ...party }: DinnerTime & { pax: number; own: readonly number[]; sectionId: number | null },
): SeatingPlan | null {
  const few = room.tables.filter(({ id }) => own.includes(id)).slice(0, party.pax)
  const again = planAtTables(room, others, { ...party, tableIds: few.map(({ id }) => id) })
  if (typeof again !== 'string') return again
  const wishes = [{ tableId: own[0] ?? null }, { sectionId }, {}]
  for (const wish of wishes) {
    const plan = planSeating(room, others, { ...party, ...wish })
    if (plan) return plan
  }
  return null
}

/** The free capacity of each section for a dinner that starts at an instant. */
export type Opening = {
  seatsLeft(sectionId: number): number
  /**
   * Returns true if `planSeating` would find a place for a party of `pax` in the section. This check is faster, because it does not search
   * for the best place.
   */
  canSeat(sectionId: number, pax: number): boolean
}

export function openingAt(room: DiningRoom, seatings: readonly Seating[], from: number): Opening {
  const there = overlapping(room, seatings, { from })
  const takenIds = new Set(there.map((seating) => seating.tableId))
  const open = new Map(room.sections.map((section) => [section.id, seatsOpen(room, section, there, { from })]))
  const within = (sectionId: number) => open.get(sectionId) ?? 0
  return {
    seatsLeft(sectionId) {
      const atTables = tablesOf(room, sectionId).reduce(
        (sum, table) => sum + (table.isReservable && !takenIds.has(table.id) ? table.capacity : 0),
        0,
      )
      return Math.max(0, Math.min(atTables, within(sectionId)))
    },
    canSeat(sectionId, pax) {
      if (within(sectionId) < pax) return false
      const free = freeFor(room, takenIds, sectionId, pax)
      if (pax > room.rules.largestDinner) return seatsOf(free.tables) >= pax
      return !rowsOf(free, pax).next().done
    },
  }
}

export const seatsLeft = (room: DiningRoom, seatings: readonly Seating[], sectionId: number, from: number): number =>
  openingAt(room, seatings, from).seatsLeft(sectionId)

/**
 * Returns the largest number of guests who are in a section at the same moment during a dinner. The number rises only when a party sits
 * down, so only these moments are checked.
 */
export function busiest(
  room: Pick<DiningRoom, 'rules'>,
  seatings: readonly Seating[],
  { sectionId, ...time }: DinnerTime & { sectionId: number },
): number {
  const there = overlapping(room, seatings, time).filter((seating) => seating.sectionId === sectionId)
  const at = (moment: number) =>
    there.reduce((sum, seating) => sum + (seating.from <= moment && moment < seating.to ? seating.pax : 0), 0)
  return Math.max(0, ...there.map((seating) => at(seating.from)))
}

/** Returns the seated parties that are present during at least a part of a dinner. */
export function overlapping<Row extends Pick<Seating, 'from' | 'to'>>(
  { rules }: Pick<DiningRoom, 'rules'>,
  seatings: readonly Row[],
  { from, minutes = rules.dinnerMinutes }: DinnerTime,
): Row[] {
  const to = from + minutes * MINUTE_MS
  return seatings.filter((seating) => seating.from < to && from < seating.to)
}

const seatsOpen = (room: DiningRoom, { id, capacity }: DiningSection, there: readonly Seating[], time: DinnerTime) =>
  capacity === null
    ? Infinity
    : capacity - busiest(room, there, { from: time.from, minutes: time.minutes, sectionId: id })

/**
 * Returns true if the table is not too large for the party. A table with more seats than the largest dinner is kept for parties that are
 * larger, which staff may still book.
 */
const isForParty = ({ rules: { largestDinner } }: DiningRoom, table: DiningTable, pax: number) =>
  table.isReservable && (table.capacity <= largestDinner || pax > largestDinner)

/** The tables of a room by section, and the neighbors of each table. This data does not depend on the time. */
type Layout = { bySection: Map<number, DiningTable[]>; beside: Map<number, number[]> }

const layouts = new WeakMap<DiningRoom, Layout>()

function layoutOf(room: DiningRoom): Layout {
  const cachedLayout = layouts.get(room)
  if (cachedLayout) return cachedLayout
  const beside = new Map<number, number[]>()
  const add = (a: number, b: number) => beside.set(a, [...(beside.get(a) ?? []), b])
  for (const { id, joinsId } of room.tables) {
    if (joinsId === null) continue
    add(id, joinsId)
    add(joinsId, id)
  }
  const layout = { bySection: Map.groupBy(room.tables, (table) => table.sectionId), beside }
  layouts.set(room, layout)
  return layout
}

const tablesOf = (room: DiningRoom, sectionId: number) => layoutOf(room).bySection.get(sectionId) ?? []

/** The free tables of one section that are suitable for a party, in the order of the room. */
type Free = { tables: DiningTable[]; byId: Map<number, DiningTable>; layout: Layout }

function freeFor(room: DiningRoom, takenIds: ReadonlySet<number>, sectionId: number, pax: number): Free {
  const tables = tablesOf(room, sectionId).filter((table) => isForParty(room, table, pax) && !takenIds.has(table.id))
  return { tables, byId: new Map(tables.map((table) => [table.id, table])), layout: layoutOf(room) }
}

/**
 * Returns the requested table. If this table is too small, returns a row of joined tables that contains it. Returns undefined if the
 * section has a smaller free table that is large enough.
 */
function atTable(free: Free, requestedTable: DiningTable, pax: number): DiningTable[] | undefined {
  const smaller = free.tables.some((table) => table.capacity >= pax && table.capacity < requestedTable.capacity)
  if (smaller) return undefined
  return requestedTable.capacity >= pax && free.byId.has(requestedTable.id)
    ? [requestedTable]
    : bestRow(free, pax, requestedTable.id)
}

const bestOf = ({ rules }: DiningRoom, free: Free, pax: number): DiningTable[] | undefined =>
  bestRow(free, pax) ?? (pax > rules.largestDinner ? spread(free, pax) : undefined)

/**
 * Returns tables in one section for a party that is too large for joined tables. It gets as few tables as possible, and they need not
 * touch. The last table is the smallest table that seats the remaining guests.
 */
function spread({ tables }: Free, pax: number): DiningTable[] | undefined {
  const bySize = tables.toSorted((a, b) => b.capacity - a.capacity || a.id - b.id)
  const selectedTables: DiningTable[] = []
  for (const table of bySize) {
    const left = pax - seatsOf(selectedTables)
    if (table.capacity >= left)
      return [...selectedTables, ...bySize.filter((candidate) => candidate.capacity >= left).slice(-1)]
    selectedTables.push(table)
  }
  return undefined
}

/**
 * Returns the best tables for the party: a single table, or a row of joined tables. If `withId` is set, the row must contain that table.
 */
function bestRow(free: Free, pax: number, withId?: number): DiningTable[] | undefined {
  let best: DiningTable[] | undefined
  for (const row of rowsOf(free, pax)) {
    if (withId !== undefined && !row.some((table) => table.id === withId)) continue
    if (!best || byCost(free, row, best) < 0) best = row
  }
  return best
}

/** Compares two rows of tables. The order of the criteria: number of tables, spare seats, number of isolated tables, first id. */
const byCost = (free: Free, a: readonly DiningTable[], b: readonly DiningTable[]): number =>
  a.length - b.length || seatsOf(a) - seatsOf(b) || loneliness(free, a) - loneliness(free, b) || firstId(a) - firstId(b)

const firstId = (row: readonly DiningTable[]) => Math.min(...row.map((table) => table.id))

/** Yields every free table and every row of joined tables that seats the party. A row that is already large enough is not made longer. */
function* rowsOf(free: Free, pax: number): Generator<DiningTable[]> {
  const stack = free.tables.map((table) => [table])
  for (let row = stack.pop(); row; row = stack.pop()) {
    if (seatsOf(row) >= pax) {
      yield row
      continue
    }
    const beside = row.slice(-1).flatMap((last) => besides(free, last.id))
    for (const next of beside) if (!row.includes(next)) stack.push([...row, next])
  }
}

const besides = ({ layout, byId }: Free, id: number): DiningTable[] =>
  (layout.beside.get(id) ?? []).flatMap((other) => byId.get(other) ?? [])

/** Counts the free tables next to the row that would have no free neighbor after the party takes the row. */
function loneliness(free: Free, row: readonly DiningTable[]): number {
  const around = new Set(row.flatMap((table) => besides(free, table.id)).filter((table) => !row.includes(table)))
  return [...around].filter((table) => besides(free, table.id).every((other) => row.includes(other))).length
}

const seatsOf = (row: readonly DiningTable[]) => row.reduce((sum, table) => sum + table.capacity, 0)

/**
 * Distributes the party over its tables in order. A table is filled, but at least one guest is left for each later table. A table without
 * guests would count as free and would be sold again.
 */
function shared(tables: readonly DiningTable[], pax: number): SeatingPlan['seats'] {
  let left = pax
  return tables
    .toSorted((a, b) => a.id - b.id)
    .map((table, index) => {
      const following = tables.length - 1 - index
      const here = Math.min(left - following, table.capacity)
      left -= here
      return { tableId: table.id, pax: here }
    })
}
