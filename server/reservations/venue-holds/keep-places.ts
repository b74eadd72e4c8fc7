// Makes a hold of the venue. Staff hold places of a night for a guest, or close the places for all guests.
import { closesAt, instantOf, isNight, type Night, opensAt } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import type { HoldKind } from '#domain/service/venue-hold.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { endLapsedVenueHoldsOn } from '#server/reservations/venue-holds/lapse-venue-holds.ts'
import { readTerms, type TermsAsked } from '#server/reservations/venue-holds/read-terms.ts'
import { findHoldOutlet, type HoldOutlet, placesOfNight } from '#server/reservations/venue-holds/held-repository.ts'
import {
  claimTables,
  countPlaces,
  findMade,
  type HoldTerms,
  insertVenueHold,
  lapsedHoldersOf,
  seatTables,
  takenAmong,
  withholdUnits,
} from '#server/reservations/venue-holds/venue-hold-repository.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type HoldAsk = TermsAsked & {
  /** The id of the hold, which the client creates. A repeated request with the same id changes nothing. */
  id: string
  outletId: number
  night: Night
  kind: HoldKind
  tableIds: readonly number[]
  /**
   * For a restaurant: the hours ('HH:mm') for which the venue holds the tables. A null `from` means the opening of the restaurant, and a
   * null `to` means its closing time.
   */
  from: string | null
  to: string | null
  tickets: readonly { ticketId: number; quantity: number }[]
}

/**
 * Holds tables and tickets of a night for the venue. If one of them is not free, holds nothing. If a guest books a place at the same
 * instant, only one of the two gets the place: the guest or the venue.
 * @throws Refused not_found, validation_failed, table_unavailable (with the tables), ticket_sold_out, idempotency_conflict
 */
export async function keepPlaces(app: App, actor: Actor, ask: HoldAsk): Promise<{ id: string; version: number }> {
  const outlet = await findHoldOutlet(app.sql, ask.outletId)
  if (!outlet) throw new Refused('not_found')
  const { outletId, night, tableIds } = ask
  if (!isNight(night)) throw new Refused('validation_failed', { errors: { night: ['date_invalid'] } })
  const { tables, tickets } = await placesOfNight(app.sql, { outletId, night })
  const { terms, faults } = readTerms(ask, { outlet, night, now: app.now(), isNew: true })
  refuseFaults({ ...faults, ...placeFaults(ask, tables, tickets) })
  const hours = dinnerHours(ask, outlet)
  // Lapsed holds of guests are ended first. Before a hold ends, the gateway is asked if the guest has paid it.
  await Promise.all((await lapsedHoldersOf(app.sql, ask, app.now())).map((id) => endLapsed(app, id)))
  if (ask.tickets.length > 0) await endLapsedVenueHoldsOn(app, ask)
  try {
    return await transact(app, actor, (work) => keep(work, { ...ask, ...terms }, hours))
  } catch (error) {
    const refusalCode = refusedInDatabase(error)
    if (refusalCode === 'ticket_sold_out') throw new Refused('ticket_sold_out')
    if (refusalCode !== 'table_unavailable') throw error
    const tableNames = await takenAmong(app.sql, { night, tableIds }, app.now())
    throw new Refused('table_unavailable', { tableNames })
  }
}

type Hours = { from: Date; to: Date } | null
type Keeping = HoldAsk & HoldTerms

async function keep(work: Work, ask: Keeping, hours: Hours): Promise<{ id: string; version: number }> {
  const { sql } = work
  const { id, outletId, night, tableIds, tickets } = ask
  if (!(await insertVenueHold(work, ask))) {
    const storedHold = await findMade(sql, id)
    const isSame =
      storedHold?.outletId === outletId && storedHold.night === night && storedHold.madeBy === actorKey(work.actor)
    if (!isSame) throw new Refused('idempotency_conflict')
    return { id, version: storedHold.version }
  }
  if (tableIds.length > 0 && hours) await seatTables(sql, ask, tableIds, { ...hours, now: work.now() })
  else if (tableIds.length > 0) await claimTables(sql, ask, tableIds, work.now())
  if (tickets.length > 0) await withholdUnits(sql, ask, tickets)
  await countPlaces(sql, id)
  return { id, version: 1 }
}

function placeFaults(ask: HoldAsk, tables: readonly { id: number }[], tickets: readonly { id: number }[]): FieldFaults {
  const faults: FieldFaults = {}
  if (ask.tableIds.length === 0 && ask.tickets.length === 0) faults['table_ids'] = ['cart_empty']
  if (new Set(ask.tableIds).size < ask.tableIds.length) faults['table_ids'] = ['duplicate_table']
  if (ask.tableIds.some((id) => !tables.some((table) => table.id === id))) faults['table_ids'] = ['table_unknown']
  const ids = ask.tickets.map(({ ticketId }) => ticketId)
  if (ids.some((id) => !tickets.some((ticket) => ticket.id === id)) || new Set(ids).size < ids.length)
    faults['tickets'] = ['ticket_unknown']
  return faults
}

/**
 * Returns the hours of a hold at a restaurant.
 * @throws Refused validation_failed if the hours are not within the opening hours, or if the end is not after the beginning
 */
function dinnerHours({ night, from, to }: HoldAsk, outlet: HoldOutlet): Hours {
  if (!servesDinner(outlet.type)) return null
  const hours = {
    from: from === null ? opensAt(night, outlet) : instantOf(night, from, outlet),
    to: to === null ? closesAt(night, outlet) : instantOf(night, to, outlet),
  }
  if (hours.from >= hours.to || hours.from < opensAt(night, outlet) || hours.to > closesAt(night, outlet))
    throw new Refused('validation_failed', { errors: { to: ['time_invalid'] } })
  return hours
}
