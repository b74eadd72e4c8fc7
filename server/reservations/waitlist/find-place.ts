// Reads the free places of a night, and finds the place among them that fits a waiting guest.
import { instantOf, hoursOfNight } from '#domain/calendar/night.ts'
import { sessionsOfNight } from '#domain/calendar/sessions.ts'
import { slotsOfNight } from '#domain/calendar/slots.ts'
import { planSeating } from '#domain/inventory/seating.ts'
import { arrivalsWithin } from '#domain/reservations/offer-time.ts'
import { MAX_TICKETS } from '#domain/reservations/cart.ts'
import { localize } from '#server/catalogue/localize.ts'
import { coursesOf, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { nameInPhase } from '#server/inventory/name-in-phase.ts'
import { tablesOfNight } from '#server/inventory/repository.ts'
import type { Places } from '#server/reservations/holding/compose-hold.ts'
import { dinnerOf } from '#server/reservations/holding/held-dinner.ts'
import { type Entry, freeTickets, type Waitlist, type PlaceWish } from '#server/reservations/waitlist/repository.ts'
import type { Reading } from '#server/work.ts'

export type Wish = PlaceWish & Pick<Entry, 'pax' | 'timeFrom' | 'timeTo' | 'locale'>

/**
 * A place that fits a wish. `listing` is present if another guest has listed the place for sale. The other guest keeps the place until the
 * payment.
 */
export type FoundPlace = {
  arrivalTime: string
  arrival: Date
  places: Places
  listing?: { id: string; tickets: number | null; until: Date }
}

/** Finds a place for a wish among the places that were free when the finder was made. Returns null if no place fits. */
export type PlaceFinder = (wish: Wish) => FoundPlace | null

type NightAtHand = { waitlist: Waitlist; saleNight: SaleNight; now: Date }

export function arrivalsOf({ outlet, night }: SaleNight, kind: Waitlist['kind']): string[] {
  const hours = hoursOfNight(outlet, night)
  return kind === 'restaurant' ? sessionsOfNight(hours) : slotsOfNight(hours)
}

function arrivalsAhead({ waitlist, saleNight, now }: NightAtHand, wish: Wish): { time: string; at: Date }[] {
  return arrivalsWithin(arrivalsOf(saleNight, waitlist.kind), { from: wish.timeFrom, to: wish.timeTo })
    .map((time) => ({ time, at: instantOf(saleNight.night, time, saleNight.outlet) }))
    .filter(({ at }) => at > now)
}

/** Reads the free places of a night at `now` and returns the finder. A place is treated as free if its claim is past its deadline. */
export function findPlaces(reading: Reading, night: NightAtHand): Promise<PlaceFinder> {
  if (night.waitlist.kind === 'tables') return amongTables(reading, night)
  return night.waitlist.kind === 'tickets' ? amongTickets(reading, night) : amongSeats(reading, night)
}

/** Returns a finder of tables. The finder selects the smallest table that seats the whole party. */
async function amongTables({ sql }: Reading, night: NightAtHand): Promise<PlaceFinder> {
  const { waitlist, saleNight, now } = night
  const free = (await tablesOfNight(sql, waitlist.outletId, waitlist.night, now))
    .filter((t) => t.isReservable && (!t.isClaimed || (t.heldUntil !== null && t.heldUntil <= now)))
    .toSorted((a, b) => a.capacity - b.capacity || a.id - b.id)
  return (wish) => {
    const table = free.find(
      (t) => t.capacity >= wish.pax && (wish.sectionId === null || t.sectionId === wish.sectionId),
    )
    const [arrival] = arrivalsAhead(night, wish)
    if (!table || !arrival) return null
    const heldTable = {
      tableId: table.id,
      tableName: table.name,
      pax: wish.pax,
      unitAmount: table.downPayment[saleNight.kind],
      minimumCost: table.minimumCost[saleNight.kind],
    }
    const lines = [{ label: table.name, quantity: 1, unitAmount: heldTable.unitAmount }]
    return makePlace(arrival, { tables: [heldTable], tickets: [], dinner: null, lines, pax: wish.pax })
  }
}

/**
 * Returns a finder of tickets for the whole party. The finder selects the cheapest ticket type with enough free tickets, and the smallest
 * number of these tickets that admits the whole party.
 */
async function amongTickets({ sql }: Reading, night: NightAtHand): Promise<PlaceFinder> {
  const kinds = await freeTickets(sql, night.waitlist, { enough: MAX_TICKETS, now: night.now })
  return (wish) => {
    const [arrival] = arrivalsAhead(night, wish)
    const kind = kinds.find(
      (t) => (wish.ticketId === null || t.id === wish.ticketId) && t.free >= Math.ceil(wish.pax / t.maxCapacity),
    )
    if (!kind || !arrival) return null
    const quantity = Math.ceil(wish.pax / kind.maxCapacity)
    const heldTicket = {
      ticketId: kind.id,
      ticketName: nameInPhase(kind),
      phaseId: kind.phase?.id ?? null,
      quantity,
      pax: wish.pax,
      unitAmount: kind.price,
      minimumCost: kind.minimumCost,
    }
    const lines = [{ label: localize(heldTicket.ticketName, wish.locale), quantity, unitAmount: kind.price }]
    return makePlace(arrival, { tables: [], tickets: [heldTicket], dinner: null, lines, pax: wish.pax })
  }
}

/**
 * Returns a finder of dinners. A dinner starts at the first session with free tables. If a search found no seats, the
 * finder does not search again for a party of the same size and section.
 */
async function amongSeats(reading: Reading, night: NightAtHand): Promise<PlaceFinder> {
  const { waitlist, now } = night
  const [room, courses, rows] = await Promise.all([
    roomOf(reading, waitlist.outletId, waitlist.night),
    reading.plans(`courses ${waitlist.outletId} ${waitlist.night}`, () =>
      coursesOf(reading.sql, waitlist.outletId, waitlist.night),
    ),
    seatingsBetween(reading.sql, { outletId: waitlist.outletId, from: waitlist.night, to: waitlist.night, now }),
  ])
  const seatings = live(rows)
  const cheapest = courses.toSorted((a, b) => a.deposit - b.deposit || a.id - b.id)[0]
  const inVain = new Set<string>()
  return (wish) => {
    const { pax, sectionId } = wish
    const course = courses.find((candidate) => candidate.id === wish.courseId) ?? cheapest
    if (!course) return null
    for (const arrival of arrivalsAhead(night, wish)) {
      const question = `${pax} ${sectionId} ${arrival.time}`
      if (inVain.has(question)) continue
      const plan = planSeating(room, seatings, { pax, sectionId, from: arrival.at.getTime() })
      if (!plan) {
        inVain.add(question)
        continue
      }
      const dinner = dinnerOf(room, plan, { request: { ...wish, tableId: null }, course, from: arrival.at })
      const lines = [{ label: localize(course.name, wish.locale), quantity: pax, unitAmount: course.deposit }]
      return makePlace(arrival, { tables: [], tickets: [], dinner, lines, pax })
    }
    return null
  }
}

const makePlace = ({ time, at }: { time: string; at: Date }, places: Places): FoundPlace => ({
  arrivalTime: time,
  arrival: at,
  places,
})
