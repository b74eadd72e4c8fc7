// Checks access to a reservation. A viewer without the needed power gets not_found, so that strangers cannot learn which ids exist.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { isContactOver } from '#domain/privacy/keeping.ts'
import { Refused } from '#domain/refusals.ts'
import { type Power, PROOF_HOLDS_SECONDS } from '#domain/reservations/powers.ts'
import { displayedPaymentStatus, stateOf } from '#domain/reservations/states.ts'
import type { TokenUse } from '#server/keys/purposes.ts'
import { hasProof } from '#server/reservations/ownership/proof-repository.ts'
import { type PayableRow, withoutGuest } from '#server/reservations/payable-row.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

type Signing = Pick<App, 'keys'>

/** A reservation and its key version. Only keys with this version are valid. `keyVersion` is 0 for a new reservation. */
export type KeyedReservation = { id: string; keyVersion?: number }

/**
 * Returns the text that a key signs. If the guest's email address is corrected, the key version changes, and so the older keys become
 * invalid. Keys that allow only paying stay valid, because they show no guest data.
 */
const subjectOf = (use: TokenUse, { id, keyVersion = 0 }: KeyedReservation): string =>
  use === 'pay' || keyVersion === 0 ? id : `${id} ${keyVersion}`

/**
 * Returns the key for links in the emails to the guest. The key allows viewing and changing. It is derived from the reservation, so it is
 * not stored.
 */
export const accessToken = ({ keys }: Signing, r: KeyedReservation): string =>
  keys.sign('reservation', subjectOf('reservation', r))

/** Returns the key for links to files of a reservation, such as the PDF ticket. The key allows only viewing. */
export const viewToken = ({ keys }: Signing, r: KeyedReservation): string =>
  keys.sign('reservation view', subjectOf('reservation view', r))

/**
 * Returns the key for links that staff and gateways get. The key allows only paying for the reservation and reading the state of the
 * payment.
 */
export const payToken = ({ keys }: Signing, reservationId: string): string => keys.sign('pay', reservationId)

/**
 * For each power, the kinds of keys that give this power. No key gives the power over money: it needs a recent code or the session of the
 * member.
 */
const OPENED_BY: Readonly<Record<Power, readonly TokenUse[]>> = {
  pay: ['pay', 'reservation view', 'reservation'],
  view: ['reservation view', 'reservation'],
  change: ['reservation'],
  money: [],
}

const opensPower = ({ keys }: Signing, token: string, { of, power }: { of: KeyedReservation; power: Power }): boolean =>
  OPENED_BY[power].some((use) => keys.opens(use, subjectOf(use, of), token))

type OwnedReservation = Pick<ReservationRow, 'id' | 'keyVersion' | 'memberId' | 'browserKey' | 'erasedAt' | 'night'>

/**
 * Returns true if the viewer has the power over a reservation. There are four cases. The member owns the reservation. The reservation has
 * no member and was made in this browser. The key of the viewer gives the power. The viewer has entered a code that was sent to the
 * reservation's email or phone.
 */
export async function hasPower(
  app: Pick<App, 'keys' | 'now' | 'sql'>,
  viewer: Viewer,
  reservation: OwnedReservation,
  power: Power,
): Promise<boolean> {
  const { id, memberId, browserKey, erasedAt, night } = reservation
  if (viewer.memberId && viewer.memberId === memberId) return true
  // After the retention period, no viewer has access to a reservation of a guest without an account. This is also true before the job has
  // erased the data of the reservation.
  const isOver = !memberId && isContactOver(night, todayOfGroup(app.now()))
  if (erasedAt || isOver) return false
  // Several members can use one browser, so a member's reservation does not belong to the browser.
  const isMaker = !memberId && viewer.browserKey !== null && viewer.browserKey === browserKey
  if (isMaker && power !== 'money') return true
  if (viewer.reservationToken !== null && opensPower(app, viewer.reservationToken, { of: reservation, power }))
    return true
  if (viewer.browserKey === null) return false
  const since = new Date(app.now().getTime() - PROOF_HOLDS_SECONDS[power] * 1000)
  return hasProof(app.sql, { reservationId: id, browserKey: viewer.browserKey, since })
}

/**
 * Returns the reservation if the viewer has the requested power. With the power `pay`, the result contains no personal data of the guest.
 * @throws Refused not_found for an unknown reservation and for a reservation of another guest; ownership_proof_needed if the guest
 * must prove a new code before money moves
 */
export function ownReservation(app: App, viewer: Viewer, id: string, power: 'pay'): Promise<PayableRow>
export function ownReservation(
  app: App,
  viewer: Viewer,
  id: string,
  power: Exclude<Power, 'pay'>,
): Promise<ReservationRow>
export async function ownReservation(
  app: App,
  viewer: Viewer,
  id: string,
  power: Power,
): Promise<ReservationRow | PayableRow> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Refused('not_found')
  if (!(await hasPower(app, viewer, reservation, power))) {
    const isGuest = power === 'money' && (await hasPower(app, viewer, reservation, 'view'))
    throw new Refused(isGuest ? 'ownership_proof_needed' : 'not_found')
  }
  return power === 'pay' ? withoutGuest(reservation) : reservation
}

/**
 * Returns a confirmed reservation, which has a ticket.
 * @throws Refused not_found if the viewer lacks the power to view, or if the reservation is not confirmed
 */
export async function ownTicket(app: App, viewer: Viewer, id: string): Promise<ReservationRow> {
  const reservation = await ownReservation(app, viewer, id, 'view')
  if (displayedPaymentStatus(stateOf(reservation.state) ?? 'Cancelled') !== 'confirmed') throw new Refused('not_found')
  return reservation
}
