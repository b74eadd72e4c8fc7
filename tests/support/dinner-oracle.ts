// What must be true of a restaurant's dinners, worked out from what guests were told: it shares no rule with the server.
type Table = { id: number; section: number; seats: number; beside: number | null }
/** The tables that are sold, and the sections that take fewer guests than theirs seat. */
export type Room = { tables: Table[]; limits: Map<number, number> }
type Place = { section: number; at: { table: number; pax: number }[]; from: number }
/** In real time: asked for at `asked`, told at `held`; surely there until `left`, surely gone from `gone` on. All in ms. */
export type Dinner = Place & { asked: number; held: number; left: number; gone: number }
export type Ask = { pax: number; from: number; section: number | null; table: number | null }

const TWO_HOURS = 7_200_000
const eatTogether = (a: Place | Ask, b: Place | Ask) => Math.abs(a.from - b.from) < TWO_HOURS
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const isThere = (one: Place, minute: number) => one.from <= minute && minute < one.from + TWO_HOURS
const guestsIn = (dinners: Place[], section: number, minute: number) =>
  sum(dinners.flatMap((d) => (d.section === section && isThere(d, minute) ? d.at.map(({ pax }) => pax) : [])))

/** Tables that two parties surely had at once, and sections that surely had more guests than they take. */
export function oversold({ limits }: Room, dinners: Dinner[]): string[] {
  return dinners.flatMap((one, index) => {
    const beside = dinners.filter((other) => other.held <= one.held && one.held < other.left && eatTogether(one, other))
    const twice = dinners.filter(
      (other, at) => at > index && eatTogether(one, other) && one.held < other.left && other.held < one.left,
    )
    const tables = twice.flatMap((other) => other.at.filter(({ table }) => one.at.some((seat) => seat.table === table)))
    const most = Math.max(0, ...beside.map(({ from }) => guestsIn(beside, one.section, from)))
    const limit = limits.get(one.section) ?? Infinity
    const over = most > limit ? [`section ${one.section} has ${most} guests of ${limit}`] : []
    return [...tables.map(({ table }) => `table ${table} has two parties`), ...over]
  })
}

/** Whether a party had a right to a place: `there` is everyone who may have been in its way, `surely` who was all along. */
export function hadRoom({ tables, limits }: Room, there: Place[], surely: Place[], ask: Ask): boolean {
  const isTaken = (dinners: Place[], id: number) =>
    dinners.some((one) => eatTogether(one, ask) && one.at.some(({ table }) => table === id))
  const chosen = tables.find(({ id }) => id === ask.table)
  const section = chosen?.section ?? ask.section ?? 0
  const minutes = [0, 1, 2, 3].map((halfHours) => ask.from + halfHours * 1_800_000)
  const most = Math.max(...minutes.map((minute) => guestsIn(there, section, minute)))
  if (most + ask.pax > (limits.get(section) ?? Infinity)) return false
  const own = tables.filter((table) => table.section === section && table.seats <= 6)
  const free = own.filter(({ id }) => !isTaken(there, id))
  if (chosen && chosen.seats >= ask.pax) {
    const smaller = own.filter(({ seats }) => seats >= ask.pax && seats < chosen.seats)
    return free.includes(chosen) && smaller.every(({ id }) => isTaken(surely, id))
  }
  // Tables side by side, from each on as long as the next is free.
  const rows = free.map((first) => {
    const row = [first]
    for (let next: Table | undefined = first; next && sum(row.map(({ seats }) => seats)) < ask.pax;) {
      next = free.find(({ id }) => id === row.at(-1)?.beside)
      if (next) row.push(next)
    }
    return row
  })
  return rows.some((row) => sum(row.map(({ seats }) => seats)) >= ask.pax && (!chosen || row.includes(chosen)))
}
