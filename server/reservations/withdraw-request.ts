import { Refused } from '#domain/refusals.ts'
import { transact } from '#server/db/conflicts.ts'
import { endRequest } from '#server/reservations/end-request.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { findRequest } from '#server/reservations/request-repository.ts'
import type { World } from '#server/world.ts'

/**
 * A guest thinks better of a request, answered or not; no strike, since nothing was to be paid yet.
 * @throws Refused already_cancelled; not_cancellable for what is no request, or is one no more
 */
export async function withdrawRequest(world: World, id: string): Promise<void> {
  const request = await findRequest(world.sql, id)
  if (request?.origin !== 'request') throw new Refused('not_cancellable')
  await transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    const now = world.now()
    if (locked?.state === 5) throw new Refused('already_cancelled')
    if (locked?.state !== 1) throw new Refused('not_cancellable')
    await endRequest(tx, locked, {
      state: 5,
      because: 'withdrawn by the guest',
      mail: 'request_withdrawn',
      news: 'withdrawn',
      now,
    })
  })
}
