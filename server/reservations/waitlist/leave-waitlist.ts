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

/** What opens a place in a line: nothing of it is stored. */
export const waitlistToken = ({ keys }: Pick<App, 'keys'>, entryId: string): string =>
  `${entryId}.${keys.sign('waitlist', entryId)}`

/** The entry a token opens. @throws Refused not_found for any other, and once its person is forgotten */
export async function entryByToken(app: App, token: string): Promise<Entry> {
  const [id = '', ...signed] = token.split('.')
  const entry = app.keys.opens('waitlist', id, signed.join('.')) ? await findEntry(app.sql, id) : null
  if (!entry || entry.erasedAt || isContactOver(entry.night, todayOfGroup(app.now()))) throw new Refused('not_found')
  return entry
}

/** Leaves the line, or says no to what was offered; leaving again changes nothing. What was accepted is no waiting any more. */
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
