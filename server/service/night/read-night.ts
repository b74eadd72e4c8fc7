import { closesAt, instantOf, isNight, type Night, nightOf, opensAt, zoneName } from '#domain/calendar/night.ts'
import { marksOfParty, type PartyFlag, type PartyTag } from '#domain/guests/guest-flags.ts'
import { newsOfNight } from '#domain/messaging/arrival-news.ts'
import { nightKind } from '#domain/pricing/night-kind.ts'
import { lateAt } from '#domain/service/night-parties.ts'
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

/** `lateAt` is the end of the grace time. After this time, the party counts as late. */
export type ReadParty = PartyRow & {
  arrivalAt: Date
  lateAt: Date
  flags: (PartyFlag | PartyTag)[]
  news: ReturnType<typeof newsOfNight>
}
export type ReadTable = Omit<TableRow, 'minimumCost'> & { minimum: number }

export type ReadNight = {
  outlet: OutletOfNight
  zoneName: string
  night: Night
  opensAt: Date
  closesAt: Date
  title: string | null
  waiting: number
  requests: number
  /** The token of the night when it was read. `watchNights` compares this token with later tokens. */
  token: string
  parties: ReadParty[]
  tables: ReadTable[]
  door: DoorOfNight
  held: HeldTable[]
}

export async function readParties(
  app: Pick<Reading, 'sql' | 'now' | 'house'>,
  outletId: number,
  night: Night,
): Promise<ReadParty[]> {
  const outlet = await findOutletOfNight(app.sql, outletId)
  return outlet ? partiesAt(app, outlet, night) : []
}

async function partiesAt(
  { sql, now, house }: Pick<Reading, 'sql' | 'now' | 'house'>,
  outlet: OutletOfNight,
  night: Night,
): Promise<ReadParty[]> {
  const [parties, guests, rules] = await Promise.all([
    partiesOfNight(sql, outlet.id, night),
    knownOfNight(sql, { outletId: outlet.id, night, now: now() }),
    house.read(),
  ])
  const knownOf = new Map(guests.map((guest) => [guest.id, guest]))
  return parties.map((party) => {
    const guest = knownOf.get(party.id)
    const arrivalAt = instantOf(night, party.arrivalTime, outlet)
    return {
      ...party,
      arrivalAt,
      lateAt: new Date(lateAt(arrivalAt, rules)),
      flags: guest ? marksOfParty(guest, night) : [],
      news: newsOfNight(party.arrivalNews, night),
    }
  })
}

/** Returns a night of an outlet for staff, by default the present night. @throws Refused not_found */
export async function readNight(app: Reading, outletId: number, requestedNight: Night | undefined): Promise<ReadNight> {
  const outlet = await findOutletOfNight(app.sql, outletId)
  if (!outlet || (requestedNight !== undefined && !isNight(requestedNight))) throw new Refused('not_found')
  const night = requestedNight ?? nightOf(app.now(), outlet)
  // The token is read before the parties. Therefore a change between the two reads may be reported twice but is never missed.
  const now = app.now()
  const tokens = await tokensOfNights(app.sql, [{ outletId, night }], now)
  const [head, parties, tables, room, venueHolds, door] = await Promise.all([
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
    held: venueHolds,
  }
}
