// Fully booked nights for tests of the waitlist, one for each kind of place. Each kind has its own functions that check if a place fits a
// guest.
import type { Night } from '#domain/calendar/night.ts'
import { addNights } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import type { Joining } from '#server/reservations/waitlist/join-waitlist.ts'
import { findPlaces } from '#server/reservations/waitlist/find-place.ts'
import { findEntry, type Entry } from '#server/reservations/waitlist/repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import type { App } from '#server/app.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import type { Dice } from '#tests/support/waitlist-nights.ts'
import { keepTables } from '#tests/support/venue-hold.ts'

export type Waiting = Pick<Entry, 'id' | 'number' | 'pax' | 'timeFrom' | 'timeTo' | 'state' | 'reservationId'> & {
  capacity: number | null
}

export type FullNights = {
  outletId: number
  night: Night
  kind: ReservationKind
  wish(dice: Dice): Partial<Joining>
  /** Books for a guest who is not on the waitlist. Returns the place that the guest got, or throws the refusal. */
  comeAnew(app: App, dice: Dice): Promise<string | null>
  /** Returns true if `waitingEntry` could also use the place that was offered to `offeredEntry`. */
  wouldHaveDone(waitingEntry: Waiting, offeredEntry: Waiting): boolean
  /** Returns true if a waiting guest could also use the place that a new guest took. */
  doesFor(waitingEntry: Waiting, place: string): boolean
  /** Runs all jobs. Then finds guests who wait although there is a free place that suits them. Returns one sentence for each such guest. */
  lost(app: App, waiting: Waiting[]): Promise<string[]>
}

/** Makes a night with three free tables of different sizes. The venue holds all other tables. */
export async function fullTables(app: App, night: Night): Promise<FullNights> {
  const free = await freeTables(app, 'kuningan', night)
  const outletId = free[0]?.outletId ?? 0
  const openTables = free
    .filter((table, at) => free.findIndex((other) => other.capacity === table.capacity) === at)
    .toSorted((a, b) => a.capacity - b.capacity)
    .slice(0, 3)
  const largest = Math.max(...openTables.map((table) => table.capacity))
  const capacityOf = new Map(openTables.map((table) => [String(table.id), table.capacity]))
  for (const { id } of openTables)
    await holdTables(app, guest(), { ...bookingForm(night, '21:00'), tables: [{ tableId: id, pax: 1 }] })
  await keepTables(app.sql, { outletId, night })
  return {
    outletId,
    night,
    kind: 'tables',
    wish: (dice) => ({ pax: dice.whole(1, largest) }),
    async comeAnew(own, dice) {
      const table = dice.pick(openTables)
      await holdTables(own, guest(), { ...bookingForm(night, '21:00'), tables: [{ tableId: table.id, pax: 1 }] })
      return String(table.id)
    },
    wouldHaveDone: (waitingEntry, offeredEntry) => waitingEntry.pax <= (offeredEntry.capacity ?? 0),
    doesFor: (waitingEntry, place) => waitingEntry.pax <= (capacityOf.get(place) ?? 0),
    async lost(at, waiting) {
      const now = await freeTables(at, 'kuningan', night)
      return waiting.flatMap((entry) =>
        now
          .filter((table) => table.capacity >= entry.pax)
          .map((table) => `table ${table.name} is free and does for ${entry.number} (${entry.pax})`),
      )
    },
  }
}

/** Makes a night with three tickets of one ticket type. Each ticket admits two guests. */
export async function fullTickets(app: App, night: Night): Promise<FullNights> {
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const event = await addEvent(app, { at: 'luna-senja-kuningan', night, isUsingTicket: true })
  const id = await addTicket(app, event, { price: 100_000, stock: 3 })
  await app.sql`update tickets set max_capacity = 2 where id = ${id}`
  const buy = (own: App, qty: number) =>
    buyTickets(own, guest(), { ...bookingForm(night, '21:00'), tickets: [{ id, qty, pax: 1 }] })
  for (let i = 0; i < 3; i++) await buy(app, 1)
  const units = (pax: number) => Math.ceil(pax / 2)
  return {
    outletId: outlet?.id ?? 0,
    night,
    kind: 'tickets',
    wish: (dice) => ({ pax: dice.whole(1, 6) }),
    async comeAnew(own, dice) {
      const qty = dice.whole(1, 2)
      await buy(own, qty)
      return String(qty)
    },
    wouldHaveDone: (waitingEntry, offeredEntry) => units(waitingEntry.pax) <= units(offeredEntry.pax),
    doesFor: (waitingEntry, place) => units(waitingEntry.pax) <= Number(place),
    async lost(at, waiting) {
      const [row] = await at.sql<{ free: number }[]>`
        select count(*)::int as free from ticket_units where ticket_id = ${id} and reservation_id is null and hold_id is null`
      return waiting
        .filter((entry) => units(entry.pax) <= (row?.free ?? 0))
        .map((entry) => `${row?.free} tickets are free and do for ${entry.number} (${entry.pax})`)
    },
  }
}

const ARRIVALS = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00']

/**
 * Makes a fully booked night in the section "hearth" of a restaurant. The section has a few small tables. Each table has three dinners, one
 * after another.
 */
export async function fullHearth(app: App, night: Night): Promise<FullNights> {
  const menteng = await aRestaurant(app)
  const sectionId = menteng.sections['hearth'] ?? 0
  const [hearth] = await app.sql<{ tables: number }[]>`
    select count(*)::int as tables from tables where section_id = ${sectionId} and is_reservable and capacity <= 6`
  for (const time of ['17:00', '19:00', '21:00'])
    for (let i = 0; i < (hearth?.tables ?? 0); i++)
      await reserveRestaurant(app, guest(), aDinner(menteng, { night, time, sectionId, pax: 2 }))
  const isAmong = (entry: Waiting, time: string) => entry.timeFrom <= time && time <= entry.timeTo
  return {
    outletId: menteng.outletId,
    night,
    kind: 'restaurant',
    wish(dice) {
      const from = dice.whole(0, ARRIVALS.length - 1)
      const to = dice.whole(from, ARRIVALS.length - 1)
      return { pax: dice.whole(1, 2), sectionId, timeFrom: ARRIVALS[from] ?? null, timeTo: ARRIVALS[to] ?? null }
    },
    async comeAnew(own, dice) {
      const time = dice.pick(ARRIVALS)
      const pax = dice.whole(1, 2)
      await reserveRestaurant(own, guest(), aDinner(menteng, { night, time, sectionId, pax }))
      return `${time} ${pax}`
    },
    // The waiting guest must accept all times of the offered entry. Otherwise, the place could be free only at a time that does not suit
    // the waiting guest.
    wouldHaveDone: (waitingEntry, offeredEntry) =>
      waitingEntry.pax <= offeredEntry.pax &&
      waitingEntry.timeFrom <= offeredEntry.timeFrom &&
      offeredEntry.timeTo <= waitingEntry.timeTo,
    doesFor(waitingEntry, place) {
      const [time = '', pax = '1'] = place.split(' ')
      return waitingEntry.pax <= Number(pax) && isAmong(waitingEntry, time)
    },
    async lost(at, waiting) {
      const saleNight = await findNight(at, menteng.outletId, night)
      if (!saleNight) return []
      const waitlist = { outletId: menteng.outletId, night, kind: 'restaurant' } as const
      const find = await findPlaces(at, { waitlist, saleNight, now: at.now() })
      const entries = await Promise.all(waiting.map((entry) => findEntry(at.sql, entry.id)))
      return entries.flatMap((entry) =>
        entry && find(entry) ? [`a seating is free and does for ${entry.number}`] : [],
      )
    },
  }
}

export const FULL_HOUSES = [fullTables, fullTickets, fullHearth]

/** Returns a future night by its index. No such night is a Sunday. All these nights are long after the nights of the demo. */
export const nightOfTheYears = (index: number): Night =>
  addNights('2028-01-03', Math.floor(index / 6) * 7 + (index % 6))
