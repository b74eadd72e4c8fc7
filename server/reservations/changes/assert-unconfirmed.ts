import { Refused } from '#domain/refusals.ts'
import type { Night } from '#domain/calendar/night.ts'
import { isNightConfirmed } from '#server/reservations/changes/confirmed-night-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Refuses to change the money of a night that finance has confirmed: `change-night.ts` does so with a second person. The
 * night stays unconfirmed until the transaction ends. One confirmation is enough, so that a new signature opens nothing.
 * @throws Refused night_confirmed
 */
export async function assertUnconfirmed(work: Work, of: { outletId: number; night: Night }): Promise<void> {
  if (await isNightConfirmed(work.sql, of)) throw new Refused('night_confirmed')
}
