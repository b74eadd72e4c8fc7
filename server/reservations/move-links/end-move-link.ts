import { enqueue } from '#server/notifications/outbox.ts'
import { insertChange } from '#server/reservations/changes/change-repository.ts'
import { endLink, lockOpenMoveLink, type MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import type { MoveLinkState } from '#server/reservations/move-links/move-link-schema.ts'
import { contactOf } from '#server/reservations/contact/contact-repository.ts'
import {
  giveBack,
  giveTurns,
  lockVenueHold,
  raiseHold,
} from '#server/reservations/venue-holds/venue-hold-repository.ts'
import { nameActor, type Work } from '#server/work.ts'

type Ending = Exclude<MoveLinkState, 'open' | 'paid'>

/**
 * Ends the open pay link of a locked reservation. The party stays at its current places, and the places that the link reserved become free.
 * The guest gets an email, except if another change has replaced the link. Returns null if no link was open.
 */
export async function endMoveLink(work: Work, reservationId: string, how: Ending): Promise<MoveLinkRow | null> {
  const { sql } = work
  const link = await lockOpenMoveLink(sql, reservationId)
  if (!link) return null
  await nameActor(sql, work.actor)
  await endLink(work, link, how)
  await letHoldGo(work, link, how)
  await insertChange(work, {
    reservationId,
    kind: 'link_over',
    reason: how,
    was: { [link.part]: link.becomes, price: link.price },
    becomes: { [link.part]: link.was },
  })
  if (how !== 'overtaken') await notifyGuest(work, link)
  return link
}

async function letHoldGo(work: Work, { holdId, expiresAt }: MoveLinkRow, how: Ending): Promise<void> {
  const hold = await lockVenueHold(work.sql, holdId)
  if (!hold || hold.outcome !== null) return
  await giveTurns(work.sql, hold, await giveBack(work.sql, hold))
  await raiseHold(work, holdId, how === 'lapsed' ? 'lapsed' : 'released', how === 'lapsed' ? expiresAt : work.now())
}

async function notifyGuest({ sql, now }: Work, link: MoveLinkRow): Promise<void> {
  const guest = await contactOf(sql, link.reservationId)
  if (!guest) return
  await enqueue(sql, {
    kind: 'move_link_over',
    reservationId: link.reservationId,
    recipient: guest.email,
    locale: guest.locale,
    now: now(),
    effect: link.id,
    payload: { part: link.part, from: link.was, to: link.becomes },
  })
}
