import { GUEST } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { withdrawInvitations } from '#server/reservations/invitations/invitation-repository.ts'
import { opensStop } from '#server/reservations/invitations/stop-token.ts'
import { hasAgreed } from '#server/service/guests/consent-repository.ts'
import { numbersOf } from '#server/service/guests/guest-repository.ts'
import { UUID } from '#server/service/record/read-record.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Returns true if `key` is correct for this guest. The stop link of a guest contains such a key. */
export const isStopLink = (app: App, guestId: string, key: string): boolean =>
  UUID.test(guestId) && opensStop(app, guestId, key)

/**
 * Withdraws a guest's consent to news and invitations, for all phone numbers of the guest. A repeated call changes nothing.
 * @throws Refused not_found for an invalid link
 */
export async function stopInvitations(app: App, guestId: string, key: string): Promise<void> {
  if (!isStopLink(app, guestId, key)) throw new Refused('not_found')
  await transact(app, GUEST, async (work) => {
    const phones = (await numbersOf(work.sql, guestId)).map(({ phone }) => phone)
    if (await hasAgreed(work.sql, guestId)) await withdrawInvitations(work, phones)
  })
}
