// All SQL of when the group looks for what is due.
import type { Sql } from '#server/db/open.ts'

/** A timer that is early by so much has its turn. */
const EARLY_MS = 50

/**
 * Takes the turns that have come, of these jobs, for this process: the names of those whose look nobody else has taken. The pace is
 * that of timers, so it is counted by the server's own clock.
 */
export async function takeTurns(sql: Sql, jobs: readonly { name: string; everyMs: number }[]): Promise<string[]> {
  const rows = await sql<{ job: string }[]>`
    insert into job_turns as t (job, next_at)
    select name, clock_timestamp() + (every_ms - ${EARLY_MS}::int) * interval '1 millisecond'
    from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ everyMs }) => everyMs)}::int[]) as asked(name, every_ms)
    where not exists (select 1 from job_turns n where n.job = name and n.next_at > clock_timestamp())
    order by name
    on conflict (job) do update set next_at = excluded.next_at where t.next_at <= clock_timestamp()
    returning job`
  return rows.map(({ job }) => job)
}
