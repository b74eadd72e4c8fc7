import type { Actor } from '#domain/identity/actor.ts'
import { clockIn, dateIn, zoneName } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Refused } from '#domain/refusals.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import { shortInstantText } from '#server/notifications/emails/night-head.ts'
import { lastMailOf } from '#server/service/booking/booking-repository.ts'
import { contactOf } from '#server/reservations/contact/contact-repository.ts'
import { mailMoveLink } from '#server/service/move-links/make-move-link.ts'
import { lockOpenMoveLink, newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { differenceUrl } from '#server/reservations/move-links/open-difference-page.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const messages = { id, en }
const WAIT_SECONDS = 60

/**
 * Returns the open pay link of a reservation. If `send` is true, also emails the link to the guest, at most once a minute.
 * @throws Refused not_found, wrong_state if no link is open or the guest has no address, too_much_attempts
 */
export async function sendMoveLink(
  app: App,
  actor: Actor,
  { id: reservationId, send }: { id: string; send: boolean },
): Promise<{ link: string; message: string; isMailed: boolean }> {
  const guest = await contactOf(app.sql, reservationId)
  if (!guest) throw new Refused('not_found')
  const open = await newestMoveLink(app.sql, reservationId)
  if (open?.state !== 'open' || open.expiresAt <= app.now()) throw new Refused('wrong_state')
  if (send) await mailAgain(app, actor, reservationId)
  const { locale, timezone } = guest
  const link = differenceUrl(app, open.id, locale)
  const at = { night: dateIn(open.expiresAt, timezone), clock: clockIn(open.expiresAt, timezone) }
  const until = shortInstantText(locale, at, zoneName(timezone))
  const message = messages[locale].move_link_made.of[open.part].message(
    open.becomes,
    formatMoney(open.price, 'IDR', locale),
    until,
    link,
  )
  return { link, message, isMailed: send }
}

const mailAgain = (app: App, actor: Actor, reservationId: string): Promise<void> =>
  transact(app, actor, async (work) => {
    const locked = await lockReservation(work.sql, reservationId)
    const open = await lockOpenMoveLink(work.sql, reservationId)
    if (!locked || !open || locked.email === '') throw new Refused('wrong_state')
    const last = await lastMailOf(work.sql, reservationId, 'move_link_made')
    const left = last === null ? 0 : Math.ceil(WAIT_SECONDS - (work.now().getTime() - last.getTime()) / 1000)
    if (left > 0) throw new Refused('too_much_attempts', { retryAfterSeconds: left })
    await mailMoveLink(work, locked, { ...open, isAgain: true })
  })
