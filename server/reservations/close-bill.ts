import { type ClosedBill, settleBill } from '#domain/pricing/close-bill.ts'
import { isCredit } from '#domain/pricing/quote.ts'
import { Refused } from '#domain/refusals.ts'
import { transact } from '#server/db/conflicts.ts'
import { awardExperience } from '#server/membership/award-experience.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { insertClosedBill, paidAhead } from '#server/reservations/closed-bill-repository.ts'
import { findReservation, lockReservation, moveReservation } from '#server/reservations/repository.ts'
import type { World } from '#server/world.ts'

/**
 * The night is over: a confirmed or seated reservation is closed, a down payment or deposit comes off its bill, and its member
 * earns what the whole bill gives. `bill` is whole rupiah. Told twice, it changes nothing and answers what stands:
 * null where it was closed before bills were kept.
 * @throws Refused not_found; forbidden where nobody was seated
 */
export async function closeBill(
  world: World,
  { id, bill }: { id: string; bill: number },
): Promise<{ isNew: boolean; closed: ClosedBill | null }> {
  return transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    const reservation = locked && (await findReservation(tx, id))
    if (!reservation) throw new Refused('not_found')
    if (reservation.state === 9) return { isNew: false, closed: reservation.bill }
    if (reservation.state !== 2 && reservation.state !== 3) throw new Refused('forbidden')
    const now = world.now()
    if (reservation.state === 2) await moveReservation(tx, id, 3, 'seated', now)
    await moveReservation(tx, id, 9, 'bill closed', now)
    const closed = settleBill(bill, isCredit(reservation.quote.paymentType) ? await paidAhead(tx, id) : 0)
    await insertClosedBill(tx, { reservationId: id, now, ...closed })
    const { memberId } = reservation
    const change = memberId && (await awardExperience(tx, { memberId, reservationId: id, bill, now }))
    if (change)
      await enqueueMail(tx, {
        kind: 'tier_changed',
        reservationId: id,
        recipient: change.email,
        locale: change.locale,
        now,
        payload: { tier: change.tier.name, discount: change.tier.discount, until: change.until },
      })
    return { isNew: true, closed }
  })
}
