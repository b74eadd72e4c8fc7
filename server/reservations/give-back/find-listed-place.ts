// Finds a place for a waiting guest among the places that other guests have listed. The place must match the waiting guest's request.
import { giveBackProblem } from '#domain/reservations/give-back.ts'
import { arrivalsWithin } from '#domain/reservations/offer-time.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { type Listing, listingsOf } from '#server/reservations/give-back/listing-repository.ts'
import { findSellers, type Seller } from '#server/reservations/give-back/seller-repository.ts'
import type { Places } from '#server/reservations/holding/compose-hold.ts'
import { arrivalsOf, type FoundPlace, type PlaceFinder, type Wish } from '#server/reservations/waitlist/find-place.ts'
import type { Waitlist } from '#server/reservations/waitlist/repository.ts'
import type { Reading } from '#server/work.ts'

type Candidate = { listing: Listing; seller: Seller }

/**
 * Returns a function that finds listed places. The place that was listed first is sold first. The buyer pays the price at which the place
 * was first sold, with today's service charge and tax.
 */
export async function findListedPlaces(
  { sql }: Pick<Reading, 'sql'>,
  { waitlist, saleNight, now }: { waitlist: Waitlist; saleNight: SaleNight; now: Date },
): Promise<PlaceFinder> {
  const listings = await listingsOf(sql, waitlist, now)
  if (listings.length === 0) return () => null
  const sellers = new Map(
    (
      await findSellers(
        sql,
        listings.map((listing) => listing.reservationId),
      )
    ).map((seller) => [seller.id, seller]),
  )
  const candidates = listings.flatMap((listing): Candidate[] => {
    const seller = sellers.get(listing.reservationId)
    return seller && giveBackProblem(seller, { until: listing.until, now }) === null ? [{ listing, seller }] : []
  })
  return (wish) => {
    for (const candidate of candidates) {
      const place = placeOf(candidate, { saleNight, now }, wish)
      if (place) return place
    }
    return null
  }
}

function placeOf(
  { listing, seller }: Candidate,
  { saleNight, now }: { saleNight: SaleNight; now: Date },
  wish: Wish,
): FoundPlace | null {
  const times = arrivalsWithin(arrivalsOf(saleNight, seller.kind), { from: wish.timeFrom, to: wish.timeTo })
    .map((time) => ({ time, at: instantOf(saleNight.night, time, saleNight.outlet) }))
    .filter(({ at }) => at > now)
  // The guest of a dinner takes over the starting time of the seller's dinner. Guests with tables or tickets choose their own arrival time.
  const arrival = times.find(({ at }) => seller.dinner === null || at.getTime() === seller.dinner.from)
  const sold =
    arrival && (tableOf(seller, wish) ?? ticketsOf(seller, wish, listing.tickets ?? 0) ?? dinnerFor(seller, wish))
  if (!sold) return null
  const tickets = sold.tickets[0]?.quantity ?? null
  return {
    arrivalTime: arrival.time,
    arrival: arrival.at,
    places: sold,
    listing: { id: listing.id, tickets, until: listing.until },
  }
}

function tableOf({ tables: [table] }: Seller, { pax, sectionId }: Wish): Places | null {
  if (!table || table.capacity < pax || (sectionId !== null && sectionId !== table.sectionId)) return null
  const { tableId, tableName, unitAmount, minimumCost } = table
  const lines = [{ label: tableName, quantity: 1, unitAmount }]
  return { tables: [{ tableId, tableName, pax, unitAmount, minimumCost }], tickets: [], dinner: null, lines, pax }
}

/** Returns listed tickets for the whole party. Returns null if there are too few. */
function ticketsOf({ tickets: [line] }: Seller, { pax, ticketId, locale }: Wish, most: number): Places | null {
  if (!line || (ticketId !== null && ticketId !== line.ticketId)) return null
  const quantity = Math.ceil(pax / line.maxCapacity)
  if (quantity > most || quantity > line.quantity) return null
  const { ticketName, phaseId, unitAmount, minimumCost } = line
  const ticket = { ticketId: line.ticketId, ticketName, phaseId, quantity, pax, unitAmount, minimumCost }
  const lines = [{ label: localize(ticketName, locale), quantity, unitAmount }]
  return { tables: [], tickets: [ticket], dinner: null, lines, pax }
}

/**
 * Returns the seller's dinner, with its tables, its time and its course. The kitchen has planned for the seller's party. So only a party of
 * the same size gets the dinner.
 */
function dinnerFor({ dinner, pax }: Seller, wish: Wish): Places | null {
  if (!dinner || pax !== wish.pax) return null
  const { sectionId, courseId, courseName, deposit, tableIds, tableNames, tablePax, from, to, isTableChosen } = dinner
  if (
    (wish.sectionId !== null && wish.sectionId !== sectionId) ||
    (wish.courseId !== null && wish.courseId !== courseId)
  )
    return null
  const { alcoholOkay, porkOkay, hasAllergy, allergyDetails } = wish
  const seats = tableIds.map((tableId, at) => ({
    tableId,
    tableName: tableNames[at] ?? '',
    pax: tablePax[at] ?? 0,
  }))
  const heldDinner = {
    sectionId,
    seats,
    from: new Date(from),
    to: new Date(to),
    isTableChosen,
    courseId,
    courseName,
    deposit,
    alcoholOkay,
    porkOkay,
    hasAllergy,
    allergyDetails,
  }
  const lines = [{ label: localize(courseName, wish.locale), quantity: pax, unitAmount: deposit }]
  return { tables: [], tickets: [], dinner: heldDinner, lines, pax }
}
