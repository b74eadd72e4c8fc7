// What a table is at an instant: free, booked, to be paid, taken, kept, and by whom.
import { GRACE_MINUTES, isOverTime, standingOf } from '#domain/service/night-parties.ts'
import { asNightParty, type NightTable, type Party } from '#office/pages/night/party.ts'

export const TABLE_STATES = ['over', 'seated', 'booked', 'held', 'free', 'kept', 'closed'] as const
export type TableState = (typeof TABLE_STATES)[number]

export type StandingTable = {
  table: NightTable
  state: TableState
  /** Whoever the state is about. */
  party: Party | null
  /** When the next party is expected at a table that is free until then. */
  freeUntil: string | null
  /** Everybody of this night at this table, in the order of arrival. */
  parties: Party[]
}

/** A party as it stood at an instant of the night that is gone; as it stands, for one that is to come. */
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
/** A dinner that comes much later leaves its table free until then. */
const AHEAD_MS = 2 * 60 * 60_000

/** Every table at an instant (epoch milliseconds), in the order of the room. */
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
    const held = table.hold && isHeldAt(table.hold, at) ? table.hold.kind : null
    const unclaimed = held ?? (table.isReservable ? 'free' : 'closed')
    const state = first?.state ?? unclaimed
    const freeUntil = state === 'free' && next ? next.arrivalAt : null
    return { table, state, party: first?.party ?? null, freeUntil, parties: here }
  })
}

/** A hold lapses at its very hour; at a restaurant it is one of its hours, and of the two before them. */
const isHeldAt = ({ releaseAt, from, to }: NonNullable<NightTable['hold']>, at: number): boolean =>
  (releaseAt === null || at < Date.parse(releaseAt)) &&
  (from === null || at >= Date.parse(from) - AHEAD_MS) &&
  (to === null || at < Date.parse(to))

/** A table booked for the night is booked from its start; one for two hours shortly before them, until its grace is over. */
function isDueBy(party: Party, at: number): boolean {
  if (party.until === null || party.state === 'Seated') return true
  const end = Date.parse(party.until) + GRACE_MINUTES * 60_000
  return Date.parse(party.arrivalAt) - AHEAD_MS <= at && at <= end
}
