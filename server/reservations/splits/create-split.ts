// A guest splits the price of a waiting table or dinner into shares.
import { opensAt } from '#domain/calendar/night.ts'
import { doorName } from '#domain/door/door-name.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { type NewShare, shareFaults, splitTimes, type SplitTimes } from '#domain/reservations/split.ts'
import { STATE } from '#domain/reservations/states.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { closeHoldPages } from '#server/reservations/holding/release-hold.ts'
import { lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import {
  findSplitOf,
  hasOtherPayment,
  insertSplit,
  splitHoursOf,
  type SplitRow,
} from '#server/reservations/splits/split-repository.ts'
import { startPayment } from '#server/reservations/splits/start-payment.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the public name of a payer: the first name and an initial. Everyone with the link may see this name. Digits and signs are
 * removed, so that the name contains no phone number and no address.
 */
export const shortName = (name: string): string => doorName(name.replaceAll(/[^\p{L}\p{M}\s'’.-]/gu, '')).slice(0, 40)

/** Returns true if the price of a reservation can be split. */
export const maySplit = (row: ReservationRow, now: Date): boolean =>
  row.state === STATE.WaitingForPayment &&
  row.expiresAt > now &&
  row.kind !== 'tickets' &&
  row.pax >= 2 &&
  row.amount > 0 &&
  row.paymentAmount === row.amount

/**
 * Creates a split and the payment of the organizer's own shares. First closes the payment pages of the whole price. A later payment of
 * the whole price is refunded.
 * @throws Refused not_found; not_cancellable if the reservation was just paid; wrong_state if it cannot be split; validation_failed
 */
export async function createSplit(
  app: App,
  viewer: Viewer,
  { id, shares }: { id: string; shares: readonly NewShare[] },
): Promise<{ split: SplitRow; paymentId: string }> {
  const reservation = await ownReservation(app, viewer, id, 'change')
  if (!maySplit(reservation, app.now()) || (await hasOtherPayment(app.sql, id))) throw new Refused('wrong_state')
  const times = await readSplitTimes(app, reservation)
  const { amount: total, pax } = reservation
  refuseFaults(shareFaults(shares, { total, pax, isInsideHold: times.isInsideHold }))
  await closeHoldPages(app, id)
  const paymentId = await transact(app, actorOf(viewer), (work) => splitWithin(work, reservation, { shares, times }))
  const split = await findSplitOf(app.sql, id)
  if (!split) throw new Refused('not_found')
  return { split, paymentId }
}

/** Reads the times of a split that would start now. The number of hours is a setting of the outlet, or else of the house. */
export async function readSplitTimes(app: App, reservation: ReservationRow): Promise<SplitTimes> {
  const [house, own] = await Promise.all([app.house.read(), splitHoursOf(app.sql, reservation.outletId)])
  return splitTimes(
    { now: app.now(), opensAt: opensAt(reservation.night, reservation), holdEndsAt: reservation.expiresAt },
    { splitHours: own ?? house.splitHours },
  )
}

async function splitWithin(
  work: Work,
  reservation: ReservationRow,
  { shares, times }: { shares: readonly NewShare[]; times: SplitTimes },
): Promise<string> {
  const { sql } = work
  const { id } = reservation
  const now = work.now()
  const locked = await lockReservation(sql, id)
  const isWaiting = locked?.state === STATE.WaitingForPayment && locked.expiresAt > now
  if (!isWaiting || (await hasOtherPayment(sql, id))) throw new Refused('wrong_state')
  const splitId = work.uuid()
  const rows = shares.map((share) => ({ ...share, name: shortName(share.isOrganiser ? reservation.name : share.name) }))
  await insertSplit(work, { id: splitId, reservationId: id, ...times, shares: rows })
  const split = await findSplitOf(sql, id)
  if (!split) throw new Error(`no split of ${id}`)
  const own = split.shares.filter(({ isOrganiser }) => isOrganiser)
  const payment = await startPayment(
    work,
    { reservation: locked, split },
    { shares: own, isOrganiser: true, locale: reservation.locale, limit: locked.expiresAt },
  )
  return payment.id
}
