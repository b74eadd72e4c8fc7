// All SQL of passes in wallets: the phones that have a pass, the changes of passes and the due pushes. Each statement handles many passes.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** The latest change of a ticket. Phones may still have an older version of the pass. */
export type PassChange = {
  /** Time at which a change of the ticket last got its revision number. Null if no change of the ticket has a revision number. */
  numberedAt: Date | null
  isNew: boolean
}

/** Returns null if the ticket has not changed since it was issued. */
export async function findPassChange(sql: Db, reservationId: string): Promise<PassChange | null> {
  const [row] = await sql<PassChange[]>`
    select numbered_at, is_new from wallet_changes where reservation_id = ${reservationId}`
  return row ?? null
}

export type Registration = { deviceId: string; reservationId: string; night: Night; pushToken: string; now: Date }

/** Stores that a phone has a pass. Returns true if the registration is new. */
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

export async function changedPasses(sql: Db, deviceId: string, since: number): Promise<ChangedPass[]> {
  return sql<ChangedPass[]>`
    select c.reservation_id as serial, coalesce(c.revision, 0) as revision from wallet_registrations g
    join wallet_changes c on c.reservation_id = g.reservation_id
    where g.device_id = ${deviceId} and c.revision > ${since} order by c.revision`
}

/** Returns one item for the push job, if a change has no revision number yet or a push is due. */
export const newChanges = (sql: Db, now: Date): Question<DueItem> => sql`
  select 'apple' as key, ${now}::timestamptz as at
  where exists (select 1 from wallet_changes where is_new)
    or exists (select 1 from wallet_registrations where push_at <= ${now}::timestamptz)`

/**
 * Takes a lock until the transaction ends, so that only one process at a time assigns revision numbers. Therefore, when a change has a
 * number, all changes with lower numbers are already committed.
 */
export async function lockRevisions(sql: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.walletRevisions})`
}

/** Assigns revision numbers to up to `most` new changes. Schedules a push to every phone that has a changed pass. */
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

/**
 * Lists the push tokens that are due by `now`. The token that has been due longest is first. Each phone gets one push for all its passes.
 */
export async function duePushes(sql: Db, now: Date, most: number): Promise<string[]> {
  const rows = await sql<{ pushToken: string }[]>`
    select push_token from wallet_registrations where push_at <= ${now}
    group by push_token order by min(push_at) limit ${most}`
  return rows.map(({ pushToken }) => pushToken)
}

export type PushEnds = { told: string[]; gone: string[]; failed: string[] }

/**
 * Stores the results of pushes that were due by `at`. A push that became due later stays due. Phones that no longer accept pushes are
 * deleted. A failed push is tried up to twelve times, after 15, 30, 60 seconds and so on, at most half an hour.
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

export const endedObjects = (sql: Db, now: Date): Question<DueItem> => sql`
  select 'google' as key, ${now}::timestamptz as at
  where exists (select 1 from wallet_changes where google_at <= ${now}::timestamptz and is_ended)`

export const changedObjects = (sql: Db, now: Date): Question<DueItem> => sql`
  select reservation_id::text as key, ${now}::timestamptz as at from wallet_changes
  where google_at <= ${now}::timestamptz and not is_ended`

/** A ticket with its number of changes. A higher number in the database means that the ticket has changed since this read. */
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

/** Stores the version of each ticket that Google now has. If a ticket has changed since this version, it stays due for an update. */
export async function saveObjectsTold(sql: Db, objects: readonly DueObject[]): Promise<void> {
  await sql`
    update wallet_changes c set google_at = null, google_tries = 0
    from unnest(${objects.map((object) => object.reservationId)}::uuid[], ${objects.map((object) => object.changes)}::int[]) as t(id, changes)
    where c.reservation_id = t.id and c.changes = t.changes`
}

/**
 * Schedules the next attempt to update these tickets at Google. A ticket gets at most twelve attempts, with the same delays as for pushes.
 */
export async function delayObjects(sql: Db, failed: readonly DueObject[], at: Date): Promise<void> {
  await sql`
    update wallet_changes set google_tries = google_tries + 1, google_at = case when google_tries >= 11 then null
      else ${at}::timestamptz + least(1800, 15 * 2 ^ google_tries) * interval '1 second' end
    where reservation_id = any(${failed.map((object) => object.reservationId)}::uuid[])`
}

/** Clears all due Google updates, because the server has no keys of Google. */
export async function forgetGoogle(sql: Db): Promise<void> {
  await sql`update wallet_changes set google_at = null where google_at is not null`
}
