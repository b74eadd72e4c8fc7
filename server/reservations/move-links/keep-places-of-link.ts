// A pay link reserves its places with a hold of the venue. After the payment, the party gets these places.
import { dinnerEnd } from '#domain/inventory/seating.ts'
import { findMovingDinner, keepSeats, moveSeats } from '#server/reservations/changes/dinner-move-repository.ts'
import { saveGuests, takeUnits } from '#server/reservations/changes/party-repository.ts'
import { seatPartyOver } from '#server/reservations/changes/seat-party.ts'
import { moveClaim, moveTableLine } from '#server/reservations/changes/move-repository.ts'
import type { MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import type { LinkSeats } from '#server/reservations/move-links/move-link-schema.ts'
import { claimTables, withholdUnits } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Work } from '#server/work.ts'

export type LinkPlaces =
  | { part: 'table'; fromId: number; toId: number }
  /** `own`: the number of guests at each table of the party before the change. */
  | { part: 'pax'; seats: LinkSeats; own: ReadonlyMap<number, number>; from: Date; to: Date }
  | { part: 'tickets'; ticketId: number; units: number; phaseId: number | null }

type LinkHold = { id: string; outletId: number; night: Night; releaseAt: Date }

/** Claims the places of a link for the venue's hold. @throws SJ409 if a place is taken */
export async function keepPlaces(work: Work, hold: LinkHold, places: LinkPlaces): Promise<void> {
  const { sql, now } = work
  if (places.part === 'table') return claimTables(sql, hold, [places.toId], now())
  if (places.part === 'tickets') return withholdUnits(sql, hold, [{ ...places, quantity: places.units }])
  const { seats, own, from, to } = places
  const more = seats.seats.flatMap(({ tableId, pax }) => {
    const has = own.get(tableId)
    return pax > (has ?? 0) ? [{ tableId, pax: pax - (has ?? 0), isAdded: has !== undefined }] : []
  })
  return keepSeats(sql, { ...hold, sectionId: seats.sectionId }, more, { from, to, now: now() })
}

type Place = { id: string; outletId: number; night: Night; time: string; from: Date }

/**
 * Moves the party to the reserved places and releases its old places. If a place is no longer available, returns false or throws SJ409. The
 * caller must then roll back.
 */
export async function takePlaces(work: Work, place: Place, link: MoveLinkRow): Promise<boolean> {
  const { sql } = work
  const { id, outletId, night } = place
  const { part, holdId, fromTableId: from, toTableId: to, seats, ticketId, units } = link
  if (part === 'table' && from !== null && to !== null)
    return moveClaim(sql, { id, outletId, night, from, to, holdId }, work.now())
  if (part === 'tickets' && ticketId !== null && units !== null)
    return takeUnits(sql, { id, ticketId, units, phaseId: null, holdId })
  const dinner = seats && (await findMovingDinner(sql, id))
  if (!dinner) return false
  await moveSeats(
    sql,
    { ...place, to: dinnerEnd(place.from, dinner.minutes), ...seats },
    { was: night, now: work.now(), holdId },
  )
  return true
}

export async function writePlaces(work: Work, id: string, link: MoveLinkRow): Promise<void> {
  const { sql } = work
  const { part, fromTableId: from, toTableId: to, pax, becomes } = link
  if (part === 'table' && from !== null && to !== null) await moveTableLine(sql, id, { from, to, name: becomes })
  if (pax === null) return
  if (part === 'table') await seatPartyOver(work, id, pax)
  else await saveGuests(sql, id, pax)
}
