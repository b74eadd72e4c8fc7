// Independent code that checks the rules for dinners at a restaurant. It checks the responses that guests received. The server and this
// file have no common code for the rules.
type Table = { id: number; section: number; seats: number; beside: number | null }
/** The tables for sale, and the guest limits of sections. `limits` contains only the sections with more seats than their limit allows. */
export type Room = { tables: Table[]; limits: Map<number, number> }
type Place = { section: number; at: { table: number; pax: number }[]; from: number }
/**
 * A dinner, with times in ms. `asked`: the time of the request. `held`: the time of the response. Until `left`, the dinner certainly has
 * its place. From `gone` on, it certainly has no place.
 */
export type Dinner = Place & { asked: number; held: number; left: number; gone: number }
export type Ask = { pax: number; from: number; section: number | null; table: number | null }

const TWO_HOURS = 7_200_000
const eatTogether = (a: Place | Ask, b: Place | Ask) => Math.abs(a.from - b.from) < TWO_HOURS
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
const isThere = (place: Place, minute: number) => place.from <= minute && minute < place.from + TWO_HOURS
const guestsIn = (dinners: Place[], section: number, minute: number) =>
  sum(dinners.flatMap((d) => (d.section === section && isThere(d, minute) ? d.at.map(({ pax }) => pax) : [])))

/**
 * Finds two kinds of errors: a table that certainly belonged to two parties at the same time, and a section that certainly had more guests
 * than its limit.
 */
export function oversold({ limits }: Room, dinners: Dinner[]): string[] {
  return dinners.flatMap((dinner, index) => {
    const beside = dinners.filter(
      (other) => other.held <= dinner.held && dinner.held < other.left && eatTogether(dinner, other),
    )
    const twice = dinners.filter(
      (other, at) => at > index && eatTogether(dinner, other) && dinner.held < other.left && other.held < dinner.left,
    )
    const tables = twice.flatMap((other) =>
      other.at.filter(({ table }) => dinner.at.some((seat) => seat.table === table)),
    )
    const most = Math.max(0, ...beside.map(({ from }) => guestsIn(beside, dinner.section, from)))
    const limit = limits.get(dinner.section) ?? Infinity
    const over = most > limit ? [`section ${dinner.section} has ${most} guests of ${limit}`] : []
    return [...tables.map(({ table }) => `table ${table} has two parties`), ...over]
  })
}

/**
 * Returns true if the server should have found a place for a party. `there`: dinners that perhaps had a place during the request. `surely`:
 * dinners that certainly had a place during the whole request.
 */
export function hadRoom({ tables, limits }: Room, there: Place[], surely: Place[], ask: Ask): boolean {
  const isTaken = (dinners: Place[], id: number) =>
    dinners.some((place) => eatTogether(place, ask) && place.at.some(({ table }) => table === id))
  const chosenTable = tables.find(({ id }) => id === ask.table)
  const section = chosenTable?.section ?? ask.section ?? 0
  const minutes = [0, 1, 2, 3].map((halfHours) => ask.from + halfHours * 1_800_000)
  const most = Math.max(...minutes.map((minute) => guestsIn(there, section, minute)))
  if (most + ask.pax > (limits.get(section) ?? Infinity)) return false
  const own = tables.filter((table) => table.section === section && table.seats <= 6)
  const free = own.filter(({ id }) => !isTaken(there, id))
  if (chosenTable && chosenTable.seats >= ask.pax) {
    const smaller = own.filter(({ seats }) => seats >= ask.pax && seats < chosenTable.seats)
    return free.includes(chosenTable) && smaller.every(({ id }) => isTaken(surely, id))
  }
  // Starts at each free table, and adds adjacent free tables until the party has enough seats.
  const rows = free.map((first) => {
    const row = [first]
    for (let next: Table | undefined = first; next && sum(row.map(({ seats }) => seats)) < ask.pax;) {
      next = free.find(({ id }) => id === row.at(-1)?.beside)
      if (next) row.push(next)
    }
    return row
  })
  return rows.some(
    (row) => sum(row.map(({ seats }) => seats)) >= ask.pax && (!chosenTable || row.includes(chosenTable)),
  )
}
