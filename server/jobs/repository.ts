import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export type ClaimedItem = { key: string; attempts: number }

/**
 * Claims due items. Until `until`, only this process may handle them. Skips items that another process has claimed, that must wait, or that
 * were given up, so that no item blocks others.
 */
export async function claimItems(
  sql: Db,
  { job, due, now, until, limit }: { job: string; due: Question<DueItem>; now: Date; until: Date; limit: number },
): Promise<ClaimedItem[]> {
  return sql<ClaimedItem[]>`
    insert into job_items (job, key, attempts, rests_until)
    select ${job}::text, d.key, 1, ${until}::timestamptz from (${due}) d
    where not exists (
      select 1 from job_items i where i.job = ${job}::text and i.key = d.key
        and (i.buried_at is not null or i.rests_until > ${now}::timestamptz))
    order by d.at limit ${limit}::int
    on conflict (job, key) do update set attempts = job_items.attempts + 1, rests_until = excluded.rests_until
      where job_items.buried_at is null and job_items.rests_until <= ${now}::timestamptz
    returning key, attempts`
}

type Claim = { job: string; key: string; until: Date }

/** SQL: matches an item only while this process has the claim of the item. So a process that lost its claim cannot store a result. */
const matchClaim = (sql: Db, { job, key, until }: Claim) =>
  sql`job = ${job} and key = ${key} and rests_until = ${until}`

export async function dropItem(sql: Db, claim: Claim): Promise<void> {
  await sql`delete from job_items where ${matchClaim(sql, claim)}`
}

/** Delays an item until an instant, and resets its failed tries. */
export async function restItem(sql: Db, claim: Claim, restsUntil: Date): Promise<void> {
  await sql`
    update job_items set rests_until = ${restsUntil}, attempts = 0, last_error = null where ${matchClaim(sql, claim)}`
}

export async function failItem(sql: Db, claim: Claim, failure: { error: string; restsUntil: Date }): Promise<void> {
  await sql`
    update job_items set rests_until = ${failure.restsUntil}, last_error = ${failure.error.slice(0, 500)}
    where ${matchClaim(sql, claim)}`
}

/** Marks an item as given up, and adds an alert. */
export async function buryItem(sql: Db, claim: Claim, { error, now }: { error: string; now: Date }): Promise<void> {
  await sql`
    with buried as (
      update job_items set buried_at = ${now}::timestamptz, last_error = ${error.slice(0, 500)}
      where ${matchClaim(sql, claim)} returning job
    )
    insert into alerts (what, at, ends_at) select 'job given up: ' || job, ${now}::timestamptz, ${now}::timestamptz from buried`
}

export type BuriedItem = { job: string; key: string; attempts: number; lastError: string; buriedAt: Date }

export async function listBuried(sql: Db): Promise<BuriedItem[]> {
  return sql<BuriedItem[]>`
    select job, key, attempts, coalesce(last_error, '') as last_error, coalesce(buried_at, rests_until) as buried_at from job_items
    where buried_at is not null order by buried_at, job, key`
}

/** Deletes the rows of given-up items, so that these items are tried again. Does this for one job or for all jobs. Returns the items. */
export async function unearthItems(sql: Db, job: string | null): Promise<Pick<BuriedItem, 'job' | 'key'>[]> {
  return sql<Pick<BuriedItem, 'job' | 'key'>[]>`
    delete from job_items where buried_at is not null and (${job}::text is null or job = ${job}::text) returning job, key`
}

/** Deletes the rows of items that waited until a time before `before`. These items are no longer due. */
export async function forgetItems(sql: Db, before: Date): Promise<void> {
  await sql`delete from job_items where buried_at is null and rests_until < ${before}`
}

/** Selects the only item of a clock job. It is due as soon as its waiting time has ended. */
export const itemOfTheClock = (sql: Db, now: Date): Question<DueItem> =>
  sql`select 'all' as key, ${now}::timestamptz as at`
