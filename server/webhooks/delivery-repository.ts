import type { DeliveryState, WebhookKind } from '#domain/webhooks/webhook-kinds.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export type DueDelivery = {
  id: number
  messageId: string
  kind: WebhookKind | 'webhook.test'
  at: Date
  data: Record<string, string | number | null>
  attempts: number
}

/** SQL: selects the endpoints that have a due event. Leaves out paused endpoints, and endpoints that asked for a pause. */
export const dueEndpoints = (sql: Db, now: Date): Question<DueItem> => sql`
  select e.id::text as key, d.next_attempt_at as at from webhook_endpoints e cross join lateral (
    select next_attempt_at from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_attempt_at <= ${now}::timestamptz
    order by next_attempt_at limit 1) d
  where e.paused_at is null and (e.rests_until is null or e.rests_until <= ${now}::timestamptz)`

/**
 * Finds due events of an endpoint, at most one event of each subject. A later event of a subject waits until the earlier event is
 * delivered or dead.
 */
export async function dueDeliveries(
  sql: Db,
  endpointId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDelivery[]> {
  return sql<DueDelivery[]>`
    select id, message_id, kind, at, data, attempts from webhook_deliveries d
    where d.endpoint_id = ${endpointId}::uuid and d.state = 'waiting' and d.next_attempt_at <= ${now}::timestamptz
      and not exists (select 1 from webhook_deliveries b
        where b.endpoint_id = d.endpoint_id and b.subject = d.subject and b.state = 'waiting' and b.id < d.id)
    order by d.next_attempt_at, d.id limit ${limit}`
}

export type Outcome = {
  state: DeliveryState
  /**
   * The time of the next attempt. If the event is now delivered or dead, this is the time at which the next event of its subject becomes
   * due.
   */
  nextAttemptAt: Date
  now: Date
  status: number | null
  answer: string
}

/**
 * Stores the outcome of an attempt. If the event must be sent again, later events of its subject wait for the same time. If the event is
 * delivered or dead, the later events become due at once. Changes nothing if another process has already stored an attempt.
 */
export async function saveOutcome(sql: Db, { id, attempts }: DueDelivery, outcome: Outcome): Promise<void> {
  const { state, nextAttemptAt, now, status, answer } = outcome
  await sql`
    with tried as (
      update webhook_deliveries set state = ${state}, attempts = attempts + 1, next_attempt_at = ${nextAttemptAt}, tried_at = ${now},
        status = ${status}, answer = ${answer}
      where id = ${id} and attempts = ${attempts} and state = 'waiting' returning endpoint_id, subject)
    update webhook_deliveries d set next_attempt_at = ${nextAttemptAt} from tried t
    where d.endpoint_id = t.endpoint_id and d.subject = t.subject and d.state = 'waiting' and d.id > ${id}
      and (${state} = 'waiting' or d.next_attempt_at > ${nextAttemptAt})`
}

export async function insertTestDelivery(sql: Db, endpointId: string, now: Date): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, kind, subject, at, data, next_attempt_at)
    values (${endpointId}, 'webhook.test', 'test', ${now}, '{}', ${now})`
}

/** Makes all waiting events of an endpoint due. */
export async function hastenDeliveries(sql: Db, endpointId: string, now: Date): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = ${now} where endpoint_id = ${endpointId} and state = 'waiting' and next_attempt_at > ${now}`
}

/**
 * Queues dead events of an endpoint again: the event `id`, or all of them if `id` is null. Each event gets the full number of attempts
 * again. Returns the number of queued events.
 */
export async function replayDead(
  sql: Db,
  { endpointId, id, now }: { endpointId: string; id: number | null; now: Date },
): Promise<number> {
  const rows = await sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = ${now}
    where endpoint_id = ${endpointId} and state = 'dead' and (${id}::bigint is null or id = ${id}::bigint) returning 1`
  return rows.length
}

export type ListedDelivery = Omit<DueDelivery, 'messageId' | 'data'> & {
  state: DeliveryState
  subject: string
  nextAttemptAt: Date
  triedAt: Date | null
  status: number | null
  answer: string
}

/** Lists the newest events of an endpoint, or only the dead ones. */
export async function listDeliveries(
  sql: Db,
  { endpointId, only, limit }: { endpointId: string; only: 'all' | 'dead'; limit: number },
): Promise<ListedDelivery[]> {
  return sql<ListedDelivery[]>`
    select id, kind, at, attempts, state, subject, next_attempt_at, tried_at, status, answer from webhook_deliveries
    where endpoint_id = ${endpointId} ${only === 'dead' ? sql`and state = 'dead'` : sql``} order by id desc limit ${limit}`
}

/**
 * Deletes the oldest events with a time before `before`, but at most `limit` events. Events of removed endpoints are deleted in the same
 * way. Returns the number of deleted events.
 */
export async function forgetDeliveries(sql: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const rows = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where at < ${before} order by at limit ${limit}) returning 1`
  return rows.length
}
