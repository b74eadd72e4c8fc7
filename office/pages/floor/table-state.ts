// The state of a table at an instant, and the party at the table. A table is free, booked, held for payment, seated, on hold or closed.
import { isOverTime, standingOf } from '#domain/service/night-parties.ts'
import { asNightParty, type NightTable, type Party } from '#office/pages/night/party.ts'

export const TABLE_STATES = ['over', 'seated', 'booked', 'held', 'free', 'kept', 'closed'] as const
export type TableState = (typeof TABLE_STATES)[number]

export type StandingTable = {
  table: NightTable
  state: TableState
  party: Party | null
  /** The arrival time of the next party if the table is free until then. Otherwise null. */
  freeUntil: string | null
  /** All parties of the night at this table, in the order of arrival. */
  parties: Party[]
}

/** Returns the party with the state that it had at a past instant. For a future instant, returns the party with its present state. */
export function partyAt(party: Party, at: number, now: number): Party {
  if (at >= now || !['Seated', 'ClosedBill', 'Walkout', 'NoShow'].includes(party.state)) return party
  const seatedAt = party.seatedAt === null ? null : Date.parse(party.seatedAt)
  if (seatedAt === null || seatedAt > at) return { ...party, state: 'Completed', heads: null, leftAt: null }
  const goneAt = Date.parse(party.leftAt ?? party.stateChangedAt)
  const isGone = goneAt <= at && (party.leftAt !== null || party.state !== 'Seated')
  return isGone ? party : { ...party, state: 'Seated', leftAt: null }
}

const stateOfParty = (party: Party, at: number): TableState | null => {
  const night = asNightParty(party)
  switch (standingOf(night, at)) {
    case 'inside':
      return isOverTime(night, at) ? 'over' : 'seated'
    case 'door':
    case 'late':
    case 'coming':
      return 'booked'
    case 'held':
    case 'asked':
      return 'held'
    default:
      return null
  }
}

const RANK = Object.fromEntries(TABLE_STATES.map((state, rank) => [state, rank])) as Record<TableState, number>
/** A restaurant hold blocks its table from this number of ms before the start of the hold. */
const HOLD_AHEAD_MS = 2 * 60 * 60_000

/** Returns every table with its state at an instant (epoch milliseconds), in the order of `tables`. */
export function standingTables(
  { tables, parties }: { tables: readonly NightTable[]; parties: readonly Party[] },
  at: number,
  now: number,
): StandingTable[] {
  const then = parties.map((party) => partyAt(party, at, now))
  return tables.map((table) => {
    const here = then
      .filter(({ tableIds }) => tableIds.includes(table.id))
      .toSorted((a, b) => Date.parse(a.arrivalAt) - Date.parse(b.arrivalAt))
    const expected = here
      .map((party) => ({ party, state: stateOfParty(party, at) }))
      .filter(({ state }) => state !== null)
    const claims = expected.filter(({ party }) => isDueBy(party, at))
    const next = expected.find(({ party }) => Date.parse(party.arrivalAt) > at)?.party
    const [first] = claims.toSorted((a, b) => RANK[a.state ?? 'free'] - RANK[b.state ?? 'free'])
    const holdKind = table.hold && isHeldAt(table.hold, at) ? table.hold.kind : null
    const emptyState = holdKind ?? (table.isReservable ? 'free' : 'closed')
    const state = first?.state ?? emptyState
    const freeUntil = state === 'free' && next ? next.arrivalAt : null
    return { table, state, party: first?.party ?? null, freeUntil, parties: here }
  })
}

/**
 * Returns true if the hold is active at the instant. A restaurant hold has a start and an end time. It becomes active two hours before
 * its start.
 */
const isHeldAt = ({ releaseAt, from, to }: NonNullable<NightTable['hold']>, at: number): boolean =>
  (releaseAt === null || at < Date.parse(releaseAt)) &&
  (from === null || at >= Date.parse(from) - HOLD_AHEAD_MS) &&
  (to === null || at < Date.parse(to))

/**
 * Returns true if the booking occupies its table at the instant. A seated party occupies its table at every instant, and so does a booking
 * without an end time. A dinner occupies its table from one dinner length before the arrival, because another party that sits down after
 * that would not leave in time. It occupies the table until the end of the grace period.
 */
function isDueBy(party: Party, at: number): boolean {
  if (party.until === null || party.state === 'Seated') return true
  const [arrivalAt, until] = [Date.parse(party.arrivalAt), Date.parse(party.until)]
  const grace = Date.parse(party.lateAt) - arrivalAt
  return arrivalAt - (until - arrivalAt) <= at && at <= until + grace
}
