import { system } from '#domain/identity/actor.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { endRequest } from '#server/reservations/end-request.ts'
import { placesWanted } from '#server/reservations/places-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { lapsedRequests } from '#server/reservations/request-repository.ts'
import { transact } from '#server/work.ts'
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
  return transact(world, system('lapse requests'), async (work) => {
    const locked = await lockReservation(work.sql, id)
    if (locked?.state !== 1 || locked.origin !== 'request' || !isLapsed(locked.expiresAt, work.now())) return
    await endRequest(
      work,
      locked,
      placesWanted(locked) > 0
        ? { state: 7, because: 'not taken up by the guest', mail: 'request_let_go', news: 'let_go' }
        : { state: 7, because: 'not answered by the venue', mail: 'request_unanswered', news: 'unanswered' },
    )
  })
}
