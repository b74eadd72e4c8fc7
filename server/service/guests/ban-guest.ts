// Bans by staff: made with a reason and an end, lifted with a reason.
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { lockPersons, numbersOf } from '#server/service/guests/guest-repository.ts'
import { findBan, insertBan, liftBan } from '#server/service/guests/marks-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A ban for longer is nobody's to remember. */
export const LONGEST_BAN_DAYS = 3660
const DAY_MS = 86_400_000

export type NewBan = { guestId: string; outletId: number | null; reason: string; until: Date }

/**
 * Bans a guest from new reservations at an outlet, or everywhere. Sent again while the ban is in force, it changes nothing.
 * @throws Refused not_found, validation_failed where its end is past or too far
 */
export function banGuest(app: App, actor: Actor, ban: NewBan): Promise<void> {
  return transact(app, actor, async (work) => {
    const { sql } = work
    const now = work.now()
    const [kept] = await numbersOf(sql, ban.guestId)
    if (!kept) throw new Refused('not_found')
    if (ban.until <= now || ban.until.getTime() > now.getTime() + LONGEST_BAN_DAYS * DAY_MS)
      throw new Refused('validation_failed', { errors: { until: ['date_invalid'] } })
    const { personId } = kept
    await lockPersons(sql, [personId])
    if (await findBan(sql, { personId, outletId: ban.outletId, now })) return
    await insertBan(work, { ...ban, guestId: kept.id })
  })
}

/** @throws Refused wrong_state where somebody lifted it before */
export async function liftGuestBan(
  app: App,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const isLifted = await transact(app, actor, (work) => liftBan(work, { id, reason }))
  if (!isLifted) throw new Refused('wrong_state')
}
