// Bans by staff. Staff make a ban with a reason and an end, and lift a ban with a reason.
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { lockPersons, numbersOf } from '#server/service/guests/guest-repository.ts'
import { findBan, insertBan, liftBan } from '#server/service/guests/marks-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Maximum number of days of a ban, about ten years. A longer ban is probably a mistake. */
export const LONGEST_BAN_DAYS = 3660
const DAY_MS = 86_400_000

export type NewBan = { guestId: string; outletId: number | null; reason: string; until: Date }

/**
 * Bans a guest from new reservations at one outlet, or at all outlets. A repeated call during the ban changes nothing.
 * @throws Refused not_found, validation_failed if the end of the ban is in the past or too far in the future
 */
export function banGuest(app: App, actor: Actor, ban: NewBan): Promise<void> {
  return transact(app, actor, async (work) => {
    const { sql } = work
    const now = work.now()
    const [guestNumber] = await numbersOf(sql, ban.guestId)
    if (!guestNumber) throw new Refused('not_found')
    if (ban.until <= now || ban.until.getTime() > now.getTime() + LONGEST_BAN_DAYS * DAY_MS)
      throw new Refused('validation_failed', { errors: { until: ['date_invalid'] } })
    const { personId } = guestNumber
    await lockPersons(sql, [personId])
    if (await findBan(sql, { personId, outletId: ban.outletId, now })) return
    await insertBan(work, { ...ban, guestId: guestNumber.id })
  })
}

/** @throws Refused wrong_state if the ban was lifted before */
export async function liftGuestBan(
  app: App,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const isLifted = await transact(app, actor, (work) => liftBan(work, { id, reason }))
  if (!isLifted) throw new Refused('wrong_state')
}
