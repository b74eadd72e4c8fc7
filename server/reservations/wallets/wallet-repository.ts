// All SQL of passes in wallets: who holds one, what has changed, and who is told. No statement is asked once a pass.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** Of one pass: what a phone that holds it may still be missing. */
export type PassChange = {
  /** When phones were told of the last change; null: there was none, or nobody has been told yet. */
  numberedAt: Date | null
  isNew: boolean
}

/** Null where the ticket has not changed since it was given out. */
export async function findPassChange(sql: Db, reservationId: string): Promise<PassChange | null> {
  const [row] = await sql<PassChange[]>`
    select numbered_at, is_new from wallet_changes where reservation_id = ${reservationId}`
  return row ?? null
}

export type Registration = { deviceId: string; reservationId: string; night: Night; pushToken: string; now: Date }

/** Keeps that a phone holds a pass, and where it is reached from now on; true where this is new. */
export async function saveRegistration(
  sql: Db,
  { deviceId, reservationId, night, pushToken, now }: Registration,
): Promise<boolean> {
  const [row] = await sql<{ isNew: boolean }[]>`
    with moved as (
      update wallet_registrations set push_token = ${pushToken}
      where device_id = ${deviceId} and reservation_id <> ${reservationId}::uuid and push_token <> ${pushToken}
    )
    insert into wallet_registrations (device_id, reservation_id, night, push_token, registered_at)
    values (${deviceId}, ${reservationId}, ${night}, ${pushToken}, ${now})
    on conflict (device_id, reservation_id) do update set push_token = excluded.push_token, night = excluded.night
    returning (xmax = 0) as is_new`
  return row?.isNew ?? false
}

export async function deleteRegistration(
  sql: Db,
  { deviceId, reservationId }: Pick<Registration, 'deviceId' | 'reservationId'>,
): Promise<void> {
  await sql`delete from wallet_registrations where device_id = ${deviceId} and reservation_id = ${reservationId}`
}

export type ChangedPass = { serial: string; revision: number }

/** Passes of a phone that changed after `since`; all of its changed ones without. */
export async function changedPasses(sql: Db, deviceId: string, since: number): Promise<ChangedPass[]> {
  return sql<ChangedPass[]>`
    select c.reservation_id as serial, coalesce(c.revision, 0) as revision from wallet_registrations g
    join wallet_changes c on c.reservation_id = g.reservation_id
    where g.device_id = ${deviceId} and c.revision > ${since} order by c.revision`
}

/** One item for all changes that no phone has been told of. */
export const newChanges = (sql: Db, now: Date): Question<DueItem> => sql`
  select 'apple' as key, ${now}::timestamptz as at
  where exists (select 1 from wallet_changes where is_new)
    or exists (select 1 from wallet_registrations where push_at <= ${now}::timestamptz)`

/** Whoever numbers changes does it alone: what has a lower number was committed before. Ends with the transaction. */
export async function lockRevisions(sql: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.walletRevisions})`
}

/** Numbers up to `most` new changes, and asks for a push to every phone that holds one of them. */
export async function numberChanges(sql: Db, now: Date, most: number): Promise<void> {
  await sql`
    with fresh as (
      select reservation_id from wallet_changes where is_new order by reservation_id limit ${most} for update skip locked
    ), numbered as (
      update wallet_changes c set is_new = false, revision = nextval('wallet_revisions'), numbered_at = ${now}::timestamptz
      from fresh where c.reservation_id = fresh.reservation_id returning c.reservation_id
    )
    update wallet_registrations g set push_at = ${now}::timestamptz, tries = 0
    from numbered where g.reservation_id = numbered.reservation_id`
}

/** Phones to be told by `now`, the longest due first: one push a phone, however many of its passes changed. */
export async function duePushes(sql: Db, now: Date, most: number): Promise<string[]> {
  const rows = await sql<{ pushToken: string }[]>`
    select push_token from wallet_registrations where push_at <= ${now}
    group by push_token order by min(push_at) limit ${most}`
  return rows.map(({ pushToken }) => pushToken)
}

export type PushEnds = { told: string[]; gone: string[]; failed: string[] }

/**
 * What became of pushes that were due by `at`. A change in between keeps its own. Whoever is gone is forgotten; what failed is tried
 * again after 15, 30, 60 s … at most half an hour, twelve times.
 */
export async function savePushes(sql: Db, { told, gone, failed }: PushEnds, at: Date): Promise<void> {
  await sql`
    with forgotten as (delete from wallet_registrations where push_token = any(${gone}::text[])),
    delayed as (
      update wallet_registrations set tries = tries + 1, push_at = case when tries >= 11 then null
        else ${at}::timestamptz + least(1800, 15 * 2 ^ tries) * interval '1 second' end
      where push_token = any(${failed}::text[]) and push_at <= ${at}::timestamptz
    )
    update wallet_registrations set push_at = null, tries = 0
    where push_token = any(${told}::text[]) and push_at <= ${at}::timestamptz`
}

/** One item for all tickets that Google still shows and that admit nobody any more. */
export const endedObjects = (sql: Db, now: Date): Question<DueItem> => sql`
  select 'google' as key, ${now}::timestamptz as at
  where exists (select 1 from wallet_changes where google_at <= ${now}::timestamptz and is_ended)`

/** An item for each ticket that Google has to show otherwise. */
export const changedObjects = (sql: Db, now: Date): Question<DueItem> => sql`
  select reservation_id::text as key, ${now}::timestamptz as at from wallet_changes
  where google_at <= ${now}::timestamptz and not is_ended`

/** A ticket as it was when it had changed so often. */
export type DueObject = { reservationId: string; changes: number }

export async function dueEndedObjects(sql: Db, now: Date, most: number): Promise<DueObject[]> {
  return sql<DueObject[]>`
    select reservation_id, changes from wallet_changes where google_at <= ${now} and is_ended
    order by google_at, reservation_id limit ${most}`
}

export async function findDueObject(sql: Db, reservationId: string): Promise<DueObject | null> {
  const [row] = await sql<DueObject[]>`
    select reservation_id, changes from wallet_changes
    where reservation_id = ${reservationId} and google_at is not null and not is_ended`
  return row ?? null
}

/** Google knows them as they were: what changed since stays due. */
export async function saveObjectsTold(sql: Db, told: readonly DueObject[]): Promise<void> {
  await sql`
    update wallet_changes c set google_at = null, google_tries = 0
    from unnest(${told.map((one) => one.reservationId)}::uuid[], ${told.map((one) => one.changes)}::int[]) as t(id, changes)
    where c.reservation_id = t.id and c.changes = t.changes`
}

/** Tried again as pushes are, twelve times. */
export async function delayObjects(sql: Db, failed: readonly DueObject[], at: Date): Promise<void> {
  await sql`
    update wallet_changes set google_tries = google_tries + 1, google_at = case when google_tries >= 11 then null
      else ${at}::timestamptz + least(1800, 15 * 2 ^ google_tries) * interval '1 second' end
    where reservation_id = any(${failed.map((one) => one.reservationId)}::uuid[])`
}

/** Where nobody has a pass of Google, nothing of it is due. */
export async function forgetGoogle(sql: Db): Promise<void> {
  await sql`update wallet_changes set google_at = null where google_at is not null`
}
