import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { sumOf } from '#domain/reservations/split.ts'
import { mayGive } from '#domain/service/staff-booking.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { lockPaymentOf } from '#server/payments/repository.ts'
import { insertAdjustments, insertChange } from '#server/reservations/changes/change-repository.ts'
import { canHavePlaces } from '#server/reservations/settlement/have-places.ts'
import { isStarted, unpaidShares } from '#server/reservations/splits/open-shares.ts'
import { waiveShares } from '#server/reservations/splits/split-repository.ts'
import { fundSplit } from '#server/reservations/splits/take-share.ts'
import { closeSharePages, lockOpenSplit } from '#server/service/splits/lock-open-split.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** `quoted` is the unpaid amount that the staff member saw, in whole rupiah. `reach` is the reach of the right to grant courtesies. */
export type CourtesyCover = { id: string; reason: string; quoted: number; reach: Reach }

/**
 * Waives the unpaid shares of an open split and confirms the reservation in the same transaction. The waived amount is an adjustment of
 * the price. Therefore refunds and receipts contain only the paid shares.
 * @throws Refused not_found; wrong_state before the organizer has paid or if the split is over; changed_meanwhile if the unpaid amount
 * has changed; forbidden above the limit of a courtesy; validation_failed (reason)
 */
export async function coverAsCourtesy(app: App, actor: Actor, cover: CourtesyCover): Promise<{ amount: number }> {
  const { id, quoted, reach } = cover
  const reason = cover.reason.trim()
  if (reason === '') refuseFaults({ reason: ['reason_required'] })
  await transact(app, actor, (work) => lockOpenSplit(work, id))
  if (!mayGive(reach, quoted)) throw new Refused('forbidden')
  await closeSharePages(app, id)
  return transact(app, actor, async (work) => {
    const { reservation, split } = await lockOpenSplit(work, id)
    if (!isStarted(split)) throw new Refused('wrong_state')
    const amount = sumOf(unpaidShares(split))
    if (amount !== quoted) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
    const whole = await lockPaymentOf(work.sql, id)
    if (!whole || !(await canHavePlaces(work, reservation, whole.id))) throw new Refused('wrong_state')
    await waiveShares(work.sql, split.id)
    await insertAdjustments(
      work,
      { id: null, reservationId: id, reason },
      [{ kind: 'courtesy', amount: -amount }],
      null,
    )
    const change = { was: { amount }, becomes: { amount: 0 } }
    await insertChange(work, { reservationId: id, kind: 'split_courtesy', reason, ...change })
    await fundSplit(work, reservation, split.id, 'unpaid shares are a courtesy')
    return { amount }
  })
}
