// Access to a reservation. Without the needed power the answer is
// not_found, so that strangers cannot learn which ids exist.
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

/** `keyVersion` of a new reservation is 0. */
export type Keyed = { id: string; keyVersion?: number }

/**
 * The text that a key signs. A corrected e-mail ends the guest's
 * keys. A key that only pays shows no guest data and stays valid.
 */
const subjectOf = (use: TokenUse, { id, keyVersion = 0 }: Keyed): string =>
  use === 'pay' || keyVersion === 0 ? id : `${id} ${keyVersion}`

/** The key in a guest's own mails. It opens view and change, and is derived, so that it is never stored. */
export const accessToken = ({ keys }: Signing, r: Keyed): string =>
  keys.sign('reservation', subjectOf('reservation', r))

/** The key in links to files of a reservation. It opens only view. */
export const viewToken = ({ keys }: Signing, r: Keyed): string =>
  keys.sign('reservation view', subjectOf('reservation view', r))

/** The only key that staff and gateways get. It pays for a reservation and reads the state of the payment. */
export const payToken = ({ keys }: Signing, reservationId: string): string => keys.sign('pay', reservationId)

/** The keys that open each power. No key opens money, which needs a recent code or the session of the member. */
const OPENED_BY: Readonly<Record<Power, readonly TokenUse[]>> = {
  pay: ['pay', 'reservation view', 'reservation'],
  view: ['reservation view', 'reservation'],
  change: ['reservation'],
  money: [],
}

const opensPower = ({ keys }: Signing, token: string, { of, power }: { of: Keyed; power: Power }): boolean =>
  OPENED_BY[power].some((use) => keys.opens(use, subjectOf(use, of), token))

type Owned = Pick<ReservationRow, 'id' | 'keyVersion' | 'memberId' | 'browserKey' | 'erasedAt' | 'night'>

/**
 * True if the viewer has a power over a reservation: as its member, as the browser that made it while it has no member,
 * by a key, or by a code that was sent to the reservation's e-mail or phone.
 */
export async function hasPower(
  app: Pick<App, 'keys' | 'now' | 'sql'>,
  viewer: Viewer,
  reservation: Owned,
  power: Power,
): Promise<boolean> {
  const { id, memberId, browserKey, erasedAt, night } = reservation
  if (viewer.memberId && viewer.memberId === memberId) return true
  // After its retention period a guest's reservation is closed to everyone, even if the job has not erased it yet.
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
 * Returns the reservation if the viewer has the power over it. With `pay` it has no data of the guest.
 * @throws Refused not_found for an unknown reservation and for one of a stranger; ownership_proof_needed if the
 * guest needs a new code before money
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
 * @throws Refused not_found without the power to view or if it is not confirmed
 */
export async function ownTicket(app: App, viewer: Viewer, id: string): Promise<ReservationRow> {
  const reservation = await ownReservation(app, viewer, id, 'view')
  if (displayedPaymentStatus(stateOf(reservation.state) ?? 'Cancelled') !== 'confirmed') throw new Refused('not_found')
  return reservation
}
