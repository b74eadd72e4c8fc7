import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { findStaff } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Sends a test email to the staff member. A second request with the same `key` sends nothing. */
export function sendTestMail(
  app: App,
  actor: Extract<Actor, { kind: 'staff' }>,
  { key }: { key: string },
): Promise<{ email: string }> {
  return transact(app, actor, async (work) => {
    const reader = await findStaff(work.sql, { id: actor.id })
    if (!reader) throw new Refused('not_found')
    await enqueue(work.sql, {
      kind: 'mail_tested',
      effect: key,
      recipient: reader.email,
      locale: reader.locale,
      now: work.now(),
      payload: { name: reader.name, at: work.now().getTime() },
    })
    return { email: reader.email }
  })
}
