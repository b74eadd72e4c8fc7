// Friends pay shares of a split, and the organizer pays the rest or changes amounts.
import { GUEST } from '#domain/identity/actor.ts'
import { isEmail } from '#domain/identity/email.ts'
import type { Language } from '#domain/language.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { LEAST_SHARE, sumOf } from '#domain/reservations/split.ts'
import { STATE } from '#domain/reservations/states.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { lockReservation, type LockedReservation } from '#server/reservations/repository.ts'
import { shortName } from '#server/reservations/splits/create-split.ts'
import { isStarted, livePayments, stateOfSplit, unpaidShares } from '#server/reservations/splits/open-shares.ts'
import { splitByCode } from '#server/reservations/splits/split-keys.ts'
import { findSplitOf, nameShares, saveAmounts, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import { startPayment } from '#server/reservations/splits/start-payment.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type StartedPayment = { splitId: string; id: string; amount: number }

/**
 * Reserves shares for a payer and starts their payment. While the payment page is open, no other person can pay these shares. `email`:
 * the address for news about the share, or an empty text.
 * @throws Refused not_found; payment_expired after the deadline; wrong_state before the organizer has paid; changed_meanwhile if another
 * person pays or has paid one of the shares; validation_failed (numbers, email)
 */
export async function payShares(
  app: App,
  code: string,
  request: { numbers: readonly number[]; name: string; email?: string; language: Language },
): Promise<StartedPayment> {
  const { numbers, name, language } = request
  const email = (request.email ?? '').trim()
  if (email !== '' && !isEmail(email)) refuseFaults({ email: ['email_invalid'] })
  const { id: splitId, reservationId } = await splitByCode(app, code)
  return transact(app, GUEST, async (work) => {
    const { reservation, split } = await lockSplit(work, reservationId)
    if (stateOfSplit(split, work.now()) !== 'gathering') throw new Refused('payment_expired')
    if (!isStarted(split)) throw new Refused('wrong_state')
    const selection = new Set(numbers)
    const shares = split.shares.filter(({ no, isFree }) => selection.has(no) && !isFree)
    if (shares.length !== selection.size) refuseFaults({ numbers: ['invalid'] })
    const live = new Set(livePayments(split, work.now()).flatMap((payment) => payment.numbers))
    if (shares.some(({ no, paymentId }) => paymentId !== null || live.has(no)))
      throw new Refused('changed_meanwhile', { by: null, at: work.now() })
    if (shortName(name) !== '') await nameShares(work.sql, split.id, [...selection], shortName(name))
    const order = { shares, isOrganiser: false, locale: language, limit: split.deadline, email }
    return { splitId, ...(await startPayment(work, { reservation, split }, order)) }
  })
}

/**
 * Starts a payment with which the organizer pays all unpaid shares. If a friend pays one of these shares at the same time, the payment that
 * arrives first is accepted. The other payment is refunded.
 * @throws Refused not_found; payment_expired; wrong_state if nothing is unpaid
 */
export async function coverSplit(app: App, viewer: Viewer, { id, code }: OwnSplit): Promise<StartedPayment> {
  const { locale } = await ownSplit(app, viewer, { id, code })
  return transact(app, actorOf(viewer), async (work) => {
    const { reservation, split } = await lockSplit(work, id)
    const state = stateOfSplit(split, work.now())
    if (state === 'funded') throw new Refused('wrong_state')
    if (state === 'released') throw new Refused('payment_expired')
    const shares = unpaidShares(split)
    const order = { shares, isOrganiser: true, locale, limit: reservation.expiresAt }
    return { splitId: split.id, ...(await startPayment(work, { reservation, split }, order)) }
  })
}

/**
 * Changes the amounts of unpaid shares. The sum of the amounts must not change.
 * @throws Refused not_found, payment_expired, changed_meanwhile, validation_failed (shares)
 */
export async function changeShares(
  app: App,
  viewer: Viewer,
  { id, code, amounts }: OwnSplit & { amounts: readonly { no: number; amount: number }[] },
): Promise<void> {
  await ownSplit(app, viewer, { id, code })
  await transact(app, actorOf(viewer), async (work) => {
    const { split } = await lockSplit(work, id)
    if (stateOfSplit(split, work.now()) !== 'gathering') throw new Refused('payment_expired')
    const changes = new Map(amounts.map(({ no, amount }) => [no, amount]))
    const live = new Set(livePayments(split, work.now()).flatMap((payment) => payment.numbers))
    const shares = unpaidShares(split).filter(({ no }) => changes.has(no))
    if (shares.length !== changes.size || shares.some(({ no }) => live.has(no)))
      throw new Refused('changed_meanwhile', { by: null, at: work.now() })
    const rows = shares.map(({ no }) => ({ no, amount: changes.get(no) ?? 0 }))
    const isValid = rows.every(({ amount }) => amount >= LEAST_SHARE) && sumOf(rows) === sumOf(shares)
    if (!isValid) refuseFaults({ shares: ['invalid'] })
    await saveAmounts(work.sql, split.id, rows)
  })
}

export type OwnSplit = { id: string; code: string }

/** Finds the reservation of the organizer's split. @throws Refused not_found */
export async function ownSplit(app: App, viewer: Viewer, { id, code }: OwnSplit) {
  const reservation = await ownReservation(app, viewer, id, 'change')
  const split = await splitByCode(app, code)
  if (split.reservationId !== reservation.id) throw new Refused('not_found')
  return reservation
}

/** Locks the reservation of a split. @throws Refused payment_expired if the reservation no longer waits */
async function lockSplit(
  work: Work,
  reservationId: string,
): Promise<{ reservation: LockedReservation; split: SplitRow }> {
  const reservation = await lockReservation(work.sql, reservationId)
  const split = await findSplitOf(work.sql, reservationId)
  if (!reservation) throw new Refused('not_found')
  // The code of an undone split is still known. But friends cannot pay for the split any more.
  if (!split || reservation.state !== STATE.WaitingForPayment) throw new Refused('payment_expired')
  return { reservation, split }
}
