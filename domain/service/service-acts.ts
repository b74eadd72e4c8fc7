// Acts of staff on a reservation during its night. The state of the reservation decides which acts are possible.
import type { ReservationState } from '#domain/reservations/states.ts'

export const SERVICE_ACTS = ['seat', 'leave', 'no_show', 'walk_out', 'close_bill'] as const
export type ServiceAct = (typeof SERVICE_ACTS)[number]

/** The fields of a reservation that decide which acts are possible. Instants are epoch milliseconds. */
export type ServiceFacts = {
  state: ReservationState
  arrivalAt: number
  /** The end of the grace period in which the party can arrive late. */
  lateAt: number
  leftAt: number | null
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Within this number of seconds, the same person can undo an act without a reason. */
export const UNDO_SECONDS = 10

/**
 * Returns the reason why an act is not possible now, or null if the act is possible. Staff cannot seat a party more than a day before its
 * arrival, because the list of a wrong night is then probably open. A party can become a no-show only after its grace period. Staff can
 * still seat the guests of a no-show who arrive after all.
 */
export function actProblem(
  act: ServiceAct,
  { state, arrivalAt, lateAt, leftAt }: ServiceFacts,
  now: number,
): 'wrong_state' | null {
  const isDue = now >= arrivalAt - DAY_MS
  const isPossible = {
    seat: isDue && (state === 'Completed' || state === 'NoShow'),
    leave: state === 'Seated' && leftAt === null,
    no_show: state === 'Completed' && now > lateAt,
    walk_out: state === 'Seated',
    close_bill: state === 'Seated' || (isDue && state === 'Completed'),
  }[act]
  return isPossible ? null : 'wrong_state'
}

/** Returns the acts that are possible now, in the order in which staff sees them. */
export const actsNow = (reservation: ServiceFacts, now: number): ServiceAct[] =>
  SERVICE_ACTS.filter((act) => actProblem(act, reservation, now) === null)

export function isUndoneFreely(
  last: { act: ServiceAct; actor: string; at: number },
  { actor, now }: { actor: string; now: number },
): boolean {
  return last.actor === actor && now - last.at <= UNDO_SECONDS * 1000
}
