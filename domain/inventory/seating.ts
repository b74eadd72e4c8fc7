// Where a party dines: which table, or which tables pushed together, for its two hours.
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'

/** A seating holds its table for two hours (spec §9). */
export const SEATING_MINUTES = 120
export const SEATING_MS = SEATING_MINUTES * 60_000

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
 * together only where no single one would do; those above six are kept for parties above six, which may also be spread over
 * tables that do not touch.
 */
export function planSeating(room: DiningRoom, seated: readonly Seated[], wish: SeatingWish): SeatingPlan | null {
  const ofWish = room.tables.find((table) => table.id === wish.tableId)
  if (wish.tableId != null && !ofWish) return null
  const there = overlapping(seated, wish.from)
  const taken = new Set(there.map((one) => one.tableId))
  for (const section of room.sections) {
    if (wish.sectionId != null && section.id !== wish.sectionId) continue
    if (seatsOpen(section, there, wish.from) < wish.pax) continue
    const free = freeFor(room, taken, section.id, wish.pax)
    const best = ofWish ? atTable(free, ofWish, wish.pax) : bestOf(free, wish.pax)
    if (best) return { sectionId: section.id, seats: shared(best, wish.pax) }
  }
  return null
}

/** Why a party cannot have the tables that somebody chose for it. */
export const TABLES_PROBLEMS = ['unknown', 'sections', 'taken', 'too_small', 'too_many', 'section_full'] as const
export type TablesProblem = (typeof TABLES_PROBLEMS)[number]

/**
 * A party at the tables that staff names, side by side or not, one that is kept for larger parties too; or why it cannot have them
 * for its two hours.
 */
export function planAtTables(
  room: DiningRoom,
  seated: readonly Seated[],
  { pax, from, tableIds }: { pax: number; from: number; tableIds: readonly number[] },
): SeatingPlan | TablesProblem {
  const tables = room.tables.filter((table) => tableIds.includes(table.id))
  const [first] = tables
  if (!first || tables.length < new Set(tableIds).size || tables.some((table) => !table.isReservable)) return 'unknown'
  if (tables.some((table) => table.sectionId !== first.sectionId)) return 'sections'
  const there = overlapping(seated, from)
  if (there.some((one) => tableIds.includes(one.tableId))) return 'taken'
  if (seatsOf(tables) < pax) return 'too_small'
  if (tables.length > pax) return 'too_many'
  const section = room.sections.find(({ id }) => id === first.sectionId)
  if (section && seatsOpen(section, there, from) < pax) return 'section_full'
  return { sectionId: first.sectionId, seats: shared(tables, pax) }
}

/** Where a dinner sits that is another number by now: at its own tables, else with those beside them, else elsewhere; null: nowhere. */
export function planAgain(
  room: DiningRoom,
  others: readonly Seated[],
  { pax, from, own, sectionId }: { pax: number; from: number; own: readonly number[]; sectionId: number | null },
): SeatingPlan | null {
  const few = room.tables.filter(({ id }) => own.includes(id)).slice(0, pax)
  const again = planAtTables(room, others, { pax, from, tableIds: few.map(({ id }) => id) })
  if (typeof again !== 'string') return again
  const wishes = [{ tableId: own[0] ?? null }, { sectionId }, {}]
  for (const wish of wishes) {
    const plan = planSeating(room, others, { pax, from, ...wish })
    if (plan) return plan
  }
  return null
}

/** What each section still has for the two hours from a moment on. */
export type Opening = {
  /** Guests that it can still take: at free tables, and within its limit. */
  seatsLeft(sectionId: number): number
  /** Whether `planSeating` has a place there for a party of `pax`; it costs less than to find the best. */
  canSeat(sectionId: number, pax: number): boolean
}

/** The room as it is left at a moment, looked through once for every section. */
export function openingAt(room: DiningRoom, seated: readonly Seated[], from: number): Opening {
  const there = overlapping(seated, from)
  const taken = new Set(there.map((one) => one.tableId))
  const open = new Map(room.sections.map((section) => [section.id, seatsOpen(section, there, from)]))
  const within = (sectionId: number) => open.get(sectionId) ?? 0
  return {
    seatsLeft(sectionId) {
      const atTables = tablesOf(room, sectionId).reduce(
        (sum, table) => sum + (table.isReservable && !taken.has(table.id) ? table.capacity : 0),
        0,
      )
      return Math.max(0, Math.min(atTables, within(sectionId)))
    },
    canSeat(sectionId, pax) {
      if (within(sectionId) < pax) return false
      const free = freeFor(room, taken, sectionId, pax)
      if (pax > LARGEST_DINNER) return seatsOf(free.tables) >= pax
      return !rowsOf(free, pax).next().done
    },
  }
}

/** Guests that a section can still take for the two hours from `from` on. */
export const seatsLeft = (room: DiningRoom, seated: readonly Seated[], sectionId: number, from: number): number =>
  openingAt(room, seated, from).seatsLeft(sectionId)

/** The most guests in a section at any minute of the two hours: they are most as somebody sits down. */
export function busiest(seated: readonly Seated[], sectionId: number, from: number): number {
  const there = overlapping(seated, from).filter((one) => one.sectionId === sectionId)
  const at = (moment: number) =>
    there.reduce((sum, one) => sum + (one.from <= moment && moment < one.to ? one.pax : 0), 0)
  return Math.max(0, ...there.map((one) => at(one.from)))
}

const overlapping = (seated: readonly Seated[], from: number) =>
  seated.filter((one) => one.from < from + SEATING_MS && from < one.to)

const seatsOpen = (section: DiningSection, there: readonly Seated[], from: number) =>
  section.capacity === null ? Infinity : section.capacity - busiest(there, section.id, from)

/** A large table is not given to a party of six while one of twelve may still ask for it. */
const isForParty = (table: DiningTable, pax: number) =>
  table.isReservable && (table.capacity <= LARGEST_DINNER || pax > LARGEST_DINNER)

/** A room's tables by section, and which stand side by side: the same for every moment of it. */
type Layout = { bySection: Map<number, DiningTable[]>; beside: Map<number, number[]> }

const layouts = new WeakMap<DiningRoom, Layout>()

function layoutOf(room: DiningRoom): Layout {
  const known = layouts.get(room)
  if (known) return known
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

/** Tables of one section that a party may have, in the order of the room. */
type Free = { tables: DiningTable[]; byId: Map<number, DiningTable>; layout: Layout }

function freeFor(room: DiningRoom, taken: ReadonlySet<number>, sectionId: number, pax: number): Free {
  const tables = tablesOf(room, sectionId).filter((table) => isForParty(table, pax) && !taken.has(table.id))
  return { tables, byId: new Map(tables.map((table) => [table.id, table])), layout: layoutOf(room) }
}

/** The table that was chosen, with those beside it where it is too small; not where a smaller one of its section is free and does. */
function atTable(free: Free, chosen: DiningTable, pax: number): DiningTable[] | undefined {
  const smaller = free.tables.some((table) => table.capacity >= pax && table.capacity < chosen.capacity)
  if (smaller) return undefined
  return chosen.capacity >= pax && free.byId.has(chosen.id) ? [chosen] : bestRow(free, pax, chosen.id)
}

const bestOf = (free: Free, pax: number): DiningTable[] | undefined =>
  bestRow(free, pax) ?? (pax > LARGEST_DINNER ? spread(free, pax) : undefined)

/** Tables of one section that a large party shares though they do not touch: the fewest, and the last no larger than it need be. */
function spread({ tables }: Free, pax: number): DiningTable[] | undefined {
  const bySize = tables.toSorted((a, b) => b.capacity - a.capacity || a.id - b.id)
  const taken: DiningTable[] = []
  for (const table of bySize) {
    const left = pax - seatsOf(taken)
    if (table.capacity >= left) return [...taken, ...bySize.filter((one) => one.capacity >= left).slice(-1)]
    taken.push(table)
  }
  return undefined
}

/** The best that seats the party, be it one table or a row of them; with one of them where it is named. */
function bestRow(free: Free, pax: number, withId?: number): DiningTable[] | undefined {
  let best: DiningTable[] | undefined
  for (const row of rowsOf(free, pax)) {
    if (withId !== undefined && !row.some((table) => table.id === withId)) continue
    if (!best || byCost(free, row, best) < 0) best = row
  }
  return best
}

/** The fewest tables, then the fewest seats to spare, then those that leave the fewest others between two parties, then the first. */
const byCost = (free: Free, a: readonly DiningTable[], b: readonly DiningTable[]): number =>
  a.length - b.length || seatsOf(a) - seatsOf(b) || loneliness(free, a) - loneliness(free, b) || firstId(a) - firstId(b)

const firstId = (row: readonly DiningTable[]) => Math.min(...row.map((table) => table.id))

/** Every free table and row of them side by side that seats the party and would not without its last table. */
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

/** The free tables that one may be pushed together with. */
const besides = ({ layout, byId }: Free, id: number): DiningTable[] =>
  (layout.beside.get(id) ?? []).flatMap((other) => byId.get(other) ?? [])

/** How many free tables beside these would then stand alone. */
function loneliness(free: Free, row: readonly DiningTable[]): number {
  const around = new Set(row.flatMap((table) => besides(free, table.id)).filter((table) => !row.includes(table)))
  return [...around].filter((table) => besides(free, table.id).every((other) => row.includes(other))).length
}

const seatsOf = (row: readonly DiningTable[]) => row.reduce((sum, table) => sum + table.capacity, 0)

/** The party along its tables, each filled as far as somebody is left for those that follow: one without a guest would be given away. */
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
