import type { PauseReason, WebhookKind } from '#domain/webhooks/webhook-kinds.ts'
import type { Db } from '#server/db/open.ts'

export type Endpoint = {
  id: string
  url: string
  sealedKey: Buffer
  oldSealedKey: Buffer | null
  oldKeyUntil: Date | null
  pausedAt: Date | null
  failingSince: Date | null
  deadInRow: number
}

export async function findEndpoint(sql: Db, id: string): Promise<Endpoint | null> {
  const [row] = await sql<Endpoint[]>`
    select id, url, sealed_key, old_sealed_key, old_key_until, paused_at, failing_since, dead_in_row from webhook_endpoints where id = ${id}`
  return row ?? null
}

export type NewEndpoint = {
  id: string
  url: string
  host: string
  kinds: readonly WebhookKind[]
  outletIds: readonly number[] | null
  sealedKey: Buffer
  createdBy: string
  now: Date
}

/**
 * Locks the list of endpoints and returns their number, so that the caller can enforce the limit. Readers and bookings do not wait for this
 * lock.
 */
export async function lockEndpoints(sql: Db): Promise<number> {
  await sql`lock table webhook_endpoints in share row exclusive mode`
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from webhook_endpoints`
  return row?.count ?? 0
}

export async function insertEndpoint(sql: Db, endpoint: NewEndpoint): Promise<void> {
  const { id, url, host, kinds, outletIds, sealedKey, createdBy, now } = endpoint
  await sql`
    insert into webhook_endpoints (id, url, host, kinds, outlet_ids, sealed_key, created_by, created_at)
    values (${id}, ${url}, ${host}, ${[...kinds]}::text[], ${outletIds && [...outletIds]}::int[], ${sealedKey}, ${createdBy}, ${now})`
}

/** Changes the kinds and outlets of an endpoint. Returns false if the endpoint is unknown. */
export async function saveWishes(
  sql: Db,
  id: string,
  { kinds, outletIds }: Pick<NewEndpoint, 'kinds' | 'outletIds'>,
): Promise<boolean> {
  const rows = await sql`
    update webhook_endpoints set kinds = ${[...kinds]}::text[], outlet_ids = ${outletIds && [...outletIds]}::int[] where id = ${id} returning 1`
  return rows.length > 0
}

/** Stores a new secret. Until `oldUntil`, webhooks are also signed with the replaced secret. Returns false if the endpoint is unknown. */
export async function saveSecret(sql: Db, id: string, sealedKey: Buffer, oldUntil: Date): Promise<boolean> {
  const rows = await sql`
    update webhook_endpoints set old_sealed_key = sealed_key, old_key_until = ${oldUntil}, sealed_key = ${sealedKey} where id = ${id} returning 1`
  return rows.length > 0
}

export type SealedSecrets = Pick<Endpoint, 'id' | 'sealedKey' | 'oldSealedKey'>

export async function listSealedSecrets(sql: Db): Promise<SealedSecrets[]> {
  return sql<SealedSecrets[]>`select id, sealed_key, old_sealed_key from webhook_endpoints order by id`
}

/** Replaces the sealed secrets of an endpoint. Returns false if the stored secrets changed after the caller read them. */
export async function replaceSealedSecret(
  sql: Db,
  { id, sealedKey }: SealedSecrets,
  by: Omit<SealedSecrets, 'id'>,
): Promise<boolean> {
  const rows = await sql`
    update webhook_endpoints set sealed_key = ${by.sealedKey}, old_sealed_key = ${by.oldSealedKey}
    where id = ${id} and sealed_key = ${sealedKey} returning 1`
  return rows.length > 0
}

/** Pauses an endpoint. Returns the host of the endpoint, or null if the endpoint is unknown or already paused. */
export async function savePaused(
  sql: Db,
  id: string,
  { reason, now }: { reason: PauseReason; now: Date },
): Promise<string | null> {
  const [row] = await sql<{ host: string }[]>`
    update webhook_endpoints set paused_at = ${now}, pause_reason = ${reason} where id = ${id} and paused_at is null returning host`
  return row?.host ?? null
}

/** Resumes an endpoint and clears the record of its failures. Returns false if the endpoint is unknown or not paused. */
export async function saveResumed(sql: Db, id: string): Promise<boolean> {
  const rows = await sql`
    update webhook_endpoints set paused_at = null, pause_reason = null, failing_since = null, dead_in_row = 0, rests_until = null
    where id = ${id} and paused_at is not null returning 1`
  return rows.length > 0
}

export async function deleteEndpoint(sql: Db, id: string): Promise<boolean> {
  const rows = await sql`delete from webhook_endpoints where id = ${id} returning 1`
  return rows.length > 0
}

export type Health = { failingSince: Date | null; deadInRow: number }

/**
 * Stores the result of one run of deliveries to an endpoint. A delivered event ends a series of failures. Returns the new state of the
 * endpoint, or null if the endpoint no longer exists.
 */
export async function saveHealth(
  sql: Db,
  id: string,
  run: { isDelivered: boolean; isFailed: boolean; dead: number; restsUntil: Date | null; now: Date },
): Promise<Health | null> {
  const { isDelivered, isFailed, dead, restsUntil, now } = run
  const [row] = await sql<Health[]>`
    update webhook_endpoints set dead_in_row = case when ${isDelivered} then 0 else dead_in_row + ${dead} end,
      failing_since = case when ${isDelivered} then null when ${isFailed} then coalesce(failing_since, ${now}) else failing_since end,
      rests_until = coalesce(${restsUntil}::timestamptz, rests_until)
    where id = ${id} returning failing_since, dead_in_row`
  return row ?? null
}

export type ListedEndpoint = {
  id: string
  url: string
  kinds: WebhookKind[]
  outletIds: number[] | null
  createdAt: Date
  oldKeyUntil: Date | null
  pausedAt: Date | null
  pauseReason: PauseReason | null
  failingSince: Date | null
  waiting: number
  dead: number
  /**
   * One item for each of the last 24 hours, the oldest hour first. It contains the number of delivered events, and the number of events
   * with a failed attempt.
   */
  hours: { delivered: number; failed: number }[]
}

/** Lists all endpoints, the oldest first. There are at most `MOST_ENDPOINTS`. */
export async function listEndpoints(sql: Db, now: Date): Promise<ListedEndpoint[]> {
  return sql<ListedEndpoint[]>`
    select e.id, e.url, e.kinds, e.outlet_ids, e.created_at, case when e.old_key_until > ${now}::timestamptz then e.old_key_until end as old_key_until, e.paused_at, e.pause_reason, e.failing_since,
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'dead') as dead,
      (select json_agg(json_build_object('delivered', coalesce(c.delivered, 0), 'failed', coalesce(c.failed, 0)) order by h.hour)
        from generate_series(0, 23) as h(hour) left join (
          select floor(extract(epoch from d.tried_at - (${now}::timestamptz - interval '1 day')) / 3600)::int as hour,
            count(*) filter (where d.state = 'delivered')::int as delivered, count(*) filter (where d.state <> 'delivered')::int as failed
          from webhook_deliveries d where d.endpoint_id = e.id and d.tried_at > ${now}::timestamptz - interval '1 day' group by 1) c
          on c.hour = h.hour) as hours
    from webhook_endpoints e order by e.created_at, e.id`
}
