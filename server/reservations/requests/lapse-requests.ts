import { STATE } from '#domain/reservations/states.ts'
import { system } from '#domain/identity/actor.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { endRequest } from '#server/reservations/requests/end-request.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { placesWanted } from '#server/reservations/holding/places-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { lapsedRequests } from '#server/reservations/requests/request-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The job that ends requests that the venue did not answer in time, and accepted requests that the guest did not claim in time. These
 * requests end in the state NoResponse. The guest gets no strike, because no payment was due.
 */
export const requestLapsing: Job = {
  name: 'lapse requests',
  everyMs: 5000,
  due: lapsedRequests,
  run: lapseRequest,
}

export const lapseRequests = (app: App) => runRound(app, requestLapsing)

/** Ends a request that is past its deadline. A repeated call changes nothing. */
export function lapseRequest(app: App, id: string): Promise<void> {
  return transact(app, system('lapse requests'), async (work) => {
    const locked = await lockReservation(work.sql, id)
    if (locked?.state !== STATE.Pending || locked.origin !== 'request' || !isLapsed(locked.expiresAt, work.now()))
      return
    await endRequest(
      work,
      locked,
      placesWanted(locked) > 0
        ? { state: STATE.NoResponse, because: 'not taken up by the guest', mail: 'request_let_go', news: 'let_go' }
        : {
            state: STATE.NoResponse,
            because: 'not answered by the venue',
            mail: 'request_unanswered',
            news: 'unanswered',
          },
    )
  })
}
