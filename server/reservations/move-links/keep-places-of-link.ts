// What a link keeps for its guest, under a hold of the venue, and how it becomes theirs.
import { SEATING_MS } from '#domain/inventory/seating.ts'
import { keepSeats, moveSeats } from '#server/reservations/changes/dinner-move-repository.ts'
import { saveGuests, takeUnits } from '#server/reservations/changes/party-repository.ts'
import { seatPartyOver } from '#server/reservations/changes/seat-party.ts'
import { moveClaim, moveTableLine } from '#server/reservations/changes/move-repository.ts'
import type { MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import type { LinkSeats } from '#server/reservations/move-links/move-link-schema.ts'
import { claimTables, withholdUnits } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Work } from '#server/work.ts'

export type Wanted =
  | { part: 'table'; fromId: number; toId: number }
  /** `own`: guests that the party has at each of its tables by now. */
  | { part: 'pax'; seats: LinkSeats; own: ReadonlyMap<number, number>; from: Date }
  | { part: 'tickets'; ticketId: number; units: number }

type LinkHold = { id: string; outletId: number; night: Night; releaseAt: Date }

/** Ends with SJ409 where a piece of it is somebody's. */
export async function keepPlaces(work: Work, hold: LinkHold, wanted: Wanted): Promise<void> {
  const { sql, now } = work
  if (wanted.part === 'table') return claimTables(sql, hold, [wanted.toId], now())
  if (wanted.part === 'tickets')
    return withholdUnits(sql, hold, [{ ticketId: wanted.ticketId, quantity: wanted.units }])
  const { seats, own, from } = wanted
  const more = seats.seats.flatMap(({ tableId, pax }) => {
    const has = own.get(tableId)
    return pax > (has ?? 0) ? [{ tableId, pax: pax - (has ?? 0), isAdded: has !== undefined }] : []
  })
  const during = { from, to: new Date(from.getTime() + SEATING_MS) }
  return keepSeats(sql, { ...hold, sectionId: seats.sectionId }, more, { ...during, now: now() })
}

type Place = { id: string; outletId: number; night: Night; time: string; from: Date }

/**
 * Makes it the party's and gives back what it leaves. False, or SJ409, where it is no longer to be had: the caller takes back what
 * was written.
 */
export async function takePlaces(work: Work, place: Place, link: MoveLinkRow): Promise<boolean> {
  const { sql } = work
  const { id, outletId, night } = place
  const { part, holdId, fromTableId: from, toTableId: to, seats, ticketId, units } = link
  if (part === 'table' && from !== null && to !== null)
    return moveClaim(sql, { id, outletId, night, from, to, holdId }, work.now())
  if (part === 'tickets' && ticketId !== null && units !== null) return takeUnits(sql, { id, ticketId, units, holdId })
  if (seats === null) return false
  const during = { from: place.from, to: new Date(place.from.getTime() + SEATING_MS) }
  await moveSeats(sql, { ...place, ...during, ...seats }, { was: night, now: work.now(), holdId })
  return true
}

/** Writes what it is by then: a table by its name, and how many come. */
export async function writePlaces(work: Work, id: string, link: MoveLinkRow): Promise<void> {
  const { sql } = work
  const { part, fromTableId: from, toTableId: to, pax, becomes } = link
  if (part === 'table' && from !== null && to !== null) await moveTableLine(sql, id, { from, to, name: becomes })
  if (pax === null) return
  if (part === 'table') await seatPartyOver(work, id, pax)
  else await saveGuests(sql, id, pax)
}
