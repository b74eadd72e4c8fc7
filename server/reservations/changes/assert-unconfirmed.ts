import { Refused } from '#domain/refusals.ts'
import type { Night } from '#domain/calendar/night.ts'
import { isNightConfirmed } from '#server/reservations/changes/confirmed-night-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Refuses to change the money of a night that finance has confirmed, even if staff signed it again later. Only `change-night.ts` can change
 * such a night, with the approval of a second person. If this check passes, no other transaction can confirm the night until this
 * transaction ends.
 * @throws Refused night_confirmed
 */
export async function assertUnconfirmed(work: Work, of: { outletId: number; night: Night }): Promise<void> {
  if (await isNightConfirmed(work.sql, of)) throw new Refused('night_confirmed')
}
