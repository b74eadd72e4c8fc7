import { isLapsed } from '#domain/payments/window.ts'
import { transact } from '#server/db/conflicts.ts'
import { endRequest } from '#server/reservations/end-request.ts'
import { placesWanted } from '#server/reservations/places-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { lapsedRequests } from '#server/reservations/request-repository.ts'
import type { World } from '#server/world.ts'

/**
 * A round of the chore: requests that nobody answered in time, and those whose guest did not take up what the venue had, end as
 * NoResponse. Nobody is struck for it: no payment was ever begun.
 */
export async function lapseRequests(world: World): Promise<number> {
  const ids = await lapsedRequests(world.sql, world.now(), 200)
  for (let i = 0; i < ids.length; i += 8) await Promise.all(ids.slice(i, i + 8).map((id) => lapseRequest(world, id)))
  return ids.length
}

/** Ends one, once. */
export function lapseRequest(world: World, id: string): Promise<void> {
  return transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    const now = world.now()
    if (locked?.state !== 1 || locked.origin !== 'request' || !isLapsed(locked.expiresAt, now)) return
    await endRequest(
      tx,
      locked,
      placesWanted(locked) > 0
        ? { state: 7, because: 'not taken up by the guest', mail: 'request_let_go', news: 'let_go', now }
        : { state: 7, because: 'not answered by the venue', mail: 'request_unanswered', news: 'unanswered', now },
    )
  })
}
