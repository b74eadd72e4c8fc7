import { closesAt, instantOf, isNight, type Night, nightOf, opensAt, zoneName } from '#domain/calendar/night.ts'
import { flagsOfParty, type PartyFlag } from '#domain/guests/guest-flags.ts'
import { nightKind } from '#domain/pricing/night-kind.ts'
import { Refused } from '#domain/refusals.ts'
import { knownOfNight } from '#server/service/guests/known-repository.ts'
import {
  type DoorOfNight,
  doorOfNight,
  findOutletOfNight,
  headOfNight,
  type OutletOfNight,
  partiesOfNight,
  type PartyRow,
  roomOfNight,
  tablesOfNightPlan,
  tokensOfNights,
  type TableRow,
} from '#server/service/night/night-repository.ts'
import { type HeldTable, heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import type { Reading } from '#server/work.ts'

export type ReadParty = PartyRow & { arrivalAt: Date; flags: PartyFlag[] }
export type ReadTable = Omit<TableRow, 'minimumCost'> & { minimum: number }

/** A night of an outlet, whole. */
export type ReadNight = {
  outlet: OutletOfNight
  zoneName: string
  night: Night
  opensAt: Date
  closesAt: Date
  title: string | null
  waiting: number
  requests: number
  /** What `watchNights` compares. */
  token: string
  parties: ReadParty[]
  tables: ReadTable[]
  door: DoorOfNight
  /** Which of them the venue holds now. */
  held: HeldTable[]
}

/** Its parties alone. */
export async function readParties(
  app: Pick<Reading, 'sql' | 'now'>,
  outletId: number,
  night: Night,
): Promise<ReadParty[]> {
  const outlet = await findOutletOfNight(app.sql, outletId)
  return outlet ? partiesAt(app, outlet, night) : []
}

/** The parties of a night, with the instants of their arrival and what is known of their guests. */
async function partiesAt(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  outlet: OutletOfNight,
  night: Night,
): Promise<ReadParty[]> {
  const [parties, known] = await Promise.all([
    partiesOfNight(sql, outlet.id, night),
    knownOfNight(sql, { outletId: outlet.id, night, now: now() }),
  ])
  const knownOf = new Map(known.map((one) => [one.id, one]))
  return parties.map((party) => {
    const guest = knownOf.get(party.id)
    const arrivalAt = instantOf(night, party.arrivalTime, outlet)
    return { ...party, arrivalAt, flags: guest ? flagsOfParty(guest, night) : [] }
  })
}

/** A night of an outlet as staff receives it; the one that is on now where none is named. @throws Refused not_found */
export async function readNight(app: Reading, outletId: number, asked: Night | undefined): Promise<ReadNight> {
  const outlet = await findOutletOfNight(app.sql, outletId)
  if (!outlet || (asked !== undefined && !isNight(asked))) throw new Refused('not_found')
  const night = asked ?? nightOf(app.now(), outlet)
  // Read before the parties: a change in between is told once more rather than never.
  const now = app.now()
  const tokens = await tokensOfNights(app.sql, [{ outletId, night }], now)
  const [head, parties, tables, room, held, door] = await Promise.all([
    headOfNight(app.sql, outletId, night, now),
    partiesAt(app, outlet, night),
    tablesOfNightPlan(app.sql, outletId, night),
    roomOfNight(app.sql, outletId, night),
    heldTables(app.sql, outletId, night, now),
    doorOfNight(app.sql, outletId, night),
  ])
  const kind = nightKind(night, head)
  return {
    outlet: { ...outlet, floor: room ?? outlet.floor },
    zoneName: zoneName(outlet.timezone),
    night,
    opensAt: opensAt(night, outlet),
    closesAt: closesAt(night, outlet),
    title: head.title,
    waiting: head.waiting,
    requests: head.requests,
    token: tokens.get(`${outletId} ${night}`) ?? '',
    parties,
    door,
    tables: tables.map(({ minimumCost, ...table }) => ({ ...table, minimum: minimumCost[kind] })),
    held,
  }
}
