import { STATE } from '#domain/reservations/states.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { sessionsAhead } from '#domain/calendar/sessions.ts'
import { dinnerEnd, planSeating } from '#domain/inventory/seating.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { claimBy } from '#domain/reservations/claim-by.ts'
import { requestStatus, type RequestStatus, declineProblem } from '#domain/reservations/venue-request.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { lockPaymentOf } from '#server/payments/repository.ts'
import { endRequest } from '#server/reservations/requests/end-request.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import {
  claimForRequest,
  findRequest,
  insertAnswer,
  moveArrival,
  moveDeadline,
  type RequestRow,
} from '#server/reservations/requests/request-repository.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { checkWaitlist } from '#server/reservations/waitlist/walk-waitlist.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Returns the venue's key to one request. With this key, the recipient of the venue's email can reply to the request. */
export const venueKey = ({ keys }: Pick<App, 'keys'>, id: string): string => keys.sign('venue-answer', id)

export type AskedRequest = { reservation: ReservationRow; request: RequestRow; status: RequestStatus }

/**
 * Returns a request to the venue, if `key` is the venue's key to this request.
 * @throws Refused not_found for an invalid key or an unknown request
 */
export async function requestOfVenue(app: App, { id, key }: { id: string; key: string }): Promise<AskedRequest> {
  if (!app.keys.opens('venue-answer', id, key)) throw new Refused('not_found')
  return findAsked(app, id)
}

/**
 * Finds a request with its reservation and its status.
 * @throws Refused not_found
 */
async function findAsked(app: App, id: string): Promise<AskedRequest> {
  const reservation = await findReservation(app.sql, id)
  const request = reservation && (await findRequest(app.sql, id))
  if (!reservation || request?.origin !== 'request' || reservation.erasedAt) throw new Refused('not_found')
  const { state, expiresAt } = reservation
  return { reservation, request, status: requestStatus({ state, expiresAt, answer: request.answer }, app.now()) }
}

/** Returns the sessions of the night with enough free tables for the party. Each session is its time, 'HH:mm'. */
export async function sessionsWithRoom(app: App, reservation: ReservationRow): Promise<string[]> {
  const { outletId, night, pax } = reservation
  const [saleNight, room, rows] = await Promise.all([
    findNight(app, outletId, night),
    roomOf(app, outletId, night),
    seatingsBetween(app.sql, { outletId, from: night, to: night, now: app.now() }),
  ])
  if (!saleNight) return []
  const { outlet } = saleNight
  const wish = { pax, minutes: reservation.dinner?.minutes }
  return sessionsAhead({ night, outlet, now: app.now() }).filter(
    (time) => planSeating(room, live(rows), { ...wish, from: instantOf(night, time, outlet).getTime() }) !== null,
  )
}

/** Maximum number of searches for free tables. A new search is needed if another booking takes the chosen tables first. */
const MOST_TRIES = 40

class TablesTaken extends Error {}

/** Accepts a request by the signed link in the venue's email. @throws Refused as `acceptAsked` */
export async function acceptRequest(
  app: App,
  { id, key, time }: { id: string; key: string; time?: string | null },
): Promise<AskedRequest> {
  const { reservation } = await requestOfVenue(app, { id, key })
  return acceptAsked(app, venue(reservation.outletId), { id, time: time ?? null })
}

/**
 * Accepts a request as the venue, at the requested time or at another time with free tables. The tables are then reserved, and the guest
 * gets an email to claim and pay them. Only the first reply has an effect; a later call returns the first reply.
 * @throws Refused not_found; table_unavailable if no table is free at that time; validation_failed for an invalid time
 */
export async function acceptAsked(
  app: App,
  actor: Actor,
  { id, time }: { id: string; time: string | null },
): Promise<AskedRequest> {
  const { reservation, request, status } = await findAsked(app, id)
  if (status !== 'asked') return findAsked(app, id)
  const { night, outletId, pax } = reservation
  const saleNight = await findNight(app, outletId, night)
  if (!saleNight) throw new Refused('not_found')
  const requestedTime = time ?? reservation.arrivalTime
  if (!sessionsAhead({ night, outlet: saleNight.outlet, now: app.now() }).includes(requestedTime))
    return refuseFaults({ time: ['time_invalid'] }) as never
  const from = instantOf(night, requestedTime, saleNight.outlet)
  const room = await roomOf(app, outletId, night)
  const { minutes } = reservation.dinner ?? { minutes: room.rules.dinnerMinutes }
  const nameOf = new Map(room.tables.map((table) => [table.id, table.name]))
  // Guests on the waitlist of this night are offered the free tables first.
  await checkWaitlist(app, { outletId, night, kind: 'restaurant' })
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const rows = await seatingsBetween(app.sql, { outletId, from: night, to: night, now: app.now() })
    const wish = { pax, from: from.getTime(), minutes }
    // The requested section is only a wish, so a table in another section is better than a refusal.
    const plan =
      (request.sectionId !== null && planSeating(room, live(rows), { ...wish, sectionId: request.sectionId })) ||
      planSeating(room, live(rows), wish)
    if (!plan) throw new Refused('table_unavailable')
    const to = dinnerEnd(from, minutes)
    const seats = plan.seats.map((seat) => ({ ...seat, tableName: nameOf.get(seat.tableId) ?? '' }))
    // A lapsed hold may still occupy these tables. The guest of this hold may have paid, so the gateway is asked first.
    const inTheWay = rows.filter(
      (row) => row.isLapsed && row.sectionId === plan.sectionId && row.from < to.getTime() && wish.from < row.to,
    )
    await Promise.all(
      [...new Set(inTheWay.flatMap((row) => row.reservationId ?? []))].map((reservationId) =>
        endLapsed(app, reservationId),
      ),
    )
    try {
      const dinner = { sectionId: plan.sectionId, seats, from, to }
      await transact(app, actor, (work) => keep(work, { id, time: requestedTime, dinner }))
      return await findAsked(app, id)
    } catch (error) {
      if (!(error instanceof TablesTaken) && refusedInDatabase(error) !== 'table_unavailable') throw error
    }
  }
  throw new Refused('table_unavailable')
}

type DinnerClaim = Parameters<typeof claimForRequest>[1]['dinner']

async function keep(
  work: Work,
  { id, time, dinner }: { id: string; time: string; dinner: DinnerClaim },
): Promise<void> {
  const { sql } = work
  const locked = await lockReservation(sql, id)
  const now = work.now()
  // The request was already answered, withdrawn or ended. This reply does not replace that result.
  if (!locked || locked.state !== STATE.Pending || locked.expiresAt <= now || locked.erasedAt) return
  await lockPaymentOf(sql, id)
  const reservation = await findReservation(sql, id)
  const askedTime = reservation?.arrivalTime ?? time
  if (!(await insertAnswer(work, { id, answer: 'accepted', reason: '', askedTime }))) return
  const expiresAt = claimBy(now, dinner.from)
  const place = { id, night: locked.night, outletId: locked.outletId, dinner }
  if (!(await claimForRequest(sql, place, { expiresAt, now }))) throw new TablesTaken()
  if (time !== askedTime) await moveArrival(sql, id, time)
  await moveDeadline(sql, id, expiresAt)
  await enqueue(sql, {
    kind: 'request_accepted',
    reservationId: id,
    recipient: locked.email,
    locale: locked.locale,
    now,
    payload: { askedTime, until: expiresAt.toISOString() },
  })
}

/** Declines a request by the signed link in the venue's email. @throws Refused as `declineAsked` */
export async function declineRequest(
  app: App,
  { id, key, reason }: { id: string; key: string; reason: string },
): Promise<AskedRequest> {
  const { reservation } = await requestOfVenue(app, { id, key })
  return declineAsked(app, venue(reservation.outletId), { id, reason })
}

/**
 * Declines a request as the venue, with a reason that the guest reads. Only the first reply has an effect.
 * @throws Refused not_found; validation_failed without a reason
 */
export async function declineAsked(
  app: App,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<AskedRequest> {
  const { status } = await findAsked(app, id)
  if (status !== 'asked') return findAsked(app, id)
  const fault = declineProblem(reason)
  if (fault) refuseFaults({ reason: [fault] })
  await transact(app, actor, async (work) => {
    const locked = await lockReservation(work.sql, id)
    if (!locked || locked.state !== STATE.Pending || locked.expiresAt <= work.now()) return
    const askedTime = (await findReservation(work.sql, id))?.arrivalTime ?? ''
    if (!(await insertAnswer(work, { id, answer: 'declined', reason: reason.trim(), askedTime }))) return
    await endRequest(work, locked, {
      state: STATE.Cancelled,
      because: 'declined by the venue',
      mail: 'request_declined',
      news: null,
    })
  })
  return findAsked(app, id)
}

const venue = (outletId: number): Actor => ({ kind: 'venue', id: String(outletId) })
