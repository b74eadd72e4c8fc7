// Ends the holds of the venue after their release time. Guests can book the places of a hold as soon as its release time has come. Later,
// this job marks the hold as ended and schedules offers to the waitlist.
import type { Night } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import {
  giveBack,
  giveTurns,
  lapsedVenueHolds,
  lapsedVenueHoldsOfTickets,
  lapsedVenueHoldsOn,
  lockVenueHold,
  raiseHold,
} from '#server/reservations/venue-holds/venue-hold-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export const venueHoldLapsing: Job = {
  name: 'lapse holds of the venue',
  everyMs: 500,
  due: lapsedVenueHolds,
  run: lapseVenueHold,
  leaseSeconds: 10,
}

export const lapseVenueHolds = (app: App) => runRound(app, venueHoldLapsing)

/**
 * Ends a hold after its release time. A repeated call changes nothing. Places that another booking has already taken over stay unchanged.
 */
export function lapseVenueHold(app: App, id: string): Promise<void> {
  return transact(app, system('lapse holds'), async (work) => {
    const hold = await lockVenueHold(work.sql, id)
    if (!hold || hold.outcome !== null || hold.releaseAt === null || hold.releaseAt > work.now()) return
    await giveTurns(work.sql, hold, await giveBack(work.sql, hold))
    await raiseHold(work, id, 'lapsed', hold.releaseAt)
  })
}

export async function endLapsedVenueHoldsOn(app: App, at: { outletId: number; night: Night }): Promise<void> {
  for (const id of await lapsedVenueHoldsOn(app.sql, at, app.now())) await lapseVenueHold(app, id)
}

/** Ends the lapsed holds that still have units of these tickets. A unit is free only after its hold has ended. */
export async function endLapsedVenueHoldsOf(app: App, ticketIds: readonly number[]): Promise<void> {
  for (const id of await lapsedVenueHoldsOfTickets(app.sql, ticketIds, app.now())) await lapseVenueHold(app, id)
}
