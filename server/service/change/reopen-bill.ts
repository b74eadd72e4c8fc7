// A closed bill is opened again: what closing it did to the books and to its member is taken back, once.
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { takeBackExperience } from '#server/membership/award-experience.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { leaveBy, tablesPassedOn } from '#server/reservations/changes/left-tables-repository.ts'
import { type ChangeRow, insertChange } from '#server/reservations/changes/change-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen, type Seen } from '#server/reservations/changes/lock-seen.ts'
import { moveState } from '#server/reservations/repository.ts'
import { deleteClosedBill } from '#server/reservations/settlement/closed-bill-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Opens a bill again; closing it again gives everything anew. `limited`: only a bill that was closed by the same person.
 * @throws Refused not_found, changed_meanwhile, night_confirmed, wrong_state, forbidden, validation_failed without a reason
 */
export function reopenBill(
  app: App,
  actor: Actor,
  seen: Seen,
  { reason, reach }: { reason: string; reach: Reach },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const [row] = await lockSeen(work, [seen])
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
  // They pay again, and do not sit again where somebody else does by now.
  const [passed] = await tablesPassedOn(work.sql, row.id)
  if (passed?.at) await leaveBy(work.sql, row.id, passed.at)
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
