// Somebody whom a guest list lets in is given a place, by a booking of staff in the same transaction.
import { Refused } from '#domain/refusals.ts'
import { linkBooking } from '#server/service/guest-lists/guest-list-repository.ts'
import type { Work } from '#server/work.ts'

/** One name has one booking that stands. @throws Refused wrong_state where it has one, or is not let in */
export async function giveTable(work: Work, given: { name: string; reservationId: string }): Promise<void> {
  if (!(await linkBooking(work, given))) throw new Refused('wrong_state')
}
