import { system } from '#domain/identity/actor.ts'
import type { PauseReason } from '#domain/webhooks/webhook-kinds.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { listOwners } from '#server/staff/staff-repository.ts'
import { savePaused } from '#server/webhooks/endpoint-repository.ts'
import { nameActor, transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const WEBHOOKS = system('webhooks')

/** Pauses an endpoint that does not accept events, and queues an email to each owner of the group. A repeated call changes nothing. */
export async function pauseEndpoint(app: App, id: string, reason: Exclude<PauseReason, 'staff'>): Promise<void> {
  await transact(app, WEBHOOKS, async ({ sql, now }) => {
    await nameActor(sql, WEBHOOKS)
    const host = await savePaused(sql, id, { reason, now: now() })
    if (host === null) return
    for (const { id: staffId, email, name, locale } of await listOwners(sql, now()))
      await enqueue(sql, {
        kind: 'webhook_paused',
        effect: `${id}:${now().getTime()}:${staffId}`,
        recipient: email,
        locale,
        now: now(),
        payload: { name, at: now().getTime(), about: host },
      })
  })
  app.log.warn('webhook endpoint paused', { endpoint: id, reason })
}
