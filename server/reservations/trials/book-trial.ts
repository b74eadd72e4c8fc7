// Makes a test booking at an outlet: a table, a ticket or a dinner. It runs the same commands as the booking of a guest.
import type { Language } from '#contract/preferences.ts'
import { arrivalSlots } from '#domain/calendar/slots.ts'
import { isRefused } from '#domain/refusals.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { listSessions } from '#server/inventory/list-sessions.ts'
import { ticketsOfNight } from '#server/inventory/repository.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { findReservation, type HeldReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { freeTableOf } from '#server/reservations/trials/trial-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

const MOST_GUESTS = 2
/** A phone number in the Indonesian format. The booking is rolled back, so no message is sent to this number. */
const PHONE = '+6281200000000'

export type Trial = { outletId: number; name: string; email: string; locale: Language }

/** Returns the kind of places that a night sells. */
export function kindOfNight({ isUsingTicket, isDinner }: SaleNight): ReservationKind {
  if (isUsingTicket) return 'tickets'
  return isDinner ? 'restaurant' : 'tables'
}

/** Books and pays a place of a night. Returns null if no place is free, or if a rule of this night refuses the booking. */
export async function bookOn(app: App, trial: Trial, saleNight: SaleNight): Promise<ReservationRow | null> {
  try {
    const hold = await HOLD[kindOfNight(saleNight)](app, trial, saleNight)
    if (!hold) return null
    const { id, amount } = hold
    if (amount > 0)
      await settlePayment(app, id, {
        kind: 'paid',
        amount,
        currency: 'IDR',
        method: 'qris',
        transactionId: `trial-${id}`,
      })
    return await findReservation(app.sql, id)
  } catch (fault) {
    if (isRefused(fault)) return null
    throw fault
  }
}

type Hold = (app: App, trial: Trial, saleNight: SaleNight) => Promise<HeldReservation | null>

const HOLD: Record<ReservationKind, Hold> = {
  async tables(app, trial, saleNight) {
    const { night, outlet } = saleNight
    const time = firstSlot(app, saleNight)
    const table = await freeTableOf(app.sql, outlet.id, { night, now: app.now() })
    if (time === undefined || !table) return null
    const pax = Math.min(MOST_GUESTS, table.capacity)
    return holdTables(app, viewerOf(trial), { ...formOf(trial), night, time, tables: [{ tableId: table.id, pax }] })
  },

  async tickets(app, trial, saleNight) {
    const { night, outlet } = saleNight
    const time = firstSlot(app, saleNight)
    const tickets = await ticketsOfNight(app.sql, outlet.id, night, app.now())
    const ticket = tickets.find(({ seatsLeft }) => seatsLeft > 0)
    if (time === undefined || !ticket) return null
    return buyTickets(app, viewerOf(trial), { ...formOf(trial), night, time, tickets: [{ id: ticket.id, qty: 1 }] })
  },

  async restaurant(app, trial, { night, outlet }) {
    const outletId = outlet.id
    const wish = { outletId, pax: MOST_GUESTS }
    const [[day], [course]] = await Promise.all([
      listSessions(app, { ...wish, from: night, count: 1 }),
      coursesOf(app.sql, outletId, night),
    ])
    const session = day?.sessions.find(({ available }) => available)
    const section = session?.sections.find(({ isFree }) => isFree)
    if (!session || !section || !course) return null
    return reserveRestaurant(app, viewerOf(trial), {
      ...formOf(trial),
      ...wish,
      night,
      time: session.time,
      sectionId: section.id,
      tableId: null,
      courseId: course.id,
      alcoholOkay: true,
      porkOkay: true,
      hasAllergy: false,
      allergyDetails: '',
    })
  },
}

const firstSlot = (app: App, { night, outlet }: SaleNight): string | undefined =>
  arrivalSlots({ night, outlet, now: app.now() })[0]

const viewerOf = ({ locale }: Trial): Viewer => ({
  language: locale,
  browserKey: null,
  memberId: null,
  sessionId: null,
  reservationToken: null,
  address: '127.0.0.1',
})

/** The name of a staff member may be too short or too long for the name of a guest. So the name is cut and gets a suffix. */
const formOf = ({ name, email }: Trial) => ({
  name: `${name.slice(0, 100)} (test)`,
  email,
  phone: PHONE,
  affiliatorCode: null,
  notes: '',
  remarks: {},
  termsAccepted: true,
  idempotency: null,
})
