import { STATE } from '#domain/reservations/states.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { endRequest } from '#server/reservations/requests/end-request.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { findRequest } from '#server/reservations/requests/request-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Withdraws the request of a guest before or after the reply of the venue. The guest gets no strike, because no payment was due.
 * @throws Refused already_cancelled; not_cancellable if the reservation is not a pending request
 */
export async function withdrawRequest(app: App, actor: Actor, id: string): Promise<void> {
  await transact(app, actor, async (work) => {
    const request = await findRequest(work.sql, id)
    if (request?.origin !== 'request') throw new Refused('not_cancellable')
    const locked = await lockReservation(work.sql, id)
    if (locked?.state === STATE.Cancelled) throw new Refused('already_cancelled')
    if (locked?.state !== STATE.Pending) throw new Refused('not_cancellable')
    await endRequest(work, locked, {
      state: STATE.Cancelled,
      because: 'withdrawn by the guest',
      mail: 'request_withdrawn',
      news: 'withdrawn',
    })
  })
}
