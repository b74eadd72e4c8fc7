// All SQL of who has which item of a job.
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export type ClaimedItem = { key: string; attempts: number }

/**
 * Takes items that are due, for this process alone until `until`. What another process has, what rests and what was given up is
 * passed over, so that no item stands in the way of the others.
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

/** Only the process that still has an item says what became of it. */
const claimed = (sql: Db, { job, key, until }: Claim) => sql`job = ${job} and key = ${key} and rests_until = ${until}`

export async function dropItem(sql: Db, claim: Claim): Promise<void> {
  await sql`delete from job_items where ${claimed(sql, claim)}`
}

/** Lets an item rest as if it had never failed. */
export async function restItem(sql: Db, claim: Claim, restsUntil: Date): Promise<void> {
  await sql`
    update job_items set rests_until = ${restsUntil}, attempts = 0, last_error = null where ${claimed(sql, claim)}`
}

export async function failItem(sql: Db, claim: Claim, failure: { error: string; restsUntil: Date }): Promise<void> {
  await sql`
    update job_items set rests_until = ${failure.restsUntil}, last_error = ${failure.error.slice(0, 500)}
    where ${claimed(sql, claim)}`
}

/** Gives an item up, with an alert. */
export async function buryItem(sql: Db, claim: Claim, { error, now }: { error: string; now: Date }): Promise<void> {
  await sql`
    with buried as (
      update job_items set buried_at = ${now}::timestamptz, last_error = ${error.slice(0, 500)}
      where ${claimed(sql, claim)} returning job
    )
    insert into alerts (what, at, ends_at) select 'job given up: ' || job, ${now}::timestamptz, ${now}::timestamptz from buried`
}

export type BuriedItem = { job: string; key: string; attempts: number; lastError: string; buriedAt: Date }

export async function listBuried(sql: Db): Promise<BuriedItem[]> {
  return sql<BuriedItem[]>`
    select job, key, attempts, coalesce(last_error, '') as last_error, coalesce(buried_at, rests_until) as buried_at from job_items
    where buried_at is not null order by buried_at, job, key`
}

/** Lets what was given up be tried again, all of it or of one job; returns what. */
export async function unearthItems(sql: Db, job: string | null): Promise<Pick<BuriedItem, 'job' | 'key'>[]> {
  return sql<Pick<BuriedItem, 'job' | 'key'>[]>`
    delete from job_items where buried_at is not null and (${job}::text is null or job = ${job}::text) returning job, key`
}

/** Forgets items that rested long ago: what they were of is over. */
export async function forgetItems(sql: Db, before: Date): Promise<void> {
  await sql`delete from job_items where buried_at is null and rests_until < ${before}`
}

/** The one item of a job that is due whenever its rest is over. */
export const itemOfTheClock = (sql: Db, now: Date): Question<DueItem> =>
  sql`select 'all' as key, ${now}::timestamptz as at`
