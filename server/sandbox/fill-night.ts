// A night of the demo to receive: made-up guests who book and pay at the sandbox's gateway as real ones would.
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

/** The last of them have not paid yet; the first sit already. */
const UNPAID = 2
const SEATED = 5
/** A night with more of them is lived already. */
const MOST_BEFORE = 8
const PAID_WITHIN_MS = 5000

/** How far ahead a night is looked for that guests can come to. */
const NIGHTS_AHEAD = 7

type Asked = { outletId: number; night: Night }

type Open = { night: Night; isDinner: boolean; times: string[] }

/** The first night from `night` on that places are sold for, with the times of arrival that are left. @throws Refused date_unavailable */
async function openNight(app: App, { outletId, night }: Asked): Promise<Open> {
  for (const one of nightsFrom(night, NIGHTS_AHEAD)) {
    const sale = await findNight(app, outletId, one)
    if (!sale || sale.isUsingTicket || sale.reason !== null) continue
    const { isDinner, outlet } = sale
    const asked = { night: one, outlet, now: app.now() }
    const times = isDinner ? sessionsAhead(asked) : arrivalSlots(asked)
    if (times.length > 0) return { night: one, isDinner, times }
  }
  throw new Refused('date_unavailable', { reason: 'not_reservable', night })
}

/**
 * Fills a night of an outlet, or the next one that guests can come to: most have paid, a few sit, two still wait for their payment.
 * Which night it was, and how many came of it.
 * @throws Refused date_unavailable where there is no such night; wrong_state where the night has its guests
 */
export async function fillNight(app: App, actor: Actor, asked: Asked): Promise<{ night: Night; parties: number }> {
  const { outletId } = asked
  const { night, isDinner, times } = await openNight(app, asked)
  if ((await partiesOfNight(app.sql, outletId, night)).length >= MOST_BEFORE) throw new Refused('wrong_state')
  const book = await (isDinner ? dinnersOf : tablesOf)(app, { outletId, night })
  const booked: string[] = []
  for (const [at, [name, notes]] of GUESTS.entries()) {
    const id = await book({ outletId, night, time: times[at % times.length] ?? '', name, notes, at })
    if (id !== null) booked.push(id)
  }
  const paid = booked.slice(0, Math.max(0, booked.length - UNPAID))
  for (const id of paid) await pay(app, id)
  for (const id of paid.slice(0, SEATED)) await seat(app, actor, id)
  return { night, parties: booked.length }
}

/** Pays as the guest would, and waits until the gateway has told it. */
async function pay(app: App, id: string): Promise<void> {
  await openPaymentPage(app, id)
  const reservation = await findReservation(app.sql, id)
  if (!reservation) return
  await actOnPayment(app, reservation.orderId, { action: 'pay' })
  const until = Date.now() + PAID_WITHIN_MS
  while (Date.now() < until && (await findReservation(app.sql, id))?.state !== STATE.Completed)
    await new Promise((resolve) => setTimeout(resolve, 25))
}

/** Some came early. Those of a night too far ahead come when it is theirs. */
async function seat(app: App, actor: Actor, id: string): Promise<void> {
  const version = await versionOf(app.sql, id)
  if (version === null) return
  await serve(app, actor, { id, version }, { act: 'seat' }).catch((fault: unknown) => {
    if (!isRefused(fault)) throw fault
  })
}
