import { Refused } from '#domain/refusals.ts'
import { transact } from '#server/db/conflicts.ts'
import { awardExperience } from '#server/membership/award-experience.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { findReservation, lockReservation, moveReservation } from '#server/reservations/repository.ts'
import type { World } from '#server/world.ts'

/**
 * The night is over and the bill is paid: a confirmed or seated reservation is closed, and its member earns what the bill gives.
 * `bill` is whole rupiah. Told twice, it changes nothing.
 * @throws Refused not_found; forbidden where nobody was seated
 */
export async function closeBill(world: World, { id, bill }: { id: string; bill: number }): Promise<void> {
  await transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    const reservation = locked && (await findReservation(tx, id))
    if (!reservation) throw new Refused('not_found')
    if (reservation.state === 9) return
    if (reservation.state !== 2 && reservation.state !== 3) throw new Refused('forbidden')
    const now = world.now()
    if (reservation.state === 2) await moveReservation(tx, id, 3, 'seated', now)
    await moveReservation(tx, id, 9, 'bill closed', now)
    const { memberId } = reservation
    const change = memberId && (await awardExperience(tx, { memberId, reservationId: id, bill, now }))
    if (!change) return
    await enqueueMail(tx, {
      kind: 'tier_changed',
      reservationId: id,
      recipient: change.email,
      locale: change.locale,
      now,
      payload: { tier: change.tier.name, discount: change.tier.discount, until: change.until },
    })
  })
}
