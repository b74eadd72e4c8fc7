// A busy night for tests: made-up guests book and pay at the sandbox gateway like real guests.
import { type Night, nightsFrom } from '#domain/calendar/night.ts'
import { arrivalSlots } from '#domain/calendar/slots.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { sessionsAhead } from '#domain/calendar/sessions.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { partiesOfNight } from '#server/service/night/night-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { serve } from '#server/service/serving/serve.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { dinnersOf, tablesOf } from '#server/sandbox/made-up-bookings.ts'
import type { App } from '#server/app.ts'

const GUESTS = [
  ['Rangga Hartono', 'Ulang tahun Rangga, mohon lilin di kue.'],
  ['Putri Maharani', 'Satu orang alergi kacang.'],
  ['Kevin Wijaya', ''],
  ['Nadia Prameswari', 'Datang dari bandara, mungkin agak telat.'],
  ['Michael Tanoto', ''],
  ['Jessica Halim', 'Minta dekat jendela.'],
  ['Yoga Saputra', ''],
  ['Andre Gunawan', ''],
  ['Clara Widjaja', ''],
  ['Bima Nugroho', 'Makan malam perpisahan kantor.'],
  ['Sekar Ayu', ''],
  ['Daniel Siregar', ''],
  ['Intan Permata', ''],
  ['Fajar Ramadhan', 'Satu tamu memakai kursi roda.'],
  ['Laras Kusuma', ''],
  ['Hendrik Manurung', ''],
] as const

/**
 * `UNPAID`: number of unpaid bookings, at the end of the list. `SEATED`: number of seated bookings, at the start of the list; these are
 * also paid.
 */
const UNPAID = 2
const SEATED = 5
/** A night with this number of parties, or more, counts as busy. The demo does not fill a busy night. */
const MOST_BEFORE = 8
const PAID_WITHIN_MS = 5000

const NIGHTS_AHEAD = 7

type FillRequest = { outletId: number; night: Night }

type Open = { night: Night; isDinner: boolean; times: string[] }

/**
 * Finds the first night that sells places, beginning with `night`. Also returns the arrival times that are in the future.
 * @throws Refused date_unavailable
 */
async function openNight(app: App, { outletId, night }: FillRequest): Promise<Open> {
  for (const candidate of nightsFrom(night, NIGHTS_AHEAD)) {
    const sale = await findNight(app, outletId, candidate)
    if (!sale || sale.isUsingTicket || sale.reason !== null) continue
    const { isDinner, outlet } = sale
    const query = { night: candidate, outlet, now: app.now() }
    const times = isDinner ? sessionsAhead(query) : arrivalSlots(query)
    if (times.length > 0) return { night: candidate, isDinner, times }
  }
  throw new Refused('date_unavailable', { reason: 'not_reservable', night })
}

/**
 * Fills a night of an outlet with made-up parties. If that night sells no places, fills the next night that sells places. Most parties have
 * paid, a few are seated, and two still have to pay. Returns the night and the number of bookings.
 * @throws Refused date_unavailable if the outlet has no such night; wrong_state if the night has too many parties already
 */
export async function fillNight(
  app: App,
  actor: Actor,
  request: FillRequest,
): Promise<{ night: Night; parties: number }> {
  const { outletId } = request
  const { night, isDinner, times } = await openNight(app, request)
  if ((await partiesOfNight(app.sql, outletId, night)).length >= MOST_BEFORE) throw new Refused('wrong_state')
  const book = await (isDinner ? dinnersOf : tablesOf)(app, { outletId, night })
  const bookedIds: string[] = []
  for (const [at, [name, notes]] of GUESTS.entries()) {
    const id = await book({ outletId, night, time: times[at % times.length] ?? '', name, notes, at })
    if (id !== null) bookedIds.push(id)
  }
  const paid = bookedIds.slice(0, Math.max(0, bookedIds.length - UNPAID))
  for (const id of paid) await pay(app, id)
  for (const id of paid.slice(0, SEATED)) await seat(app, actor, id)
  return { night, parties: bookedIds.length }
}

async function pay(app: App, id: string): Promise<void> {
  await openPaymentPage(app, id)
  const reservation = await findReservation(app.sql, id)
  if (!reservation) return
  await actOnPayment(app, reservation.orderId, { action: 'pay' })
  const until = Date.now() + PAID_WITHIN_MS
  while (Date.now() < until && (await findReservation(app.sql, id))?.state !== STATE.Completed)
    await new Promise((resolve) => setTimeout(resolve, 25))
}

/** Seats a party. Does nothing if the server refuses this, for example because the night is too far ahead. */
async function seat(app: App, actor: Actor, id: string): Promise<void> {
  const version = await versionOf(app.sql, id)
  if (version === null) return
  await serve(app, actor, { id, version }, { act: 'seat' }).catch((fault: unknown) => {
    if (!isRefused(fault)) throw fault
  })
}
