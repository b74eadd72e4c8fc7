// Who may do what with a reservation. Everybody else is told that there is no such thing.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { isContactOver } from '#domain/privacy/keeping.ts'
import { Refused } from '#domain/refusals.ts'
import { type Power, PROOF_HOLDS_SECONDS } from '#domain/ownership/powers.ts'
import { displayedPaymentStatus, stateOf } from '#domain/reservations/states.ts'
import type { TokenUse } from '#server/keys/purposes.ts'
import { hasProof } from '#server/reservations/ownership/proof-repository.ts'
import { type PayableRow, withoutGuest } from '#server/reservations/payable-row.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

type Signing = Pick<App, 'keys'>

/** `keyVersion` is 0 for a reservation that was just made. */
export type Keyed = { id: string; keyVersion?: number }

/** What a key signs. A correction of the e-mail ends the guest's keys; a link that only pays names nobody and stays. */
const subjectOf = (use: TokenUse, { id, keyVersion = 0 }: Keyed): string =>
  use === 'pay' || keyVersion === 0 ? id : `${id} ${keyVersion}`

/** The key in a guest's own mails: it opens view and change. Derived, so that no copy of it lies anywhere. */
export const accessToken = ({ keys }: Signing, r: Keyed): string =>
  keys.sign('reservation', subjectOf('reservation', r))

/** The key in links to files of a reservation: it opens view alone. */
export const viewToken = ({ keys }: Signing, r: Keyed): string =>
  keys.sign('reservation view', subjectOf('reservation view', r))

/** The only key that staff and gateways are given: it pays for a reservation and reads where the payment stands. */
export const payToken = ({ keys }: Signing, reservationId: string): string => keys.sign('pay', reservationId)

/** The keys that open a power. No key opens money: that takes a recent code, or the session of its member. */
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
 * Whether the viewer has a power over a reservation: as its member, as the browser that made it while it has no member, by a
 * key, or by a code that this browser got at the reservation's own e-mail or phone.
 */
export async function hasPower(
  app: Pick<App, 'keys' | 'now' | 'sql'>,
  viewer: Viewer,
  reservation: Owned,
  power: Power,
): Promise<boolean> {
  const { id, memberId, browserKey, erasedAt, night } = reservation
  if (viewer.memberId && viewer.memberId === memberId) return true
  // Past its term a guest's reservation is nobody's, whether or not a job has come by.
  const isOver = !memberId && isContactOver(night, todayOfGroup(app.now()))
  if (erasedAt || isOver) return false
  // Several may sign in on one browser: a member's reservation does not belong to the browser.
  const isMaker = !memberId && viewer.browserKey !== null && viewer.browserKey === browserKey
  if (isMaker && power !== 'money') return true
  if (viewer.reservationToken !== null && opensPower(app, viewer.reservationToken, { of: reservation, power }))
    return true
  if (viewer.browserKey === null) return false
  const since = new Date(app.now().getTime() - PROOF_HOLDS_SECONDS[power] * 1000)
  return hasProof(app.sql, { reservationId: id, browserKey: viewer.browserKey, since })
}

/**
 * The reservation, if the viewer has the power over it. With `pay` alone nothing names the guest.
 * @throws Refused not_found for a stranger's as for one that does not exist; ownership_proof_needed where its guest
 * has to prove it once more before money
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

/** A reservation that admits its guest, for whoever may view it. Before it is paid and after it is lost there is no ticket. */
export async function ownTicket(app: App, viewer: Viewer, id: string): Promise<ReservationRow> {
  const reservation = await ownReservation(app, viewer, id, 'view')
  if (displayedPaymentStatus(stateOf(reservation.state) ?? 'Cancelled') !== 'confirmed') throw new Refused('not_found')
  return reservation
}
