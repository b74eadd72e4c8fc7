// Reopens a closed bill. When the bill was closed, the server wrote ledger entries and gave points to the member. The reopening reverses
// these entries and points.
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { takeBackExperience } from '#server/membership/award-experience.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { leaveBy, tablesPassedOn } from '#server/reservations/changes/left-tables-repository.ts'
import { type ChangeRow, insertChange } from '#server/reservations/changes/change-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import { moveState } from '#server/reservations/repository.ts'
import { deleteClosedBill } from '#server/reservations/settlement/closed-bill-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Reopens a closed bill. When staff close the bill again, the server writes all ledger entries of the bill again. If `reach` is `limited`,
 * only the person who closed the bill can reopen it.
 * @throws Refused not_found, changed_meanwhile, night_confirmed, wrong_state, forbidden, validation_failed without a reason
 */
export function reopenBill(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
  { reason, reach }: { reason: string; reach: Reach },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const [row] = await lockSeen(work, [seenReservation])
    if (!row) throw new Refused('not_found')
    await assertUnconfirmed(work, row)
    return reopenWithin(work, row, { reason, reach })
  })
}

/** Reopens a bill within the transaction of a command that has locked the reservation. @throws Refused as `reopenBill` */
export async function reopenWithin(
  work: Work,
  row: Pick<ChangeRow, 'id' | 'state'>,
  { reason, reach }: { reason: string; reach: Reach },
): Promise<{ version: number }> {
  if (row.state !== STATE.ClosedBill) throw new Refused('wrong_state')
  const why = reason.trim()
  if (why === '') throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
  const bill = await deleteClosedBill(work.sql, row.id)
  if (reach !== 'full' && bill?.actor !== actorKey(work.actor)) throw new Refused('forbidden')
  await moveState(work, row.id, STATE.Seated, 'bill opened again')
  // The party is seated again, so the time at which it left is cleared. If another party already has the table, the time of leaving is
  // stored again.
  const [passedTable] = await tablesPassedOn(work.sql, row.id)
  if (passedTable?.at) await leaveBy(work.sql, row.id, passedTable.at)
  const change = await insertChange(work, {
    reservationId: row.id,
    kind: 'reopen',
    reason: why,
    was: { total: bill?.total ?? null, credit: bill?.credit ?? null, due: bill?.due ?? null },
    becomes: { total: null },
  })
  await recogniseRevenue(work, [row.id])
  await takeBackExperience(work, row.id)
  return { version: change.version }
}
