import { closesAt } from '#domain/calendar/night.ts'
import { decideOnMoney } from '#domain/payments/late-money.ts'
import { fold } from '#domain/payments/payment.ts'
import { refundWay } from '#domain/payments/refund-way.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { transact } from '#server/db/conflicts.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import {
  flagPayment,
  lockPaymentOf,
  saveCaptured,
  savePaymentState,
  type PaymentRow,
} from '#server/payments/repository.ts'
import { insertRefund } from '#server/payments/refund-repository.ts'
import { firmPlaces, reclaimPlaces, releasePlaces } from '#server/reservations/places-repository.ts'
import {
  addStrike,
  endWaiting,
  lockReservation,
  moveReservation,
  type LockedReservation,
} from '#server/reservations/repository.ts'
import { tellVenue } from '#server/reservations/tell-venue.ts'
import type { World } from '#server/world.ts'

/** What is known of a payment, from a notification or from asking; `amount` in whole rupiah where money moved. */
export type PaymentNews = {
  kind: 'pending' | 'paid' | 'deny' | 'expire' | 'cancel' | 'refund_part' | 'refund_full' | 'chargeback'
  amount: number | null
  currency: string
  method: string | null
}

export type Settlement = 'confirmed' | 'revived' | 'refunded' | 'mismatched' | 'noted' | 'repeated' | 'expired'

/**
 * Brings a reservation to where its payment says it belongs, under the reservation's row lock, as often as it is told:
 * money confirms, revives or goes back whole; it is never kept without a place.
 */
export function settlePayment(world: World, reservationId: string, news: PaymentNews): Promise<Settlement> {
  return transact(world.sql, (tx) => settleWithin(tx, world, reservationId, news))
}

/** The same inside a transaction that has something of its own to write. */
export async function settleWithin(
  tx: Tx,
  world: World,
  reservationId: string,
  news: PaymentNews,
): Promise<Settlement> {
  const reservation = await lockReservation(tx, reservationId)
  const payment = await lockPaymentOf(tx, reservationId)
  if (!reservation || !payment) throw new Error(`no reservation ${reservationId} to settle`)
  if (news.kind === 'paid') return settleMoney(tx, world, reservation, payment, news)
  if (news.kind === 'chargeback') {
    await flagPayment(tx, {
      orderId: payment.orderId,
      kind: 'chargeback',
      note: 'the bank takes the money back',
      now: world.now(),
    })
    return 'noted'
  }
  const state = fold(payment.state, news.kind)
  if (state !== payment.state && state !== 'paid') await savePaymentState(tx, payment.id, state)
  if (news.kind === 'deny' && reservation.state === 0) {
    await addStrike(tx, { reservationId, at: world.now(), reason: 'failed' })
  }
  if (news.kind === 'expire' && reservation.state === 0 && payment.state !== 'paid') {
    await expireWithin(tx, world, reservation, 'payment page closed')
    return 'expired'
  }
  return state === payment.state ? 'repeated' : 'noted'
}

async function settleMoney(
  tx: Tx,
  world: World,
  reservation: LockedReservation,
  payment: PaymentRow,
  news: PaymentNews,
): Promise<Settlement> {
  const now = world.now()
  if (payment.capturedAmount > 0) return 'repeated'
  const amount = news.amount ?? 0
  if (amount !== payment.amount || news.currency !== payment.currency) {
    await flagPayment(tx, {
      orderId: payment.orderId,
      kind: 'amount_mismatch',
      note: `asked ${payment.amount} ${payment.currency}, came ${amount} ${news.currency}`,
      now,
    })
    if (amount <= 0 || news.currency !== payment.currency) return 'mismatched'
    await saveCaptured(tx, { ...payment, state: 'mismatched', amount, method: news.method, now })
    await refundWhole(tx, world, reservation, { ...payment, amount, method: news.method }, 'amount_mismatch')
    return 'mismatched'
  }
  await saveCaptured(tx, { ...payment, state: 'paid', amount, method: news.method, now })
  const state = stateOf(reservation.state) ?? 'Cancelled'
  const isOver = closesAt(reservation.night, reservation.closesAtNight) <= now
  // Nobody would come to a place whose guest has been forgotten.
  const placesFree = !isOver && !reservation.erasedAt && (await haveAgain(tx, reservation, now))
  const decision = decideOnMoney({ state, placesFree, isSettled: false })
  if (decision === 'confirm' || decision === 'revive') {
    await endWaiting(tx, reservation.id)
    await moveReservation(tx, reservation.id, 2, decision === 'confirm' ? 'paid' : 'paid late, places still free', now)
    await enqueueMail(tx, {
      kind: 'reservation_confirmed',
      reservationId: reservation.id,
      recipient: reservation.email,
      locale: reservation.locale,
      now,
    })
    await tellVenue(tx, reservation, 'paid', now)
    return decision === 'confirm' ? 'confirmed' : 'revived'
  }
  if (reservation.state === 0) {
    await releasePlaces(tx, reservation.id)
    await moveReservation(tx, reservation.id, 6, 'paid after the deadline, places gone', now)
  }
  await refundWhole(tx, world, reservation, { ...payment, amount, method: news.method }, 'late_money')
  return 'refunded'
}

/** Makes the places the reservation's for good, all or none: a savepoint takes back a part. */
async function haveAgain(tx: Tx, reservation: LockedReservation, now: Date): Promise<boolean> {
  if (reservation.state !== 0 && reservation.state !== 6) return false
  if (reservation.state === 0 && reservation.expiresAt > now) return firmPlaces(tx, reservation)
  try {
    await tx.savepoint(async (sp) => {
      if (!(await reclaimPlaces(sp, reservation, now))) throw new PlacesGone()
    })
    return true
  } catch (error) {
    if (error instanceof PlacesGone) return false
    throw error
  }
}

class PlacesGone extends Error {}

async function refundWhole(
  tx: Db,
  world: World,
  reservation: LockedReservation,
  { id: paymentId, amount, method }: Pick<PaymentRow, 'id' | 'amount' | 'method'>,
  why: 'late_money' | 'amount_mismatch',
): Promise<void> {
  const now = world.now()
  const way = refundWay(world.payments.refundTerms(method), { amount, paid: amount })
  await insertRefund(tx, { id: world.uuid(), paymentId, key: `${why}:${paymentId}`, amount, reason: why, way, now })
  await enqueueMail(tx, {
    kind: why === 'late_money' ? 'late_money_refunded' : 'amount_mismatch_refunded',
    reservationId: reservation.id,
    recipient: reservation.email,
    locale: reservation.locale,
    now,
    payload: { refundAmount: amount, refundWay: way },
  })
}

/** Ends a waiting reservation whose time is over: places back, a strike for the phone, a mail with the way back. */
export async function expireWithin(
  tx: Db,
  world: World,
  reservation: LockedReservation,
  reason: string,
  { isGuestsDoing = true } = {},
): Promise<void> {
  const now = world.now()
  await releasePlaces(tx, reservation.id)
  await moveReservation(tx, reservation.id, 6, reason, now)
  if (isGuestsDoing) await addStrike(tx, { reservationId: reservation.id, at: now, reason: 'abandoned' })
  await enqueueMail(tx, {
    kind: 'reservation_expired',
    reservationId: reservation.id,
    recipient: reservation.email,
    locale: reservation.locale,
    now,
  })
  await tellVenue(tx, reservation, 'let_go', now)
}
