import { STATE } from '#domain/reservations/states.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { isContactOver } from '#domain/privacy/keeping.ts'
import { Refused } from '#domain/refusals.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { passOffer } from '#server/reservations/waitlist/lapse-offers.ts'
import { type Entry, findEntry, moveEntry } from '#server/reservations/waitlist/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Derives the token that gives access to an entry of a waitlist. The token is not stored. */
export const waitlistToken = ({ keys }: Pick<App, 'keys'>, entryId: string): string =>
  `${entryId}.${keys.sign('waitlist', entryId)}`

/** Finds the entry that belongs to a token. @throws Refused not_found for an invalid token, or once the guest's data is erased */
export async function entryByToken(app: App, token: string): Promise<Entry> {
  const [id = '', ...signed] = token.split('.')
  const entry = app.keys.opens('waitlist', id, signed.join('.')) ? await findEntry(app.sql, id) : null
  if (!entry || entry.erasedAt || isContactOver(entry.night, todayOfGroup(app.now()))) throw new Refused('not_found')
  return entry
}

/**
 * Removes a guest from the waitlist. If the guest has an open offer, declines the offer. A repeated call changes nothing, and an accepted
 * offer does not change.
 */
export async function leaveWaitlist(app: App, token: string): Promise<Entry> {
  const entry = await entryByToken(app, token)
  await transact(app, entry.memberId === null ? GUEST : { kind: 'member', id: entry.memberId }, async (work) => {
    const { sql } = work
    const now = work.now()
    if (await moveEntry(sql, entry.id, { from: 'waiting', to: 'left', now })) {
      await enqueue(sql, {
        kind: 'waitlist_left',
        effect: entry.id,
        recipient: entry.email,
        locale: entry.locale,
        now,
        payload: { entryId: entry.id },
      })
      return
    }
    const offerId = (await findEntry(sql, entry.id))?.reservationId
    const locked = offerId ? await lockReservation(sql, offerId) : null
    if (locked?.state === STATE.Pending)
      await passOffer(work, locked, { state: STATE.Cancelled, reason: 'offer declined' })
  })
  return entryByToken(app, token)
}
