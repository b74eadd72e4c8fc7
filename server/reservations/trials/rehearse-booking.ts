// A test booking. The commands for guests book and confirm places of an outlet, and then the transaction is rolled back. So no report
// contains the bookings, and they need not be removed.
import { nightOf } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { RESERVATION_KINDS, type ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { TrialBooking, TrialBookings } from '#domain/setup/booking-trial.ts'
import { withDrafts } from '#server/content/editing/preview-content.ts'
import { findNights, type SaleNight } from '#server/inventory/find-night.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { emailFacts } from '#server/reservations/confirmation-data.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { bookOn, kindOfNight, type Trial } from '#server/reservations/trials/book-trial.ts'
import { openForTrial } from '#server/reservations/trials/trial-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const REHEARSAL = system('test booking')
const NIGHTS = 21

/**
 * Books the first free place of each kind that an outlet sells, by the commands that guests use. The outlet need not be open yet, and all
 * bookings are rolled back. Returns null if no place of the next three weeks can be booked.
 * @throws Refused not_found
 */
export async function rehearseBooking(
  app: App,
  trial: Trial,
): Promise<{ booking: TrialBookings; facts: EmailFacts } | null> {
  return withDrafts(app, { kind: 'outlets', id: trial.outletId }, async (outer) => {
    // This transaction opens the outlet and changes its plans, and is then rolled back. The shared cache must not store these plans, so the
    // test booking uses a cache that stores nothing.
    const inside = { ...outer, plans: openPlanCache(0) }
    await transact(inside, REHEARSAL, async ({ sql }) => openForTrial(sql, trial.outletId))
    const { reservations, failed } = await bookEachKind(inside, trial, await openNights(inside, trial.outletId))
    const [first, ...others] = reservations
    if (!first) return null
    const booking = { ...presentBooking(first), others: others.map(presentBooking), failed }
    return { booking, facts: await emailFacts(inside, first.reservation, trial.locale) }
  })
}

type BookedKind = { kind: ReservationKind; reservation: ReservationRow }

/** Books one place of each kind that the nights sell. `failed`: the kinds for which no place could be booked. */
async function bookEachKind(
  app: App,
  trial: Trial,
  nights: readonly SaleNight[],
): Promise<{ reservations: BookedKind[]; failed: ReservationKind[] }> {
  const reservations: BookedKind[] = []
  const failed: ReservationKind[] = []
  for (const kind of RESERVATION_KINDS) {
    const ofKind = nights.filter((night) => kindOfNight(night) === kind)
    const reservation = await bookFirst(app, trial, ofKind)
    if (reservation) reservations.push({ kind, reservation })
    else if (ofKind.length > 0) failed.push(kind)
  }
  return { reservations, failed }
}

async function bookFirst(app: App, trial: Trial, nights: readonly SaleNight[]): Promise<ReservationRow | null> {
  for (const night of nights) {
    const reservation = await bookOn(app, trial, night)
    if (reservation) return reservation
  }
  return null
}

/** Returns the nights of the next three weeks that guests could book. */
async function openNights(app: App, outletId: number): Promise<SaleNight[]> {
  const now = app.now()
  const outlet = await findSaleOutlet(app.sql, outletId, now)
  if (!outlet) return []
  const nights = await findNights(app, outletId, { from: nightOf(now, outlet), count: NIGHTS })
  return (nights ?? []).filter(({ reason }) => reason === null)
}

const presentBooking = ({ kind, reservation }: BookedKind): TrialBooking => {
  const { night, arrivalTime, lines, pax, amount } = reservation
  return {
    kind,
    night,
    time: arrivalTime,
    table: lines.map(({ name }) => (typeof name === 'string' ? name : (name.id ?? ''))).join(', '),
    pax,
    amount,
  }
}
