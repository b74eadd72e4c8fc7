// Locks an open split for an act of staff, and closes the payment pages of its shares.
import { Refused, isRefused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { closeHoldPages } from '#server/reservations/holding/release-hold.ts'
import { type LockedReservation, lockReservation } from '#server/reservations/repository.ts'
import { stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { findSplitOf, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import type { Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Locks a waiting reservation with an open split.
 * @throws Refused not_found without a split; wrong_state if the split is over
 */
export async function lockOpenSplit(
  work: Work,
  id: string,
): Promise<{ reservation: LockedReservation; split: SplitRow }> {
  const reservation = await lockReservation(work.sql, id)
  const split = reservation && (await findSplitOf(work.sql, id))
  if (!split) throw new Refused('not_found')
  const state = stateOfSplit(split, work.now())
  const isOpen = reservation.state === STATE.WaitingForPayment && (state === 'gathering' || state === 'covering')
  if (!isOpen) throw new Refused('wrong_state')
  return { reservation, split }
}

/**
 * Closes the payment pages of all shares. Money that still arrives through these pages is refunded.
 * @throws Refused changed_meanwhile if a share was just paid
 */
export async function closeSharePages(app: App, id: string): Promise<void> {
  await orChanged(app, () => closeHoldPages(app, id))
}

/**
 * Runs a step. If the step refuses because the reservation was just paid, this function says that the data on the staff member's screen is
 * old.
 * @throws Refused changed_meanwhile
 */
export async function orChanged<Result>(app: App, step: () => Promise<Result>): Promise<Result> {
  return step().catch((error: unknown) => {
    if (isRefused(error) && error.code === 'not_cancellable')
      throw new Refused('changed_meanwhile', { by: null, at: app.now() })
    throw error
  })
}
