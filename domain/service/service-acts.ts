// What staff may do with a reservation on its night, by where it stands.
import { GRACE_MINUTES } from '#domain/service/night-parties.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

export const SERVICE_ACTS = ['seat', 'leave', 'no_show', 'walk_out', 'close_bill'] as const
export type ServiceAct = (typeof SERVICE_ACTS)[number]

/** As much of a reservation as decides. Instants are epoch milliseconds. */
export type Served = { state: ReservationState; arrivalAt: number; leftAt: number | null }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Within it an act is undone by whoever did it, without a reason. */
export const UNDO_SECONDS = 10

/**
 * Why an act is not possible now: null where it is. Nobody sits more than a day before they are due: that is a slip on the list of another night. A no-show is one once its grace is over, and may still be seated: a guest came
 * after all.
 */
export function actProblem(act: ServiceAct, { state, arrivalAt, leftAt }: Served, now: number): 'wrong_state' | null {
  const isDue = now >= arrivalAt - DAY_MS
  const isPossible = {
    seat: isDue && (state === 'Completed' || state === 'NoShow'),
    leave: state === 'Seated' && leftAt === null,
    no_show: state === 'Completed' && now > arrivalAt + GRACE_MINUTES * MINUTE_MS,
    walk_out: state === 'Seated',
    close_bill: state === 'Seated' || (isDue && state === 'Completed'),
  }[act]
  return isPossible ? null : 'wrong_state'
}

/** What somebody may do now, in the order in which it is offered. */
export const actsNow = (served: Served, now: number): ServiceAct[] =>
  SERVICE_ACTS.filter((act) => actProblem(act, served, now) === null)

/** Whether an act is undone without a reason: by whoever did it, while it is fresh. A bill that is closed has been told in the books. */
export function isUndoneFreely(
  last: { act: ServiceAct; actor: string; at: number },
  { actor, now }: { actor: string; now: number },
): boolean {
  return last.actor === actor && now - last.at <= UNDO_SECONDS * 1000
}
