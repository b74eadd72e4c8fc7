// Whose reservation it is. Everybody else is told that there is no such thing.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { isContactOver } from '#domain/privacy/keeping.ts'
import { Refused } from '#domain/refusals.ts'
import { displayedPaymentStatus, stateOf } from '#domain/reservations/states.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/** A guest's key to a reservation: derived, so that no copy of it lies anywhere. */
export const accessToken = ({ keys }: Pick<App, 'keys'>, reservationId: string): string =>
  keys.sign('reservation', reservationId)

/** Whether the viewer may read and act on a reservation: its member, the browser that made it while it was nobody's, or the holder of its key. */
export function owns(
  app: Pick<App, 'keys' | 'now'>,
  viewer: Viewer,
  reservation: Pick<ReservationRow, 'id' | 'memberId' | 'browserKey' | 'erasedAt' | 'night'>,
): boolean {
  if (viewer.memberId && viewer.memberId === reservation.memberId) return true
  // Past its term a guest's reservation is nobody's, whether or not a job has come by.
  const isOver = !reservation.memberId && isContactOver(reservation.night, todayOfGroup(app.now()))
  if (reservation.erasedAt || isOver) return false
  // Several may sign in on one browser: what is a member's is not the browser's.
  if (!reservation.memberId && viewer.browserKey && viewer.browserKey === reservation.browserKey) return true
  const { reservationToken } = viewer
  return reservationToken !== null && app.keys.opens('reservation', reservation.id, reservationToken)
}

/** The reservation if it is the viewer's; `not_found` for a stranger's as for one that never was. */
export async function ownReservation(app: App, viewer: Viewer, id: string): Promise<ReservationRow> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation || !owns(app, viewer, reservation)) throw new Refused('not_found')
  return reservation
}

/** The reservation if it is the viewer's and admits somebody: what opens a door is nobody's before it is paid, nor after it is lost. */
export async function ownTicket(app: App, viewer: Viewer, id: string): Promise<ReservationRow> {
  const reservation = await ownReservation(app, viewer, id)
  if (displayedPaymentStatus(stateOf(reservation.state) ?? 'Cancelled') !== 'confirmed') throw new Refused('not_found')
  return reservation
}
