import { STATE } from '#domain/reservations/states.ts'
import { Refused } from '#domain/refusals.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { enqueue, resendsSince } from '#server/notifications/outbox.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const WAIT_SECONDS = 60

/**
 * Sends the confirmation with its ticket again to the guest's stored email address, at most once a minute.
 * @throws Refused not_found, wrong_state if the reservation is not confirmed or has no address, too_much_attempts
 */
export function resendByStaff(app: App, actor: Actor, id: string): Promise<void> {
  return transact(app, actor, async ({ sql, now: clock }) => {
    const locked = await lockReservation(sql, id)
    if (!locked) throw new Refused('not_found')
    const isConfirmed = locked.state === STATE.Completed || locked.state === STATE.Seated
    if (!isConfirmed || locked.erasedAt || locked.email === '') throw new Refused('wrong_state')
    const now = clock()
    const [last] = await resendsSince(sql, id, new Date(now.getTime() - WAIT_SECONDS * 1000))
    if (last) {
      const left = Math.ceil(WAIT_SECONDS - (now.getTime() - last.getTime()) / 1000)
      throw new Refused('too_much_attempts', { retryAfterSeconds: Math.max(1, left) })
    }
    await enqueue(sql, {
      kind: 'reservation_confirmed',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now,
      effect: `resend:${now.getTime()}`,
      payload: { isAgain: 1 },
    })
  })
}
