// A test booking: the product's own commands book and confirm a table of an outlet, and the transaction is rolled back. So no report counts
// the booking, and no later step has to undo it.
import type { Language } from '#contract/preferences.ts'
import { arrivalSlots } from '#domain/calendar/slots.ts'
import { type Night, nightOf } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { isRefused } from '#domain/refusals.ts'
import type { TrialBooking } from '#domain/setup/booking-trial.ts'
import { withDrafts } from '#server/content/editing/preview-content.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { emailFacts } from '#server/reservations/confirmation-data.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { freeTableOf, openForTrial } from '#server/reservations/trials/trial-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const REHEARSAL = system('test booking')
const NIGHTS = 21
const MOST_GUESTS = 2
/** A phone number in the Indonesian form. The booking is rolled back, so no message goes to this number. */
const PHONE = '+6281200000000'

type Trial = { outletId: number; name: string; email: string; locale: Language }

/**
 * Books the first free table of an outlet as a guest would, also if the outlet is not open yet, and rolls the booking back. Returns null if
 * no table of the next three weeks can be booked. @throws Refused not_found
 */
export async function rehearseBooking(
  app: App,
  trial: Trial,
): Promise<{ booking: TrialBooking; facts: EmailFacts } | null> {
  return withDrafts(app, { kind: 'outlets', id: trial.outletId }, async (outer) => {
    // The shared cache has the plans of the outlet as it is published. It must not store the plans of the opened outlet, so the test uses a
    // cache that stores nothing.
    const inside = { ...outer, plans: openPlanCache(0) }
    await transact(inside, REHEARSAL, async ({ sql }) => openForTrial(sql, trial.outletId))
    for (const night of await openNights(inside, trial.outletId)) {
      const reservation = await bookOn(inside, trial, night)
      if (reservation)
        return {
          booking: presentBooking(reservation),
          facts: await emailFacts(inside, reservation, trial.locale),
        }
    }
    return null
  })
}

/** Books a table on a night. Returns null if no table is free, or if a rule of this night refuses the booking. */
async function bookOn(app: App, trial: Trial, night: Night): Promise<ReservationRow | null> {
  try {
    const place = await findPlace(app, trial.outletId, night)
    return place && (await book(app, trial, { night, ...place }))
  } catch (fault) {
    if (isRefused(fault)) return null
    throw fault
  }
}

type Place = { night: Night; time: string; table: { id: number; capacity: number } }

async function book(
  app: App,
  { name, email, locale }: Trial,
  { night, time, table }: Place,
): Promise<ReservationRow | null> {
  const viewer: Viewer = {
    language: locale,
    browserKey: null,
    memberId: null,
    sessionId: null,
    reservationToken: null,
    address: '127.0.0.1',
  }
  const form = {
    night,
    time,
    name,
    email,
    phone: PHONE,
    affiliatorCode: null,
    notes: '',
    remarks: {},
    termsAccepted: true,
    idempotency: null,
  }
  const pax = Math.min(MOST_GUESTS, table.capacity)
  const { id, amount } = await holdTables(app, viewer, { ...form, tables: [{ tableId: table.id, pax }] })
  if (amount > 0)
    await settlePayment(app, id, {
      kind: 'paid',
      amount,
      currency: 'IDR',
      method: 'qris',
      transactionId: `trial-${id}`,
    })
  return findReservation(app.sql, id)
}

/** Returns the nights of the next three weeks on which the outlet sells tables. A restaurant with dinners has no such night. */
async function openNights(app: App, outletId: number): Promise<Night[]> {
  const now = app.now()
  const outlet = await findSaleOutlet(app.sql, outletId, now)
  if (!outlet || servesDinner(outlet.type)) return []
  const nights = await listNights(app, outletId, nightOf(now, outlet), NIGHTS)
  return nights.flatMap(({ date, state, is_using_ticket: isTicketed }) =>
    (state === 'open' || state === 'event') && !isTicketed ? [date] : [],
  )
}

async function findPlace(app: App, outletId: number, night: Night): Promise<Omit<Place, 'night'> | null> {
  const now = app.now()
  const sale = await findNight(app, outletId, night)
  const [time] = sale ? arrivalSlots({ night, outlet: sale.outlet, now }) : []
  const table = await freeTableOf(app.sql, outletId, { night, now })
  return time !== undefined && table ? { time, table } : null
}

const presentBooking = ({ night, arrivalTime, lines, pax, amount }: ReservationRow): TrialBooking => ({
  night,
  time: arrivalTime,
  table: lines.map(({ name }) => (typeof name === 'string' ? name : (name.id ?? ''))).join(', '),
  pax,
  amount,
})
