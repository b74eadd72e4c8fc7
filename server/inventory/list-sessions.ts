import { addNights, instantOf, type Night, nightsFrom, hoursOfNight } from '#domain/calendar/night.ts'
import { sessionsAhead, sessionsOfNight } from '#domain/calendar/sessions.ts'
import { canDineOn } from '#domain/inventory/dinner-night.ts'
import { openingAt, planSeating, type Seating } from '#domain/inventory/seating.ts'
import { type DateReason, Refused } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import {
  EMPTY_ROOM,
  findRoom,
  findRooms,
  type Room,
  seatedBetween,
  type SeatingRow,
} from '#server/inventory/dinner-repository.ts'
import { findNights, type SaleNight } from '#server/inventory/find-night.ts'
import type { Reading } from '#server/work.ts'

/** An arrival time of a night: its availability, the reason if it is not available, and the free seats of each section. */
export type Session = {
  time: string
  available: boolean
  reason: DateReason | 'full' | null
  /** `tables`: ids of the tables that the party can choose. Present only in a request for a single night. */
  sections: { id: number; seatsLeft: number; isFree: boolean; tables?: number[] }[]
}

export type DinnerNight = { night: Night; saleNight: SaleNight; sessions: Session[] }

/**
 * Returns the sections and tables of a night. If `night` is null, returns the sections and tables of the newest floor plan. Only a
 * change of the catalogue or of a floor plan changes this result, so the result is cached.
 */
export const roomOf = (app: Pick<Reading, 'sql' | 'plans'>, outletId: number, night: Night | null): Promise<Room> =>
  app.plans(`room ${outletId} ${night}`, () => findRoom(app.sql, outletId, night))

/**
 * Lists the sessions of `count` nights from `from` on, for a party of `pax`. The number of queries does not grow with `count`, and plans
 * are cached.
 * @throws Refused not_found if the outlet is not a restaurant
 */
export async function listSessions(
  app: Reading,
  { outletId, from, count, pax }: { outletId: number; from: Night; count: number; pax: number },
): Promise<DinnerNight[]> {
  const now = app.now()
  const to = addNights(from, count - 1)
  const [rooms, byNight, saleNights] = await Promise.all([
    app.plans(`rooms ${outletId} ${from} ${count}`, () => findRooms(app.sql, outletId, nightsFrom(from, count))),
    seatedBetween(app.sql, { outletId, from, to, now }),
    findNights(app, outletId, { from, count }),
  ])
  if (!saleNights?.[0] || !servesDinner(saleNights[0].outlet.type)) throw new Refused('not_found')
  return saleNights.map((saleNight) => {
    const { night } = saleNight
    const room = rooms.get(night) ?? EMPTY_ROOM
    return {
      night,
      saleNight,
      sessions: sessionsFor({ room, seated: seatedOn(byNight, night), saleNight, pax, now, hasTables: count === 1 }),
    }
  })
}

/** Removes lapsed seatings, which block no table. */
export const live = (rows: SeatingRow[]): SeatingRow[] => rows.filter((row) => !row.isLapsed)

/**
 * Returns the parties that can block a dinner of the night: the parties of this night, and the parties of the previous night, because a
 * party can stay past midnight.
 */
const seatedOn = (byNight: ReadonlyMap<Night, Seating[]>, night: Night): Seating[] => [
  ...(byNight.get(addNights(night, -1)) ?? []),
  ...(byNight.get(night) ?? []),
]

/** Returns true if a party of one can still be seated on a night. */
export const canDine = ({
  byNight,
  ...rest
}: {
  room: Room
  byNight: ReadonlyMap<Night, Seating[]>
  night: Night
  outlet: SaleNight['outlet']
  now: Date
}): boolean => canDineOn({ ...rest, seated: seatedOn(byNight, rest.night) })

function sessionsFor({
  room,
  seated,
  saleNight,
  pax,
  now,
  hasTables,
}: {
  room: Room
  seated: Seating[]
  saleNight: SaleNight
  pax: number
  now: Date
  hasTables: boolean
}): Session[] {
  const { night, outlet, reason: closed } = saleNight
  const ahead = new Set(sessionsAhead({ night, outlet, now }))
  // A night that sells tickets has no dinners, so it has no sessions.
  const problem = closed ?? (saleNight.isDinner ? null : 'not_reservable')
  const times = sessionsOfNight(hoursOfNight(outlet, night)).map((time) => ({
    time,
    at: instantOf(night, time, outlet).getTime(),
  }))
  const first = times[0]?.at ?? 0
  const evening = seated.filter((seating) => seating.to > first)
  return times.map(({ time, at }) => {
    const left = openingAt(room, evening, at)
    const sections = room.sections.map(({ id }) => ({
      id,
      seatsLeft: left.seatsLeft(id),
      isFree: left.canSeat(id, pax),
      ...(hasTables && { tables: tablesFor(room, evening, { pax, from: at, sectionId: id }) }),
    }))
    const isFree = sections.some((section) => section.isFree)
    const reason = problem ?? (ahead.has(time) ? (isFree ? null : 'full') : 'past')
    return { time, available: reason === null, reason, sections }
  })
}

/** Returns the tables of a section that a party can choose by name. */
const tablesFor = (room: Room, seatings: Seating[], wish: { pax: number; from: number; sectionId: number }): number[] =>
  room.tables
    .filter(
      (table) => table.sectionId === wish.sectionId && planSeating(room, seatings, { ...wish, tableId: table.id }),
    )
    .map((table) => table.id)

/** Returns true if not even a party of one can be seated on the night. */
export const isFull = (night: DinnerNight): boolean => night.sessions.every((session) => session.reason === 'full')
