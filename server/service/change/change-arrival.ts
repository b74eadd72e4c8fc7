import type { Actor } from '#domain/identity/actor.ts'
import { closesAt, instantOf, opensAt } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { insertChange } from '#server/reservations/changes/change-repository.ts'
import { notifyChange } from '#server/service/change/notify-change.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import { saveArrival } from '#server/reservations/changes/party-repository.ts'
import { assertMovable } from '#server/service/change/read-moves.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Changes the arrival time of a party with reserved tables.
 * @throws Refused not_found, changed_meanwhile, wrong_state, validation_failed if the outlet is closed at that hour
 */
export function changeArrival(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
  { time, notify }: { time: string; notify: boolean },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const [row] = await lockSeen(work, [seenReservation])
    if (!row) throw new Refused('not_found')
    await assertUnconfirmed(work, row)
    assertMovable(row, work.now())
    const at = instantOf(row.night, time, row)
    if (at < opensAt(row.night, row) || at >= closesAt(row.night, row))
      throw new Refused('validation_failed', { errors: { time: ['time_invalid'] } })
    await saveArrival(work.sql, row.id, time)
    const change = await insertChange(work, {
      reservationId: row.id,
      kind: 'time',
      reason: null,
      was: { time: row.arrivalTime },
      becomes: { time },
    })
    if (notify) await notifyChange(work, row, { id: change.id, part: 'time', from: row.arrivalTime, to: time })
    return { version: change.version }
  })
}
