// Links a name on a guest list to the booking that staff make for the name, in the same transaction.
import { Refused } from '#domain/refusals.ts'
import { linkBooking } from '#server/service/guest-lists/guest-list-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Links a booking to a name on a guest list. A name has at most one active booking.
 * @throws Refused wrong_state if the name has a booking or is not approved
 */
export async function giveTable(work: Work, link: { name: string; reservationId: string }): Promise<void> {
  if (!(await linkBooking(work, link))) throw new Refused('wrong_state')
}
