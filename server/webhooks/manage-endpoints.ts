// The commands of owners about the endpoints of other systems.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { MOST_ENDPOINTS, OLD_SECRET_HOURS, type WebhookKind } from '#domain/webhooks/webhook-kinds.ts'
import { hastenDeliveries, insertTestDelivery, replayDead } from '#server/webhooks/delivery-repository.ts'
import { addressRules } from '#server/webhooks/deliver-webhooks.ts'
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  lockEndpoints,
  savePaused,
  saveResumed,
  saveSecret,
  saveWishes,
} from '#server/webhooks/endpoint-repository.ts'
import { readAddress } from '#server/webhooks/public-address.ts'
import { newWebhookSecret, sealWebhookSecret } from '#server/webhooks/webhook-secret.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Wishes = { kinds: readonly WebhookKind[]; outletIds: readonly number[] | null }

/**
 * Runs a command in a transaction. First stores the name of the actor, which the audit needs. The actor can also be a command in the
 * terminal.
 */
const change = <T>(app: App, actor: Actor, run: (work: Work) => Promise<T>): Promise<T> =>
  transact(app, actor, async (work) => {
    await nameActor(work.sql, actor)
    return run(work)
  })

/**
 * Adds an endpoint. Returns its secret, which is shown once.
 * @throws Refused validation_failed if webhooks may not be sent to the address, or if `MOST_ENDPOINTS` endpoints already exist
 */
export async function addEndpoint(
  app: App,
  actor: Actor,
  { url: text, kinds, outletIds }: Wishes & { url: string },
): Promise<{ id: string; secret: string }> {
  const url = readAddress(text, addressRules(app))
  if (!url) throw new Refused('validation_failed', { errors: { url: ['invalid'] } })
  return change(app, actor, async (work) => {
    if ((await lockEndpoints(work.sql)) >= MOST_ENDPOINTS)
      throw new Refused('validation_failed', { errors: { url: ['beyond_limit'] } })
    const id = work.uuid()
    const secret = newWebhookSecret(work)
    await insertEndpoint(work.sql, {
      id,
      url: url.href,
      host: url.host,
      kinds: [...new Set(kinds)],
      outletIds,
      sealedKey: sealWebhookSecret(work, id, secret),
      createdBy: actorKey(actor),
      now: work.now(),
    })
    return { id, secret }
  })
}

/** @throws Refused not_found */
export async function changeEndpoint(
  app: App,
  actor: Actor,
  { id, ...wishes }: Wishes & { id: string },
): Promise<void> {
  await change(app, actor, async ({ sql }) => {
    if (!(await saveWishes(sql, id, wishes))) throw new Refused('not_found')
  })
}

/** Replaces the secret of an endpoint. For one day, webhooks are also signed with the replaced secret. @throws Refused not_found */
export async function rotateSecret(app: App, actor: Actor, id: string): Promise<{ secret: string; oldUntil: Date }> {
  return change(app, actor, async (work) => {
    const secret = newWebhookSecret(work)
    const oldUntil = new Date(work.now().getTime() + OLD_SECRET_HOURS * 3_600_000)
    if (!(await saveSecret(work.sql, id, sealWebhookSecret(work, id, secret), oldUntil))) throw new Refused('not_found')
    return { secret, oldUntil }
  })
}

/** Pauses or resumes an endpoint. The waiting events of a resumed endpoint are due at once. @throws Refused not_found */
export async function setPaused(
  app: App,
  actor: Actor,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  await change(app, actor, async ({ sql, now }) => {
    if (!(await findEndpoint(sql, id))) throw new Refused('not_found')
    if (isPaused) await savePaused(sql, id, { reason: 'staff', now: now() })
    else if (await saveResumed(sql, id)) await hastenDeliveries(sql, id, now())
  })
}

/** Removes an endpoint. Its events are deleted later, so that no booking waits for the deletion. @throws Refused not_found */
export async function removeEndpoint(app: App, actor: Actor, id: string): Promise<void> {
  await change(app, actor, async ({ sql }) => {
    if (!(await deleteEndpoint(sql, id))) throw new Refused('not_found')
  })
}

/** Queues a test event. @throws Refused not_found */
export async function testEndpoint(app: App, actor: Actor, id: string): Promise<void> {
  await change(app, actor, async ({ sql, now }) => {
    if (!(await findEndpoint(sql, id))) throw new Refused('not_found')
    await insertTestDelivery(sql, id, now())
  })
}

/**
 * Queues dead events of an endpoint again: the event `delivery`, or all of them if `delivery` is null. Returns the number of queued events.
 */
export function replayDeliveries(
  app: App,
  actor: Actor,
  { id, delivery }: { id: string; delivery: number | null },
): Promise<number> {
  return change(app, actor, ({ sql, now }) => replayDead(sql, { endpointId: id, id: delivery, now: now() }))
}
